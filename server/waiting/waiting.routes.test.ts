import { answerCard, createCard, moveCard } from '@evenhand/contract/backlog/backlog.ts'
import { answerProposal, answerSetAlone, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { documentFile } from '@evenhand/contract/documents/documents.ts'
import { answerAgreement, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import {
  answerRejection,
  counterExpense,
  denyExpense,
  rejectExpense,
} from '@evenhand/contract/expenses/answers.ts'
import { approveExpense, createExpense, withdrawExpense } from '@evenhand/contract/expenses/expenses.ts'
import { answerPayment, sendPayment } from '@evenhand/contract/expenses/payments.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { acceptInvitation, putRotation } from '@evenhand/contract/family/family.ts'
import { answerTerms, proposeTerms } from '@evenhand/contract/messages/terms.ts'
import { sealFigure, withdrawFigure } from '@evenhand/contract/sealing/sealing.ts'
import { listWaiting, type WaitingItem, type WaitingKind } from '@evenhand/contract/waiting/waiting.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newDocument, pdfOf, sharedDocument } from '../documents/test-documents.ts'
import { agreementBody, counteredIn, tenEuros } from '../expenses/test-money.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, newHome, newParent, type TestFamily, type TestPerson } from '../http/test-people.ts'
import { commitmentTo, sealingBrowser } from '../sealing/browser-seals.demo.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
})
beforeEach(async () => {
  home = await newFamily(app)
})
afterAll(() => app?.stop())

type Who = 'a' | 'b'
const both = ['a', 'b'] as const
const otherWho = (who: Who): Who => (who === 'a' ? 'b' : 'a')
const inFamily = () => ({ familyId: home.id })
const look = async (who: TestPerson) => (await app.call(listWaiting, { token: who.token })).body
const keyOf = ({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>) => `${kind}:${id}`
const keysOf = (items: readonly WaitingItem[]) => items.map(keyOf).toSorted()

/** Everything that waits, as the acts that were taken say: the list is held to it and never asked. */
const book = new Map<string, { who: Who; kind: WaitingKind; id: string; money: number; offeredBy?: Who }>()
const noted = (kind: WaitingKind, id: string, who: Who, money = 0) =>
  book.set(`${kind}:${id}`, { who, kind, id, money })
const over = (kind: WaitingKind, id: string) => book.delete(`${kind}:${id}`)

const ok = <Reply extends { status: number; text: string }>(reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(reply.text)
  return reply
}

/** Acts by which something begins to wait for the other parent. */
const BEGIN: Readonly<Record<string, (who: Who) => Promise<unknown>>> = {
  expense: async (who) => {
    const body = { ...tenEuros, familyId: home.id }
    const made = ok(await app.call(createExpense, { token: home[who].token, body })).body.data.expense
    noted('expense', made.id, otherWho(who), 5)
  },
  proposal: async (who) => {
    // no two of them are about the same days
    begun += 1
    const from = addDays(asDay('2027-01-04'), 12 * begun)
    const proposal = { kind: 'vacation', from, to: addDays(from, 8), with: 'A' } as const
    const ask = { token: home[who].token, params: inFamily(), body: { proposal } }
    noted('proposal', ok(await app.call(proposeCalendar, ask)).body.proposal.id, otherWho(who))
  },
  agreement: async (who) => {
    const ask = { token: home[who].token, params: inFamily(), body: agreementBody as never }
    const { agreement } = ok(await app.call(proposeAgreement, ask)).body
    // a second proposal takes the place of the first
    for (const one of book.values()) if (one.kind === 'agreement') over('agreement', one.id)
    noted('agreement', agreement.id, otherWho(who))
  },
  terms: async (who) => {
    const body = { perDay: 1 + book.size, quiet: null }
    const { terms } = ok(
      await app.call(proposeTerms, { token: home[who].token, params: inFamily(), body }),
    ).body
    for (const one of book.values()) if (one.kind === 'terms') over('terms', one.id)
    noted('terms', terms.id, otherWho(who))
  },
  card: async (who) => {
    const { token } = home[who]
    const body = { title: 'Swimming lessons' }
    const { card } = ok(await app.call(createCard, { token, params: inFamily(), body })).body
    ok(await app.call(moveCard, { token, params: { id: card.id }, body: { column: 'agreed' } }))
    noted('card', card.id, otherWho(who))
  },
  document: async (who) => {
    const file = { name: 'form.pdf', bytes: pdfOf('Form') }
    const shared = await sharedDocument(app, home, home[who].token, file)
    noted('document', shared.id, otherWho(who))
    latest.set(shared.id, shared.latest.id)
  },
}
let begun = 0
const latest = new Map<string, string>()

/** Acts that answer what waits for this parent, by its kind and by a number that chooses among several. */
const ANSWER: Readonly<
  Partial<Record<WaitingKind, (who: Who, id: string, nth: number) => Promise<unknown>>>
> = {
  expense: async (who, id, nth) => {
    const ask = { token: home[who].token, params: { id } }
    const wasRefused = refused.has(id)
    const wasOffered = offered.has(id)
    const choice = nth % 3
    over('expense', id)
    if (wasRefused && choice === 0) return ok(await app.call(withdrawExpense, ask))
    if (wasRefused) {
      refused.delete(id)
      offered.add(id)
      noted('expense', id, otherWho(who), 5)
      return ok(await app.call(answerRejection, { ...ask, body: { reason: 'See the order' } }))
    }
    if (choice === 0) return ok(await app.call(approveExpense, ask))
    if (choice === 1 && wasOffered) return ok(await app.call(denyExpense, { ...ask, body: { reason: 'No' } }))
    if (choice === 1) {
      refused.add(id)
      noted('expense', id, otherWho(who))
      const body = { code: 'not-shared', reason: 'Mine' } as const
      return ok(await app.call(rejectExpense, { ...ask, body }))
    }
    offered.add(id)
    noted('expense', id, otherWho(who), 4)
    return ok(await app.call(counterExpense, { ...ask, body: { amount: 8, reason: 'Half' } }))
  },
  proposal: async (who, id, nth) => {
    over('proposal', id)
    const body = { answer: nth % 2 ? ('accept' as const) : ('decline' as const) }
    return ok(await app.call(answerProposal, { token: home[who].token, params: { id }, body }))
  },
  agreement: async (who, id, nth) => {
    over('agreement', id)
    const body = { answer: nth % 2 ? ('accepted' as const) : ('declined' as const) }
    return ok(await app.call(answerAgreement, { token: home[who].token, params: { id }, body }))
  },
  terms: async (who, id, nth) => {
    over('terms', id)
    const body = { answer: nth % 2 ? ('accepted' as const) : ('declined' as const) }
    return ok(await app.call(answerTerms, { token: home[who].token, params: { id }, body }))
  },
  card: async (who, id, nth) => {
    over('card', id)
    const body = { answer: nth % 2 ? ('yes' as const) : ('not-yet' as const) }
    return ok(await app.call(answerCard, { token: home[who].token, params: { id }, body }))
  },
  document: async (who, id) => {
    over('document', id)
    const params = { id, versionId: latest.get(id) ?? '' }
    return ok(await app.call(documentFile, { token: home[who].token, params, query: { as: 'opened' } }))
  },
}
const refused = new Set<string>()
const offered = new Set<string>()

/** The list of both parents is exactly what the book says, and what one awaits is what the other is asked. */
async function holds() {
  for (const who of both) {
    const { mine, theirs, claims } = await look(home[who])
    const waits = [...book.values()].filter((one) => one.who === who)
    expect(keysOf(mine.items)).toEqual(waits.map(keyOf).toSorted())
    expect(mine.count).toBe(waits.length)
    // what somebody has not opened is not told as a thing to answer
    const awaited = [...book.values()].filter((one) => one.who !== who && one.kind !== 'document')
    expect(keysOf(theirs.items)).toEqual(awaited.map(keyOf).toSorted())
    const sum = (side: Who) =>
      [...book.values()].filter((one) => one.who === side).reduce((all, { money }) => all + money, 0)
    expect(claims).toEqual([
      { familyId: home.id, currency: 'EUR', mine: sum(who), theirs: sum(otherWho(who)) },
    ])
  }
}

describe('[DASH-01] what waits for a parent', () => {
  it('[EXP-03] is everything that needs this parent’s act and nothing else, whatever both do', async () => {
    const step = fc.record({
      who: fc.constantFrom(...both),
      begins: fc.option(fc.constantFrom(...Object.keys(BEGIN)), { freq: 1, nil: null }),
      nth: fc.nat(1000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        for (const { who, begins, nth } of steps) {
          const mine = [...book.values()].filter((one) => one.who === who)
          const one = mine[nth % Math.max(1, mine.length)]
          if (begins !== null || !one) await BEGIN[begins ?? 'card']!(who)
          else await ANSWER[one.kind]!(who, one.id, nth)
          await holds()
        }
        // acting clears it: in the end nothing waits for either
        for (let nth = 0; book.size > 0; nth += 3) {
          const [one] = book.values()
          await ANSWER[one!.kind]!(one!.who, one!.id, nth)
        }
        await holds()
        for (const who of both) expect((await look(home[who])).mine).toEqual({ count: 0, items: [] })
      }),
      { numRuns: 8, seed: 41 },
    )
  })

  it('a payment waits for whoever was paid, until they say whether it arrived', async () => {
    const body = { ...tenEuros, familyId: home.id }
    const { expense } = (await app.call(createExpense, { token: home.a.token, body })).body.data
    await app.call(approveExpense, { token: home.b.token, params: { id: expense.id } })
    const pay = { amount: 5, method: 'cash', date: '2026-11-02', reference: '', settles: true } as const
    const sent = await app.call(sendPayment, { token: home.b.token, params: inFamily(), body: pay })
    const { id } = ok(sent).body.payment
    expect(keysOf((await look(home.a)).mine.items)).toEqual([`payment:${id}`])
    expect(keysOf((await look(home.b)).theirs.items)).toEqual([`payment:${id}`])
    const answer = { answer: 'confirmed' as const }
    await app.call(answerPayment, { token: home.a.token, params: { id }, body: answer })
    for (const who of both)
      expect(await look(home[who])).toMatchObject({ mine: { count: 0 }, theirs: { count: 0 } })
  })

  it('[EXP-12] a sealed figure waits for the other, until it is withdrawn', async () => {
    const id = await counteredIn({ app, home })
    const sealing = app.ctx.newId()
    const body = { sealing, currency: 'EUR', commitment: commitmentTo('x'), key: sealingBrowser().key }
    ok(await app.call(sealFigure, { token: home.a.token, params: { id }, body }))
    expect(keysOf((await look(home.b)).mine.items)).toEqual([`sealing:${id}`])
    expect(keysOf((await look(home.a)).mine.items)).toEqual([`expense:${id}`])
    ok(await app.call(withdrawFigure, { token: home.a.token, params: { id }, body: { sealing } }))
    expect((await look(home.b)).mine.count).toBe(0)
  })

  it('[ONB-02] an invitation waits for whoever it was sent to, before they have a family', async () => {
    const [ana, ben] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
    await newHome(app, ana, ben.email)
    const { mine } = await look(ben)
    expect(mine.items).toMatchObject([{ kind: 'invitation', familyId: null }])
    expect((await look(ana)).mine.count).toBe(0)
    const params = { id: mine.items[0]!.id }
    ok(await app.call(acceptInvitation, { token: ben.token, params, body: { termsAccepted: true } }))
    expect((await look(ben)).mine.count).toBe(0)
  })

  it('[CAL-02] the weeks that one parent set alone wait for the other, until they are agreed to or left open', async () => {
    for (const answer of ['agree', 'leave-open'] as const) {
      const [ana, ben] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
      const { id } = await newHome(app, ana, ben.email)
      const params = { familyId: id }
      const weeks = {
        template: '2-2-5-5',
        startsWith: 'me',
        anchorDay: '2026-11-23',
        handoverTime: '17:00',
        zone: 'Europe/Berlin',
      } as const
      ok(await app.call(putRotation, { token: ana.token, params, body: weeks }))
      const [invited] = (await look(ben)).mine.items
      const accept = { params: { id: invited!.id }, body: { termsAccepted: true as const } }
      ok(await app.call(acceptInvitation, { token: ben.token, ...accept }))
      const { items } = (await look(ben)).mine
      expect(items).toMatchObject([{ kind: 'planned', by: ana.id }])
      expect((await look(ana)).theirs.items).toEqual(items)
      const body = { answer, ids: [items[0]!.id] }
      ok(await app.call(answerSetAlone, { token: ben.token, params, body }))
      expect((await look(ben)).mine.count).toBe(0)
    }
  })

  it('a document that is not shared, or one’s own, does not wait', async () => {
    const file = { name: 'private.pdf', bytes: pdfOf('Private') }
    await newDocument(app, home, home.a.token, file)
    await sharedDocument(app, home, home.a.token, file)
    expect((await look(home.a)).mine.count).toBe(0)
    expect((await look(home.b)).mine.items).toMatchObject([{ kind: 'document' }])
  })

  it('nothing waits for the parent who stays once the other has left', async () => {
    for (const begin of Object.values(BEGIN)) await begin('a')
    expect((await look(home.b)).mine.count).toBe(Object.keys(BEGIN).length)
    ok(await app.call(leaveFamily, { token: home.a.token, params: inFamily(), body: { understood: true } }))
    const left = await look(home.b)
    expect(left).toEqual({ mine: { count: 0, items: [] }, theirs: { count: 0, items: [] }, claims: [] })
    book.clear()
  })

  it('what lapses comes first, then what has waited longest', async () => {
    await BEGIN['card']!('a')
    await BEGIN['expense']!('a')
    await BEGIN['proposal']!('a')
    const { items } = (await look(home.b)).mine
    const ends = items.map(({ until }) => until ?? '9999')
    expect(ends).toEqual(ends.toSorted())
    expect(items.map(({ kind }) => kind)).toContain('proposal')
    book.clear()
  })
})
