import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { readImport } from './import.ts'

const [nora, sam] = ['nora-id', 'sam-id']
const people = { Nora: nora, Sam: sam }
const read = (text: string, who: Record<string, string> = people) => {
  const found = readImport(text, who, 'EUR')
  if (!found.ok) throw new Error(found.reason)
  return found.preview
}

describe('a sheet', () => {
  test('quoted fields hold commas, quotes and line ends; marks and semicolons are understood', () => {
    expect(readCsv('\uFEFFa,b\r\n"x, ""y""\nz",2\r\n\r\n')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ])
    expect(readCsv('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    expect(readCsv('a\n"open')).toEqual([['a'], ['open']])
  })
})

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
