import { describe, expect, it } from 'vitest'
import { VOCABULARY } from '../record/vocabulary.ts'
import { compare, newBook, type ToldEntry, toldOf } from './book.ts'
import { readBook, readInto, TOLD_BY } from './read.ts'

const [NORA, SAM] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b'] as const
const FAMILY = '01890000-0000-7000-8000-0000000000f1'
const AT = '2026-11-20T17:00:00.000Z'

const sent = (seq: number, text: string, more: object = {}): ToldEntry => ({
  seq,
  at: Date.parse(AT),
  actor: SAM,
  kind: 'message.sent',
  subject: `m${seq}`,
  body: {
    ...{ conversationId: FAMILY, place: seq + 1, authorId: SAM, text, attachments: [], replyTo: null },
    ...{ isUrgent: false, isOverVolume: false, isInQuietHours: false, sentAt: AT, v: 1, ...more },
  },
})
const expense = (seq: number, kind: string, more: object, version = 2): ToldEntry => ({
  seq,
  at: Date.parse(AT),
  actor: NORA,
  kind,
  subject: 'e',
  body: {
    ...{ amountMinor: 8990, currency: 'EUR', paidBy: NORA, sharesMinor: { [NORA]: 4495, [SAM]: 4495 } },
    ...{ splitType: 'equal', category: 'food', status: 'pending', childId: null, description: 'Boots' },
    ...{ day: '2026-11-20', receipt: null, enteredBy: NORA, enteredAt: AT, changedAt: AT, withdrawnAt: null },
    ...{ lastOfferBy: null, answer: null, replaces: null, refundOf: null, decision: null },
    ...(version > 1 && { figures: null, importId: null, recurrenceId: null }),
    ...more,
    v: version,
  },
})
const erased = (entry: ToldEntry): ToldEntry => ({ ...entry, body: null })

describe('[REC-08] what the facts say of a thing', () => {
  it('is its latest version, and each before it until then', () => {
    const book = readBook([
      expense(0, 'expense.created', {}),
      expense(1, 'expense.approved', { status: 'approved' }),
    ])
    const told = toldOf(book, 'expense:e')!
    expect(told).toMatchObject({ status: 'approved', approvedAt: AT, submittedAt: AT })
    expect(compare(book, 'expense:e', told)).toEqual({ is: 'same', seq: 1 })
    expect(compare(book, 'expense:e', { ...told, status: 'pending', approvedAt: null })).toEqual({
      is: 'earlier',
    })
    const other = compare(book, 'expense:e', { ...told, amountMinor: 10_990 })
    expect(other).toMatchObject({ is: 'other', seq: 1, fields: ['amountMinor'] })
  })

  it('is not what it was before the server was asked: a table put back to an earlier state is a difference', () => {
    const book = readBook([
      expense(0, 'expense.created', {}),
      expense(1, 'expense.approved', { status: 'approved' }),
    ])
    const before = { ...toldOf(book, 'expense:e'), status: 'pending', approvedAt: null }
    expect(compare(book, 'expense:e', before, 1).is).toBe('earlier')
    expect(compare(book, 'expense:e', before, 2)).toMatchObject({
      is: 'other',
      fields: expect.arrayContaining(['status', 'approvedAt']),
    })
  })

  it('is nothing where no entry tells of it', () => {
    expect(compare(newBook(), 'message:m9', { text: 'I agree.' })).toEqual({ is: 'untold' })
  })

  it('is nothing of an erased one, and of it alone', () => {
    const book = readBook([erased(sent(0, 'Late')), sent(1, 'On time')])
    expect(compare(book, 'message:m0', { text: '' })).toEqual({ is: 'same', seq: 0 })
    expect(compare(book, 'message:m1', { text: 'Late' }).is).toBe('other')
    const money = readBook([expense(0, 'expense.created', {}), erased(expense(1, 'expense.edited', {}))])
    expect(compare(money, 'expense:e', { amountMinor: 1, status: 'paid' }).is).toBe('same')
  })

  it('is nothing of what a fact of an earlier form did not say', () => {
    const book = readBook([
      sent(0, 'Late'),
      {
        seq: 1,
        at: 0,
        actor: NORA,
        kind: 'message.viewed',
        subject: FAMILY,
        body: { messages: ['m0'], v: 1 },
      },
      expense(2, 'expense.created', {}, 1),
    ])
    expect(toldOf(book, 'message:m0')).not.toHaveProperty('viewedAt')
    expect(toldOf(book, 'expense:e')).not.toHaveProperty('figures')
    const reply = { seq: 3, at: 0, actor: NORA, kind: 'expense.edited', subject: 'e', body: { amount: 12.5 } }
    readInto(book, [reply])
    expect(toldOf(book, 'expense:e')).toEqual({})
  })

  it('quotes what a message answers as far as the record still tells it', () => {
    const answer = sent(1, 'Why?', { replyTo: 'm0' })
    expect(toldOf(readBook([sent(0, 'Late'), answer]), 'message:m1')).toMatchObject({
      replyTo: { text: 'Late' },
    })
    expect(toldOf(readBook([erased(sent(0, 'Late')), answer]), 'message:m1')).not.toHaveProperty('replyTo')
  })

  it('names kinds of the vocabulary, each once', () => {
    expect(TOLD_BY.filter((kind) => !Object.hasOwn(VOCABULARY, kind))).toEqual([])
    expect(new Set(TOLD_BY).size).toBe(TOLD_BY.length)
  })
})
