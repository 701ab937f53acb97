// @vitest-environment node
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { expect, test } from 'vitest'
import { NORA, SAM } from '../../testing/test-samples.ts'
import { type Draft, type DraftSetting, partsAs, partsWith, readDraft, sharesOfDraft } from './draft.ts'

const setting: DraftSetting = { parents: [NORA, SAM], currency: 'EUR', locale: 'en-GB' }
const draft = (some: Partial<Draft> = {}): Draft => ({
  amount: '85.01',
  description: ' Ear drops ',
  shop: '',
  category: 'medical',
  date: '2026-11-24',
  childId: '',
  paidBy: NORA,
  splitType: 'equal',
  parts: {},
  ...some,
})

test('[EXP-06] the odd cent of an equal split is the payer’s', () => {
  expect(sharesOfDraft(draft(), setting)?.shares).toEqual({ [NORA]: 4251, [SAM]: 4250 })
  expect(sharesOfDraft(draft({ paidBy: SAM }), setting)?.shares).toEqual({ [NORA]: 4250, [SAM]: 4251 })
})

test('[EXP-01] [EXP-05] a complete form is a body the contract accepts', () => {
  const reading = readDraft(draft(), setting)
  if (!reading.ok) throw new Error('refused')
  expect(createExpense.body?.parse(reading.body)).toMatchObject({
    amount: 85.01,
    description: 'Ear drops',
    childId: null,
  })
})

test('[EXP-06] percentages: one figure leaves the rest to the other parent, and both are sent', () => {
  const parts = partsWith(draft({ splitType: 'percentage' }), NORA, '37.5', setting)
  expect(parts).toEqual({ [NORA]: '37.5', [SAM]: '62.5' })
  const reading = readDraft(draft({ splitType: 'percentage', parts }), setting)
  expect(reading.ok && reading.body.splitDetails).toEqual({
    [NORA]: { percentage: 37.5 },
    [SAM]: { percentage: 62.5 },
  })
})

test('[EXP-06] switching how the split is entered keeps it: half each, in percent, in amounts and back', () => {
  expect(partsAs(draft(), 'percentage', setting)).toEqual({ [NORA]: '50', [SAM]: '50' })
  expect(partsAs(draft({ amount: '164' }), 'custom', setting)).toEqual({ [NORA]: '82.00', [SAM]: '82.00' })
  const sixty = { [NORA]: '40', [SAM]: '60' }
  const asAmounts = partsAs(
    draft({ splitType: 'percentage', amount: '164', parts: sixty }),
    'custom',
    setting,
  )
  expect(asAmounts).toEqual({ [NORA]: '65.60', [SAM]: '98.40' })
  expect(
    partsAs(draft({ splitType: 'custom', amount: '164', parts: asAmounts }), 'percentage', setting),
  ).toEqual(sixty)
})

test('[EXP-06] before an amount is typed, amounts start with nothing for the parent who did not pay', () => {
  expect(partsAs(draft({ amount: '', paidBy: SAM }), 'custom', setting)).toMatchObject({ [NORA]: '0' })
})

test('[EXP-06] figures that do not add up are refused at the field', () => {
  const parts = { [NORA]: '50', [SAM]: '20' }
  expect(readDraft(draft({ splitType: 'custom', parts }), setting)).toEqual({
    ok: false,
    faults: { parts: 'not-the-whole' },
  })
  expect(sharesOfDraft(draft({ splitType: 'custom', parts }), setting)).toBeNull()
})

test('everything missing is reported at its field', () => {
  const empty = draft({ amount: '', category: '', date: '' })
  expect(readDraft(empty, setting)).toEqual({
    ok: false,
    faults: { amount: 'empty', category: 'empty', date: 'empty' },
  })
  expect(readDraft(draft({ amount: '0' }), setting)).toEqual({
    ok: false,
    faults: { amount: 'not-positive' },
  })
})

test('[EXP-06] in a family of one the payer bears all', () => {
  const alone: DraftSetting = { ...setting, parents: [NORA] }
  expect(sharesOfDraft(draft(), alone)?.shares).toEqual({ [NORA]: 8501 })
})
