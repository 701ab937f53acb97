import { answerAgreement, listAgreements, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import {
  answerRejection,
  counterExpense,
  denyExpense,
  rejectExpense,
} from '@evenhand/contract/expenses/answers.ts'
import {
  approveExpense,
  createExpense,
  type Expense,
  listExpenses,
  updateExpense,
  viewExpense,
  withdrawExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import {
  approveImport,
  importExpenses,
  listImports,
  undoImport,
} from '@evenhand/contract/expenses/imports.ts'
import { submitExpenses } from '@evenhand/contract/expenses/own.ts'
import {
  answerPayment,
  listPayments,
  receivePayment,
  sendPayment,
} from '@evenhand/contract/expenses/payments.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { halves, importBody, tenEuros, thirtyDays } from '../expenses/test-money.ts'
import { ABSENT, type Acts, does, formOf, oneOf, type Play } from './play.ts'

const DAYS = ['2026-01-15', '2026-03-02', '2026-06-30', '2026-09-09', '2026-11-01']

/** What an expense says that chance makes up. */
function entryIn(play: Play) {
  const { home, chance } = play
  const splits = [
    { splitType: 'equal' },
    { splitType: 'percentage', splitDetails: { [home.a.id]: { percentage: 33.33 } } },
    { splitType: 'percentage', splitDetails: { [home.b.id]: { percentage: chance(101) } } },
    { splitType: 'custom', splitDetails: { [home.a.id]: { amount: 1.01 } } },
  ] as const
  return {
    ...tenEuros,
    amount: (chance(20_000) + 101) / 100,
    category: oneOf(play, ['food', 'medical', 'clothing'] as const)!,
    description: oneOf(play, ['Lunch', 'Brille', 'Botas de agua', '😀 Kino'])!,
    date: oneOf(play, DAYS)!,
    childId: chance(2) ? home.children[chance(2)]! : null,
    paidBy: oneOf(play, [home.a.id, home.b.id])!,
    byAgreement: chance(4) > 0,
    ...oneOf(play, splits)!,
  }
}

async function anExpense(
  play: Play,
  of: (expense: Expense) => boolean = () => true,
): Promise<{ id: string }> {
  const params = { familyId: play.home.id }
  const { expenses } = (await play.app.call(listExpenses, { token: play.who.token, params, query: {} })).body
  return { id: oneOf(play, expenses.filter(of))?.id ?? ABSENT }
}

const isOwn =
  ({ who }: Play) =>
  ({ status, createdBy }: Expense) =>
    status === 'pending' && createdBy === who.id
const isTheirs =
  ({ who }: Play) =>
  ({ createdBy }: Expense) =>
    createdBy !== who.id

/** Everything that is done with money. */
export const MONEY: Acts = {
  add: (play) =>
    does(play, 'add', createExpense, { body: { ...entryIn(play), familyId: play.home.id } as never }),
  edit: async (play) => {
    const params = await anExpense(
      play,
      ({ status, createdBy }) => status === 'pending' && createdBy === play.who.id,
    )
    await does(play, 'edit', updateExpense, { params, body: entryIn(play) as never })
  },
  approve: async (play) => {
    const params = await anExpense(play, ({ status }) => status === 'pending' || status === 'negotiating')
    await does(play, 'approve', approveExpense, { params })
  },
  see: async (play) => does(play, 'see', viewExpense, { params: await anExpense(play, isTheirs(play)) }),
  withdraw: async (play) =>
    does(play, 'withdraw', withdrawExpense, { params: await anExpense(play, isOwn(play)) }),
  reject: async (play) => {
    const params = await anExpense(play, ({ status }) => status === 'pending')
    await does(play, 'reject', rejectExpense, { params, body: { code: 'late', reason: 'Too late' } })
  },
  counter: async (play) => {
    const params = await anExpense(play, ({ status }) => status === 'pending' || status === 'negotiating')
    const offers = [
      { amount: 5 },
      { splitType: 'percentage', splitDetails: { [play.who.id]: { percentage: 20 } } },
      { date: DAYS[1] },
    ]
    await does(play, 'counter', counterExpense, {
      params,
      body: { ...oneOf(play, offers), reason: 'Less' } as never,
    })
  },
  reply: async (play) => {
    const params = await anExpense(play, ({ status }) => status === 'rejected')
    await does(play, 'reply', answerRejection, { params, body: { reason: 'See the order' } })
  },
  deny: async (play) => {
    const params = await anExpense(play, ({ status }) => status === 'negotiating')
    await does(play, 'deny', denyExpense, { params, body: { reason: 'No' } })
  },
  correct: async (play) => {
    const { id } = await anExpense(
      play,
      ({ status, withdrawnAt }) => status === 'rejected' || withdrawnAt !== null,
    )
    await does(play, 'correct', createExpense, {
      body: { ...entryIn(play), replaces: id, familyId: play.home.id } as never,
    })
  },
  refund: async (play) => {
    const { id } = await anExpense(play, ({ status, amount }) => status === 'approved' && amount > 0)
    const body = { ...tenEuros, amount: -1.01, refundOf: id, familyId: play.home.id }
    await does(play, 'refund', createExpense, { body })
  },
  receipt: async (play) => {
    const params = await anExpense(play, ({ createdBy, receipt }) => createdBy === play.who.id && !receipt)
    await does(play, 'receipt', uploadReceipt, { params, form: formOf(play, 'receipt') })
  },
  propose: (play) => {
    const bornBy = oneOf(play, [play.home.a.id, play.home.b.id])!
    const floor = play.chance(2) ? { amount: 50, bornBy } : null
    const cap = play.chance(4) ? 180 : null
    const rules = [
      { ...halves, floor, cap, method: oneOf(play, [halves.method, { kind: 'fixed', amount: 5 }])! },
    ]
    const body = { validFrom: '2026-01-01', rules, clocks: thirtyDays }
    return does(play, 'propose', proposeAgreement, {
      params: { familyId: play.home.id },
      body: body as never,
    })
  },
  answer: async (play) => {
    const params = { familyId: play.home.id }
    const { agreements } = (await play.app.call(listAgreements, { token: play.who.token, params })).body
    const open = agreements.find(({ answer }) => answer === null)?.id ?? ABSENT
    const answer = oneOf(play, ['accepted', 'accepted', 'declined', 'withdrawn'] as const)!
    await does(play, 'answer', answerAgreement, { params: { id: open }, body: { answer } })
  },
  pay: async (play) => {
    const params = { familyId: play.home.id }
    const { suggested } = (await play.app.call(listPayments, { token: play.who.token, params })).body
    const settles = play.chance(2) === 0
    const amount = settles || play.chance(2) ? (suggested?.amount ?? 1) : 1
    const body = { amount, method: 'transfer', date: '2026-11-02', reference: 'EH', settles } as const
    await does(play, 'pay', sendPayment, { params, body })
  },
  receive: async (play) => {
    const params = { familyId: play.home.id }
    const { suggested } = (await play.app.call(listPayments, { token: play.who.token, params })).body
    const amount = play.chance(2) ? (suggested?.amount ?? 1) : 1
    await does(play, 'receive', receivePayment, {
      params,
      body: { amount, method: 'cash', date: '2026-11-02', reference: '' },
    })
  },
  arrived: async (play) => {
    const { home, app, who } = play
    // one that waits for an answer
    for (const debtor of [home.a, home.b]) await MONEY['pay']!({ ...play, who: debtor })
    const { payments } = (await app.call(listPayments, { token: who.token, params: { familyId: home.id } }))
      .body
    const open = payments.find((one) => one.answer === null)
    const answer = oneOf(play, ['confirmed', 'confirmed', 'missing'] as const)!
    // whoever it was sent to
    const asked = { ...play, who: open?.to === home.a.id ? home.a : home.b }
    await does(asked, 'arrived', answerPayment, { params: { id: open?.id ?? ABSENT }, body: { answer } })
  },
  bring: (play) =>
    does(play, 'bring', importExpenses, {
      params: { familyId: play.home.id },
      body: importBody({ home: play.home }),
    }),
  approveAll: async (play) => does(play, 'approveAll', approveImport, { params: await anImport(play) }),
  undoAll: async (play) => does(play, 'undoAll', undoImport, { params: await anImport(play) }),
  submit: async (play) => {
    const { id } = await anExpense(play, ({ ownLedger }) => ownLedger)
    await does(play, 'submit', submitExpenses, { params: { familyId: play.home.id }, body: { ids: [id] } })
  },
}

async function anImport({ app, who, home }: Play): Promise<{ id: string }> {
  const { imports } = (await app.call(listImports, { token: who.token, params: { familyId: home.id } })).body
  return { id: imports.find(({ undoneAt }) => undoneAt === null)?.id ?? ABSENT }
}
