import type { calls } from '@evenhand/contract/expenses/expenses.feature.ts'
import type { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { family, type Samples } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'
import {
  agreementBody,
  agreementIn,
  counteredIn,
  debtIn,
  expenseIn,
  importBody,
  importIn,
  paymentIn,
  receiptIn,
  recurringBody,
  recurringIn,
  rejectedIn,
  tenEuros,
} from './test-money.ts'

const inPath = ({ home }: Scene) => ({ familyId: home.id })
const anExpense = async (scene: Scene) => ({ id: await expenseIn(scene) })
const missing = family('expense/not-found')
const body: AskOf<typeof createExpense>['body'] = tenEuros

export const samples: Samples<typeof calls> = {
  createExpense: { who: family(), body: ({ home }) => ({ ...body, familyId: home.id }) },
  listExpenses: { who: family(), params: inPath },
  expenseSummary: { who: family(), params: inPath },
  getExpense: { who: missing, params: anExpense },
  updateExpense: { who: { ...missing, partner: 'expense/not-own' }, params: anExpense, body: () => body },
  approveExpense: { who: { ...missing, author: 'expense/own' }, params: anExpense },
  withdrawExpense: { who: { ...missing, partner: 'expense/not-own' }, params: anExpense },
  uploadReceipt: { who: { ...missing, partner: 'expense/not-own' }, params: anExpense },
  receiptFile: {
    who: family(),
    params: async (scene) => ({ familyId: scene.home.id, fileId: await receiptIn(scene) }),
  },
  rejectExpense: {
    who: { ...missing, author: 'expense/own' },
    params: anExpense,
    body: () => ({ code: 'not-shared', reason: 'Mine' }),
  },
  counterExpense: {
    who: { ...missing, author: 'expense/own' },
    params: anExpense,
    body: () => ({ amount: 8, reason: 'Half' }),
  },
  // rejected by the other parent, so only the one who entered it may reply
  answerRejection: {
    who: { ...missing, partner: 'expense/not-own' },
    params: async (scene) => ({ id: await rejectedIn(scene) }),
    body: () => ({ reason: 'See the order' }),
  },
  // the other parent's counter-offer, so only the one who entered it may deny it
  denyExpense: {
    who: { ...missing, partner: 'expense/own' },
    params: async (scene) => ({ id: await counteredIn(scene) }),
    body: () => ({ reason: 'No' }),
  },
  expenseHistory: { who: missing, params: anExpense },
  listAgreements: { who: family(), params: inPath },
  proposeAgreement: { who: family(), params: inPath, body: () => agreementBody as never },
  answerAgreement: {
    who: { ...family('agreement/not-found'), author: 'agreement/own' },
    params: async (scene) => ({ id: await agreementIn(scene) }),
    body: () => ({ answer: 'accepted' }),
  },
  spentSoFar: { who: family(), params: inPath, query: () => ({ category: 'food', date: '2026-11-01' }) },
  compareAgreements: {
    who: family(),
    params: inPath,
    query: async (scene) => {
      const id = await agreementIn(scene)
      return { first: id, second: id, dateFrom: '2026-11-01', dateTo: '2026-11-30' }
    },
  },
  listPayments: { who: family(), params: inPath },
  // only the parent who owes can send
  sendPayment: {
    who: { ...family(), author: 'payment/balance-moved' },
    params: async (scene) => {
      await debtIn(scene)
      return inPath(scene)
    },
    body: () => ({ amount: 1, method: 'cash', date: '2026-11-02', reference: '', settles: false }),
  },
  // only the parent who is owed can have received
  receivePayment: {
    who: { ...family(), partner: 'payment/balance-moved' },
    params: async (scene) => {
      await debtIn(scene)
      return inPath(scene)
    },
    body: () => ({ amount: 1, method: 'cash', date: '2026-11-02', reference: '' }),
  },
  remindOfPayment: {
    who: { ...family(), partner: 'payment/balance-moved' },
    params: async (scene) => {
      await debtIn(scene)
      return inPath(scene)
    },
  },
  answerPayment: {
    who: { ...family('payment/not-found'), author: 'payment/own' },
    params: async (scene) => ({ id: await paymentIn(scene) }),
    body: () => ({ answer: 'confirmed' }),
  },
  ownExpenses: { who: family(), params: inPath },
  expenseOverview: { who: family(), params: inPath },
  expenseMonths: { who: family(), params: inPath },
  // what was entered while both were there is nobody's own
  submitExpenses: {
    who: family('family/not-found', 'expense/not-found'),
    params: inPath,
    body: async (scene) => ({ ids: [await expenseIn(scene)] }),
  },
  viewExpense: { who: { ...missing, author: 'expense/own' }, params: anExpense },
  getBudget: { who: family(), params: inPath },
  setBudget: { who: family(), params: inPath, body: () => ({ month: '2026-11', plans: { food: 100 } }) },
  listRecurring: { who: family(), params: inPath },
  addRecurring: { who: family(), params: inPath, body: recurringBody },
  stopRecurring: {
    who: { ...family('recurrence/not-found'), partner: 'recurrence/not-own' },
    params: async (scene) => ({ id: await recurringIn(scene) }),
  },
  listImports: { who: family(), params: inPath },
  importExpenses: { who: family(), params: inPath, body: importBody },
  approveImport: {
    who: { ...family('import/not-found'), author: 'expense/own' },
    params: async (scene) => ({ id: await importIn(scene) }),
  },
  undoImport: {
    who: { ...family('import/not-found'), partner: 'expense/not-own' },
    params: async (scene) => ({ id: await importIn(scene) }),
  },
  exportExpenses: { who: family(), params: inPath, query: () => ({ format: 'csv' }) },
}
