import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { findIn, type Known } from './find.ts'
import { minorUnits } from './minor-units.ts'
import type { Word } from './rows.ts'

const nothing: Known = { currency: null, today: null }

/** A receipt as its reader sees it: a row of print a line, wide gaps where the text has several spaces. */
function printed(text: string, { tall = [] as number[], confidence = 95 } = {}): Word[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line, row) => {
      const height = tall.includes(row) ? 48 : 24
      return [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        text: word,
        confidence,
        left: index * 14,
        right: index * 14 + word.length * 14 - 2,
        top: row * 60,
        bottom: row * 60 + height,
        line: `${row}`,
      }))
    })
}

const read = (text: string, how = {}, known = nothing) => {
  const { total, day, shop, currency } = findIn(printed(text, how), known)
  return {
    total: total.best && minorUnits(total.best, currency.code),
    isTotalSure: total.isSure,
    others: total.others.map(({ hundredths }) => hundredths),
    day: day.best?.day ?? null,
    isDaySure: day.isSure,
    shop: shop.best?.name ?? null,
    currency: currency.code,
  }
}

describe('what a receipt says', () => {
  it('[PHONE-04] the sum after tax, not the subtotal, the savings, the cash or the change', () => {
    const found = read(`
NORTH QUAY STORES
12 Harbour Row, Ayr
Bread          1.80
Cheese         6.40
Subtotal       8.20
You saved      0.90
VAT            0.41
TOTAL         £8.61
CASH         £20.00
CHANGE       £11.39
14/02/2026 09:12`)
    expect(found).toEqual({
      total: 861,
      isTotalSure: true,
      others: [],
      day: '2026-02-14',
      isDaySure: true,
      shop: 'NORTH QUAY STORES',
      currency: 'GBP',
    })
  })

  it.each([
    ['Total TTC     24,50 €', 2450],
    ['Net à payer   24,50 €', 2450],
    ['TOTAL A PAGAR  24,50 €', 2450],
    ['Importe total  24,50 €', 2450],
    ['Gesamtbetrag  24,50 €', 2450],
    ['Amount due    €24.50', 2450],
    ['TOTAL  1.234,50 €', 123450],
    ['TOTAL  1 234,50 €', 123450],
    ['TOTAL  €1,234.50', 123450],
  ])('[PHONE-04] reads %s', (line, total) => {
    expect(read(`Boutique Lune\nArticle un   3,00 €\n${line}`).total).toBe(total)
  })

  it.each([
    'Subtotal',
    'Sous-total',
    'Total HT',
    'Total excl. VAT',
    'Base imponible',
    'Total IVA',
    'Total savings',
  ])('[PHONE-04] is never sure that %s is what was paid', (label) => {
    expect(read(`Corner Shop\nTea   2.00\n${label}   9.99`).isTotalSure).toBe(false)
  })

  it('[PHONE-04] money that came back is negative', () => {
    const found = read(`
TOT SHOP
Boise, ID 83704
RAIN JACKET      -$24.99
SUBTOTAL         -$24.99
TAX               -$1.50
REFUND TOTAL     -$26.49
VISA CREDIT      -$26.49`)
    expect([found.total, found.isTotalSure, found.currency]).toEqual([-2649, true, 'USD'])
  })

  it('[PHONE-04] a sum nobody names, or one without any currency, is not filled in as if it were known', () => {
    const found = read('Market stall\nApples   3.20\nPears    4.10')
    expect(found.isTotalSure).toBe(false)
    expect(found.currency).toBeNull()
  })

  it('[PHONE-04] room for a tip leaves the sum open', () => {
    const found = read(
      'The Oak\nSteak    30.00\nSubtotal 30.00\nTax   2.40\nTotal   $32.40\nTip ______\nTotal ______',
    )
    expect(found.isTotalSure).toBe(false)
  })

  it('[PHONE-04] a sum whose digits were guessed is not sure', () => {
    const found = read('Stall\nTOTAL  £1O.5S', { confidence: 90 })
    expect([found.total, found.isTotalSure]).toEqual([1055, false])
  })

  it('[PHONE-04] the order of day and month is that of the country', () => {
    expect(read('Shop\nAustin, TX 78701\n03/04/2026 10:15 AM\nTOTAL $9.00').day).toBe('2026-03-04')
    expect(read('Shop\n03/04/2026 10:15\nTOTAL £9.00').day).toBe('2026-04-03')
    const either = read('Shop\n03/04/2026 10:15\nTOTAL 9.00')
    expect(either.isDaySure).toBe(false)
  })

  it('[PHONE-04] a day that lies ahead was not the day it was paid', () => {
    const text = 'Shop\n03/04/2026 10:15\nTOTAL 9.00'
    const found = read(text, {}, { currency: null, today: asDay('2026-03-20') })
    expect([found.day, found.isDaySure]).toEqual(['2026-03-04', true])
  })

  it.each([
    ['3 de noviembre de 2026', '2026-11-03'],
    ['le 14 août 2026', '2026-08-14'],
    ['Nov 3, 2026', '2026-11-03'],
    ['05 SEP 2026', '2026-09-05'],
    ['2026-11-03', '2026-11-03'],
    ['28.08.26 16:20', '2026-08-28'],
  ])('[PHONE-04] reads the day %s', (text, day) => {
    expect(read(`Shop\n${text}\nTOTAL 9,00 €`).day).toBe(day)
  })

  it('[PHONE-04] a due day, the next visit or an earlier purchase is another day', () => {
    const found = read(
      'Dentist\nDue 17 November 2026\nDate 3 November 2026\nOrig. receipt 10/18/2026\nTotal £9.00',
    )
    expect([found.day, found.isDaySure]).toEqual(['2026-11-03', true])
  })

  it('[PHONE-04] the shop is the name over everything, on two rows too, without the title of the paper', () => {
    expect(read('CASTLE STREET\nCAR PARK\nLancaster\nPaid  £4.20\nThanks', { tall: [0, 1] }).shop).toBe(
      'CASTLE STREET CAR PARK',
    )
    expect(read('TAX INVOICE\nNorth Physio\nABN 62 114 909 338\nTotal $98.00').shop).toBe('North Physio')
    expect(read('Brightwater Dental            INVOICE\n18 Quay Road\nTotal £9.00').shop).toBe(
      'Brightwater Dental',
    )
  })

  it('[PHONE-04] nothing read is nothing found', () => {
    expect(read('')).toMatchObject({ total: null, day: null, shop: null, currency: null, isTotalSure: false })
  })
})
