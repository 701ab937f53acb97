import { describe, expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { asDay } from '../time/day.ts'
import { readImport } from './import.ts'
import { knownBills, repeatedBills } from './same-bill.ts'

const [nora, sam] = ['nora-id', 'sam-id']
const people = { Nora: nora, Sam: sam }
const read = (text: string, who: Record<string, string> = people) => {
  const found = readImport(text, who, 'EUR')
  if (!found.ok) throw new Error(found.reason)
  return found.preview
}

describe('[EXP-10] what Splitwise writes', () => {
  const head = 'Date,Description,Category,Cost,Currency,Nora,Sam\n\n'
  test('whoever stands below zero did not pay and bears that much; the total at its foot is no expense', () => {
    const text = `${head}2026-11-02,"Shoes, Mila",Clothing,85.01,EUR,42.50,-42.50\n2026-11-03,Dentist,Medical expenses,100.00,EUR,-60.00,60.00\n2026-11-30,Total balance, , ,EUR,-17.50,17.50\n`
    const { source, names, expenses, skipped } = read(text)
    expect([source, names, skipped]).toEqual(['splitwise', ['Nora', 'Sam'], []])
    expect(expenses.map(({ line: _, ...one }) => one)).toEqual(
      [
        {
          date: '2026-11-02',
          description: 'Shoes, Mila',
          category: 'clothing',
          amount: 8501,
          paidBy: nora,
          shares: { [nora]: 4251, [sam]: 4250 },
        },
        {
          date: '2026-11-03',
          description: 'Dentist',
          category: 'medical',
          amount: 10_000,
          paidBy: sam,
          shares: { [sam]: 4000, [nora]: 6000 },
        },
      ].map((one) => expect.objectContaining(one)),
    )
  })

  test('payments, other currencies, other people and what cannot be read are left out, each with its reason', () => {
    const rows = [
      '2026-11-02,Sam paid Nora,Payment,50.00,EUR,-50.00,50.00',
      '2026-11-02,Train,Travel,50.00,CHF,25.00,-25.00',
      '2026-11-02,Mine alone,Food,50.00,EUR,0.00,0.00',
      '2026-13-02,No day,Food,50.00,EUR,25.00,-25.00',
      '2026-11-02,No amount,Food,fifty,EUR,25.00,-25.00',
    ]
    const { expenses, skipped } = read(head + rows.join('\n'))
    expect(expenses).toEqual([])
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'payment',
      'another-currency',
      'not-between-you',
      'unreadable',
      'unreadable',
    ])
    const third =
      'Date,Description,Category,Cost,Currency,Nora,Sam,Ada\n2026-11-02,Hut,Travel,90,EUR,60,-30,-30'
    expect(read(third).skipped[0]?.reason).toBe('not-between-you')
  })

  test('until both are named, only the names are known', () => {
    const found = read(`${head}2026-11-02,Shoes,Clothing,85.01,EUR,42.50,-42.50`, {})
    expect([found.names, found.expenses.length, found.skipped.length]).toEqual([['Nora', 'Sam'], 0, 1])
  })
})

test('[EXP-10] what Spliit writes: the payer’s own share above zero, reimbursements left out', () => {
  const text = `\uFEFF"Date","Description","Category","Currency","Cost","Is Reimbursement","Split mode","Nora","Sam"
"2026-11-02","Gym","Sports","€","100.00","No","Unevenly – By percentage",40,-60
"2026-11-05","Settled","Payment","€","60.00","Yes","Evenly",0,-60`
  const { source, expenses, skipped } = read(text)
  expect(source).toBe('spliit')
  expect(expenses[0]).toMatchObject({
    category: 'extracurricular',
    paidBy: nora,
    shares: { [nora]: 4000, [sam]: 6000 },
  })
  expect(skipped.map(({ reason }) => reason)).toEqual(['payment'])
})

describe('[EXP-10] our own JSON', () => {
  const one = {
    amount: 85.01,
    currency: 'EUR',
    paidBy: 'a',
    shares: { a: 42.51, b: 42.5 },
    category: 'medical',
    date: '2026-11-02',
    description: 'Dentist',
    withdrawnAt: null,
    ownLedger: false,
  }
  const file = (...expenses: object[]) =>
    JSON.stringify({ format: 'evenhand-expenses/1', people: { a: 'Nora', b: 'Sam', c: 'Mila' }, expenses })

  test('comes back as it went out', () => {
    const { source, names, expenses } = read(file(one))
    expect([source, names]).toEqual(['evenhand', ['Nora', 'Sam']])
    expect(expenses[0]).toMatchObject({ amount: 8501, paidBy: nora, shares: { [nora]: 4251, [sam]: 4250 } })
  })

  test('what was withdrawn is gone, what does not add up is left out', () => {
    const found = read(
      file(
        { ...one, withdrawnAt: '2026-11-03T10:00:00.000Z' },
        { ...one, shares: { a: 1, b: 1 } },
        { ...one, shares: { a: 85.01 } },
        { ...one, currency: 'CHF' },
        { ...one, date: 'soon' },
        { ...one, shares: { a: 42.51, z: 42.5 } },
      ),
    )
    expect(found.expenses).toEqual([])
    expect(found.skipped.map(({ reason }) => reason)).toEqual([
      'not-between-you',
      'not-between-you',
      'another-currency',
      'unreadable',
      'not-between-you',
    ])
  })
})

test('a file of another kind is said to be one', () => {
  for (const text of ['', 'a,b\n1,2', '{"format":"else"}', '{broken', 'Date,Cost\n2026-11-02,5'])
    expect(readImport(text, people, 'EUR')).toEqual({ ok: false, reason: 'unknown-format' })
})

describe('[EXP-10] tables as a spreadsheet saves them', () => {
  const german = `Date;Description;Category;Cost;Currency;Nora;Sam
20.11.2026;Schuhe für Mila;Clothing;30,00;EUR;15,00;-15,00
21.11.2026;Laptop;Other;1.234,50;EUR;617,25;-617,25`
  test.each([
    ['German', german],
    [
      'German, by the names of its columns',
      german.replace(/^.*/, 'Datum;Beschreibung;Kategorie;Kosten;Währung;Nora;Sam'),
    ],
    [
      'Spanish',
      german.replace(/^.*/, 'Fecha;Descripción;Categoría;Coste;Moneda;Nora;Sam').replaceAll('.11.', '/11/'),
    ],
    [
      'French',
      german
        .replace(/^.*/, 'sep=;\nDate;Description;Catégorie;Coût;Devise;Nora;Sam')
        .replaceAll('.11.', '/11/')
        .replace('1.234', '1\u202F234'),
    ],
    [
      'English',
      'Date,Description,Category,Cost,Currency,Nora,Sam\n11/20/2026,Shoes,Clothing,30.00,EUR,15.00,-15.00\n11/21/2026,Laptop,Other,"1,234.50",EUR,617.25,-617.25',
    ],
    [
      'British',
      'Date,Description,Category,Cost,Currency,Nora,Sam\n20/11/2026,Shoes,Clothing,30.00,EUR,15.00,-15.00\n21/11/2026,Laptop,Other,"1,234.50",EUR,617.25,-617.25',
    ],
  ])('%s', (_, text) => {
    const { expenses, skipped, asks } = read(text)
    expect([skipped, asks]).toEqual([[], []])
    expect(expenses.map(({ date, amount, paidBy, shares }) => [date, amount, paidBy, shares])).toEqual([
      ['2026-11-20', 3000, nora, { [nora]: 1500, [sam]: 1500 }],
      ['2026-11-21', 123_450, nora, { [nora]: 61_725, [sam]: 61_725 }],
    ])
  })

  const head = 'Date,Description,Category,Cost,Currency,Nora,Sam\n'
  const asked = (text: string, habits: object = {}) => {
    const found = readImport(text, people, 'EUR', habits)
    if (!found.ok) throw new Error(found.reason)
    return found.preview
  }
  test('whether 1.000 is one thousand is asked where no figure of the file says it', () => {
    const text = `${head}2026-11-20,Laptop,Other,1.000,EUR,500,-500`
    expect(asked(text)).toMatchObject({ asks: ['decimal'], expenses: [], names: ['Nora', 'Sam'] })
    expect(asked(text, { decimal: ',' }).expenses[0]?.amount).toBe(100_000)
    // 500 is then more than one: it does not fit, and nothing is guessed
    expect(asked(text, { decimal: '.' }).skipped[0]?.reason).toBe('not-between-you')
    expect(asked(`${text}\n2026-11-21,Bus,Transport,3.50,EUR,1.75,-1.75`).skipped[0]?.reason).toBe(
      'not-between-you',
    )
    expect(asked(`${text}\n2026-11-21,Bus,Transport,"3,50",EUR,"1,75","-1,75"`).expenses[0]?.amount).toBe(
      100_000,
    )
  })
  test('in dinars with three decimals it is asked, too; in yen it can only be one thousand', () => {
    const readIn = (currency: string, rows: string[], habits: object = {}) => {
      const found = readImport(head + rows.join('\n'), people, currency, habits)
      if (!found.ok) throw new Error(found.reason)
      return [found.preview.asks, found.preview.expenses.map(({ amount }) => amount)]
    }
    const dinars = [
      '2026-03-05,Laptop,Other,"2,000",KWD,"1,000","-1,000"',
      '2026-03-06,Pen,Other,12.500,KWD,6.250,-6.250',
    ]
    expect(readIn('KWD', dinars)).toEqual([['decimal'], []])
    expect(readIn('KWD', dinars.slice(0, 1), { decimal: '.' })).toEqual([[], [2_000_000]])
    expect(readIn('KWD', dinars.slice(1), { decimal: '.' })).toEqual([[], [12_500]])
    for (const mark of [',', '.'])
      expect(
        readIn('JPY', [`2026-03-05,Laptop,Other,"2${mark}000",JPY,"1${mark}000","-1${mark}000"`]),
      ).toEqual([[], [2000]])
  })
  test('which comes first, day or month, is asked where no day of the file says it', () => {
    const text = `${head}3/4/2026,Shoes,Clothing,30.00,EUR,15.00,-15.00`
    expect(asked(text).asks).toEqual(['dayFirst'])
    expect(asked(text, { dayFirst: true }).expenses[0]?.date).toBe('2026-04-03')
    expect(asked(text, { dayFirst: false }).expenses[0]?.date).toBe('2026-03-04')
    expect(asked(`${text}\n13/4/2026,Bus,Transport,3.50,EUR,1.75,-1.75`).expenses[0]?.date).toBe('2026-04-03')
  })
  test('a line that is left out has its own number', () => {
    const text = `${head}\n2026-11-20,"Shoes\nfor Mila",Clothing,30.00,EUR,15.00,-15.00\n\nsoon,Bus,Transport,3.50,EUR,1.75,-1.75`
    expect(read(text)).toMatchObject({
      expenses: [{ line: 3 }],
      skipped: [{ line: 6, reason: 'unreadable' }],
    })
  })
  test('the foot of a sheet is no expense in any language, and a payment is none either', () => {
    const rows = ['Saldo total', 'Solde total', 'Gesamtbilanz', 'Total balance'].map(
      (word) => `2026-11-30,${word},,,EUR,1,-1`,
    )
    const payments = ['Pago', 'Paiement', 'Zahlung', 'Payment'].map(
      (word) => `2026-11-30,x,${word},5.00,EUR,-5.00,5.00`,
    )
    const found = read(head + [...rows, ...payments].join('\n'))
    expect([found.expenses, found.skipped.map(({ reason }) => reason)]).toEqual([
      [],
      Array(4).fill('payment'),
    ])
  })

  test('an expense whose name begins like the foot of a sheet is one', () => {
    const names = ['Gesamtbetrag Klassenfahrt', 'Saldo total campamento', 'Totaal schoolreis']
    const rows = names.map((name) => `2026-11-20,${name},Education,300.00,EUR,150.00,-150.00`)
    const foot = '2026-11-30,Gesamtbetrag : ,,,EUR,450.00,-450.00'
    const { expenses, skipped } = read(head + [...rows, foot].join('\n'))
    expect([expenses.map(({ description }) => description), skipped]).toEqual([names, []])
  })

  test('a negative line is a refund, in the shares of what it came back of', () => {
    const rows = [
      '2026-11-02,Glasses,Medical,100.00,EUR,10.00,-10.00',
      '2026-11-20,Refund: Glasses,Medical,-40.00,EUR,-20.00,20.00',
      '2026-11-21,Refund: Laptop,Other,-40.00,EUR,-20.00,20.00',
      '2026-11-22,Glasses,Medical,-70.00,EUR,-35.00,35.00',
    ]
    const { expenses, skipped } = read(head + rows.join('\n'))
    expect(expenses.map(({ amount, refundOf, shares }) => [amount, refundOf, shares])).toEqual([
      [10_000, null, { [nora]: 9000, [sam]: 1000 }],
      [-4000, 2, { [nora]: -3600, [sam]: -400 }],
    ])
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'refund-alone'],
      [5, 'refund-alone'],
    ])
  })
})

test('[EXP-10] what is here already is noticed, each bill once, and what stands in the file twice', () => {
  const bill = (date: string, amount: number) => ({
    date: asDay(date),
    amount: cents(amount),
    currency: 'EUR',
    description: 'Shoes',
    paidBy: nora,
    status: 'approved' as const,
    withdrawnAt: null,
  })
  const file = [
    bill('2026-11-02', 3000),
    bill('2026-11-03', 3000),
    bill('2026-11-02', 3000),
    bill('2026-11-02', 1),
  ]
  expect([...knownBills(file, [])]).toEqual([])
  expect([...knownBills(file, [bill('2026-11-03', 3000)])]).toEqual([1])
  expect([...knownBills(file, file)].toSorted()).toEqual([0, 1, 2, 3])
  expect([...knownBills(file, [{ ...bill('2026-11-02', 3000), status: 'rejected' as const }])]).toEqual([])
  expect([...repeatedBills(file)]).toEqual([2])
})
