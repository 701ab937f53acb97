import { answerAgreement, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import {
  answerRejection,
  counterExpense,
  denyExpense,
  rejectExpense,
} from '@evenhand/contract/expenses/answers.ts'
import {
  approveExpense,
  createExpense,
  updateExpense,
  withdrawExpense,
} from '@evenhand/contract/expenses/expenses.ts'
import { approveImport, importExpenses, undoImport } from '@evenhand/contract/expenses/imports.ts'
import { submitExpenses } from '@evenhand/contract/expenses/own.ts'
import { answerPayment, sendPayment } from '@evenhand/contract/expenses/payments.ts'
import { addRecurring, setBudget, stopRecurring } from '@evenhand/contract/expenses/plans.ts'
import { uploadReceipt } from '@evenhand/contract/expenses/receipts.ts'
import { openFigures, sealFigure, withdrawFigure } from '@evenhand/contract/sealing/sealing.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../frame/written.ts'

const see = ({ params }: { params: { id: string } }) => `/expenses/${params.id}`
const answer = { what: msg`Your answer to an expense`, see }

export const expensesWrites: WrittenByCall = {
  submitExpenses: written(submitExpenses, {
    what: msg`Your own expenses you submitted`,
    see: () => '/expenses/submit',
  }),
  createExpense: written(createExpense, {
    what: msg`An expense you added`,
    typed: ({ body }) => body.description,
    form: ({ body: { refundOf, replaces } }) =>
      `/expenses/new${refundOf ? `?refundOf=${refundOf}` : replaces ? `?replaces=${replaces}` : ''}`,
  }),
  updateExpense: written(updateExpense, {
    what: msg`Your change to an expense`,
    typed: ({ body }) => body.description,
    see,
    form: ({ params }) => `/expenses/${params.id}?edit`,
  }),
  approveExpense: written(approveExpense, { what: msg`Your approval of an expense`, see }),
  withdrawExpense: written(withdrawExpense, { what: msg`Taking back an expense`, see }),
  rejectExpense: written(rejectExpense, answer),
  counterExpense: written(counterExpense, answer),
  answerRejection: written(answerRejection, answer),
  denyExpense: written(denyExpense, answer),
  uploadReceipt: written(uploadReceipt, { what: msg`A receipt`, see }),
  proposeAgreement: written(proposeAgreement, {
    what: msg`Terms you proposed`,
    see: () => '/expenses/agreements',
  }),
  answerAgreement: written(answerAgreement, {
    what: msg`Your answer to proposed terms`,
    see: () => '/expenses/agreements',
  }),
  sendPayment: written(sendPayment, {
    what: msg`A payment you reported`,
    typed: ({ body }) => body.reference,
    see: () => '/expenses/balances',
  }),
  setBudget: written(setBudget, { what: msg`Your change to the budget`, see: () => '/expenses/budget' }),
  addRecurring: written(addRecurring, {
    what: msg`A recurring expense you set up`,
    typed: ({ body }) => body.description,
    see: () => '/expenses/recurring',
  }),
  stopRecurring: written(stopRecurring, {
    what: msg`Stopping a recurring expense`,
    see: () => '/expenses/recurring',
  }),
  importExpenses: written(importExpenses, {
    what: msg`Expenses you imported`,
    typed: ({ body }) => body.fileName,
    see: () => '/expenses/import',
  }),
  approveImport: written(approveImport, {
    what: msg`Your approval of an import`,
    see: () => '/expenses/import',
  }),
  undoImport: written(undoImport, { what: msg`Taking back an import`, see: () => '/expenses/import' }),
  answerPayment: written(answerPayment, {
    what: msg`Your answer to a payment`,
    see: () => '/expenses/balances',
  }),
  sealFigure: written(sealFigure, {
    what: msg`A figure you sealed`,
    see: ({ params }) => `/expenses/${params.id}`,
  }),
  openFigures: written(openFigures, {
    what: msg`Opening two sealed figures`,
    see: ({ params }) => `/expenses/${params.id}`,
  }),
  withdrawFigure: written(withdrawFigure, {
    what: msg`Taking a sealed figure back`,
    see: ({ params }) => `/expenses/${params.id}`,
  }),
}
