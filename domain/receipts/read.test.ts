import { describe, expect, it } from 'vitest'
import type { Word } from './finding/rows.ts'
import { findPaper } from './picture/paper.ts'
import type { Colour } from './picture/pixels.ts'
import { straightened } from './picture/straighten.ts'
import { readReceipt } from './read.ts'
import type { WordReader } from './tesseract.ts'

const known = { currency: null, today: null }

/** A picture drawn by a rule: the brightness of each place. */
function drawn(width: number, height: number, light: (x: number, y: number) => number): Colour {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      data.fill(light(x, y), at, at + 3)
      data[at + 3] = 255
    }
  return { width, height, data }
}

/** A sheet of rows of little letters, turned by so many degrees on a ground. */
function sheetOn(
  ground: (x: number, y: number) => number,
  { degrees = 0, isOnItsSide = false } = {},
): Colour {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return drawn(900, 1200, (x, y) => {
    const [fromX, fromY] = [x - 450, y - 600]
    const [u, v] = [fromX * cos + fromY * sin, -fromX * sin + fromY * cos]
    if (Math.abs(u) > 280 || Math.abs(v) > 420) return ground(x, y)
    const [along, down] = isOnItsSide ? [v, u] : [u, v]
    const isLetter =
      Math.abs(u) < 240 && Math.abs(v) < 380 && (down + 600) % 40 < 16 && (along + 600) % 14 < 9
    return isLetter ? 40 : 235
  })
}

const near = (one: { x: number; y: number } | undefined, x: number, y: number, most = 14) =>
  one !== undefined && Math.hypot(one.x - x, one.y - y) < most

const word = (text: string, row: number, confidence = 90): Word => ({
  text,
  confidence,
  left: row === 0 ? 0 : text.startsWith('£') ? 300 : 0,
  right: text.startsWith('£') ? 380 : 80,
  top: row * 40,
  bottom: row * 40 + 20,
  line: `${row}`,
})

const TILL = [word('SHOPFRONT', 0), word('TOTAL', 1), word('£8.61', 1)]

describe('a photo of a receipt', () => {
  it.each([0, 8, -11])('[PHONE-04] its sheet is found where it lies, turned by %s degrees', (degrees) => {
    const { sheet } = findPaper(sheetOn(() => 90, { degrees }))
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    expect(near(sheet?.[0], 450 - 280 * cos + 420 * sin, 600 - 280 * sin - 420 * cos)).toBe(true)
    expect(near(sheet?.[2], 450 + 280 * cos - 420 * sin, 600 + 280 * sin + 420 * cos)).toBe(true)
  })

  it('[PHONE-04] on a cloth with checks as bright as paper it is found too', () => {
    const checks = (x: number, y: number) => ((Math.floor(x / 50) + Math.floor(y / 50)) % 2 === 0 ? 235 : 60)
    const { sheet } = findPaper(sheetOn(checks))
    // a check that touches the sheet may be taken for part of it
    expect([near(sheet?.[0], 170, 180, 75), near(sheet?.[2], 730, 1020, 75)]).toEqual([true, true])
  })

  it('[PHONE-04] a wall has no sheet, and nobody is asked to read it', () => {
    const wall = drawn(600, 800, (x, y) => 180 + ((x * 7 + y * 13) % 5))
    const asked: string[] = []
    const reader: WordReader = (_, layout) => {
      asked.push(layout)
      return []
    }
    const { found } = readReceipt(wall, reader, known)
    expect(findPaper(wall).sheet).toBeNull()
    expect([asked, found.total.best, found.day.best, found.shop.best]).toEqual([[], null, null, null])
  })

  it('[PHONE-04] print that runs down the picture is turned, a leaning one is made level', () => {
    const upright = straightened(sheetOn(() => 90, { degrees: 6 })).gray
    expect(upright.height / upright.width).toBeCloseTo(840 / 560, 1)
    const turned = straightened(sheetOn(() => 90, { isOnItsSide: true })).gray
    expect(turned.width / turned.height).toBeCloseTo(840 / 560, 1)
  })

  it('[PHONE-04] what two looks do not agree on is not sure, and both are offered', () => {
    const looks: WordReader = (_, layout) =>
      layout === 'column' ? TILL : [word('SHOPFRONT', 0), word('TOTAL', 1), word('£3.61', 1)]
    const { found } = readReceipt(
      sheetOn(() => 90),
      looks,
      known,
    )
    expect(found.total.isSure).toBe(false)
    expect([found.total.best, ...found.total.others].map((one) => one?.hundredths).sort()).toEqual([361, 861])
  })

  it('[PHONE-04] two looks that agree are sure', () => {
    const { found } = readReceipt(
      sheetOn(() => 90),
      () => TILL,
      known,
    )
    expect([found.total.best?.hundredths, found.total.isSure, found.currency.code]).toEqual([
      861,
      true,
      'GBP',
    ])
  })

  it('[PHONE-04] print that makes no sense is read from its other end', () => {
    let looks = 0
    const reader: WordReader = () => {
      looks += 1
      return looks === 1 ? [word('oNI1ddS', 0, 20), word('18a', 1, 15), word('TVIOl', 2, 30)] : TILL
    }
    const { found } = readReceipt(
      sheetOn(() => 90),
      reader,
      known,
    )
    expect(found.total.best?.hundredths).toBe(861)
  })

  it('[PHONE-04] beside another sheet with another sum the sum is open, and both are offered', () => {
    const letters = (u: number, v: number) => v % 30 < 12 && u % 11 < 7
    const two = drawn(1400, 1000, (x, y) => {
      const [bill, slip] = [
        x > 80 && x < 680 && y > 100 && y < 900,
        x > 800 && x < 1240 && y > 200 && y < 760,
      ]
      if (bill) return letters(x, y) && x > 120 && x < 640 && y > 140 && y < 860 ? 40 : 235
      if (slip) return letters(x, y) && x > 840 && x < 1200 && y > 240 && y < 720 ? 40 : 235
      return 80
    })
    let looks = 0
    const reader: WordReader = (_, layout) => {
      looks += layout === 'column' ? 1 : 0
      return looks === 1 ? TILL : [word('SHOPFRONT', 0), word('TOTAL', 1), word('£9.99', 1)]
    }
    const { found, hasOther } = readReceipt(two, reader, known)
    expect([hasOther, found.total.isSure]).toEqual([true, false])
    expect([found.total.best, ...found.total.others].map((one) => one?.hundredths)).toContain(999)
  })
})
