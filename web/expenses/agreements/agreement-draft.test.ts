// @vitest-environment node
import { proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { expect, test } from 'vitest'
import { agreementOf, NORA, SAM } from '../../testing/test-samples.ts'
import { draftOf, emptyRule, readTerms, withNotShared } from './agreement-draft.ts'

const setting = { me: NORA, other: SAM, currency: 'EUR', locale: 'en-GB' }
const usual = draftOf(null, '2027-01-01', setting)

test('[EXP-11] the default terms are half each and thirty days, and the contract accepts them', () => {
  const read = readTerms(usual, setting)
  if (!read.ok) throw new Error('refused')
  expect(proposeAgreement.body?.parse(read.terms)).toMatchObject({
    rules: [{ category: null, method: { kind: 'equal' }, floor: null, cap: null }],
    clocks: { submitDays: 30, respondDays: 30, payDays: 30, lateness: 'flagged' },
  })
})

test('[EXP-11] a version opens in the form unchanged and round-trips', () => {
  const [rule] = agreementOf().rules
  const version = agreementOf({
    rules: [
      {
        ...rule!,
        category: 'medical',
        method: { kind: 'income', incomes: { [NORA]: 2500, [SAM]: 1500.5 } },
        floor: { amount: 250, bornBy: SAM },
        cap: 1200,
        consent: { kind: 'above', amount: 150 },
        receiptRequired: true,
      },
      { ...rule!, method: { kind: 'percentage', shares: { [NORA]: 62.5, [SAM]: 37.5 } } },
    ],
  })
  const read = readTerms(draftOf(version, version.validFrom, setting), setting)
  expect(read).toEqual({
    ok: true,
    terms: { validFrom: version.validFrom, rules: version.rules, clocks: version.clocks },
  })
})

test('[EXP-11] errors are shown at their fields', () => {
  const bad = {
    ...emptyRule(0, setting),
    kind: 'percentage' as const,
    percent: '120',
    floor: '100',
    cap: '50',
  }
  const read = readTerms(
    { ...usual, validFrom: '', payDays: '900', rules: [bad, { ...bad, key: 1, percent: '50' }] },
    setting,
  )
  expect(!read.ok && [...read.faults].toSorted()).toEqual([
    'payDays',
    'rules.0.cap',
    'rules.0.percent',
    'rules.1.cap',
    'rules.1.category',
    'validFrom',
  ])
})

test('[EXP-03] [EXP-11] “not shared” is a rule of its own, opens as one and says the same to the contract', () => {
  const draft = withNotShared(usual, { category: 'clothing' }, setting)
  const read = readTerms(draft, setting)
  if (!read.ok) throw new Error('refused')
  expect(proposeAgreement.body?.parse(read.terms)).toMatchObject({
    rules: [
      { category: 'clothing', method: { kind: 'fixed', amount: 0 } },
      { category: null, method: { kind: 'equal' } },
    ],
  })
  const [rule] = agreementOf().rules
  const opened = draftOf(
    agreementOf({ rules: [{ ...rule!, category: 'clothing', method: { kind: 'fixed', amount: 0 } }] }),
    '2027-01-01',
    setting,
  )
  expect(opened.rules[0]).toMatchObject({ category: 'clothing', kind: 'none' })
  // a rule that is there is changed, never doubled, and keeps its clause
  const known = { ...usual, rules: [{ ...emptyRule(4, setting), category: 'clothing', clause: '4(b)' }] }
  expect(withNotShared(known, { category: 'clothing' }, setting).rules).toMatchObject([
    { key: 4, category: 'clothing', kind: 'none', clause: '4(b)' },
  ])
})

test('[EXP-03] [EXP-11] “not shared” at a shop is a rule beside those of categories, and one for each shop', () => {
  const draft = withNotShared(usual, { shop: 'Harbour Shoes' }, setting)
  const read = readTerms(draft, setting)
  if (!read.ok) throw new Error('refused')
  expect(proposeAgreement.body?.parse(read.terms)).toMatchObject({
    rules: [
      { category: null, shop: 'Harbour Shoes', method: { kind: 'fixed', amount: 0 } },
      { category: null, method: { kind: 'equal' } },
    ],
  })
  const [first, ...others] = withNotShared(draft, { shop: 'HARBOUR shoes' }, setting).rules
  expect([first?.shop, others.map(({ shop }) => shop)]).toEqual(['HARBOUR shoes', ['']])
  const limited = readTerms({ ...draft, rules: [{ ...first!, floor: '100', cap: '5' }] }, setting)
  expect(limited.ok && limited.terms.rules[0]).toMatchObject({ floor: null, cap: null })
  const twice = { ...draft, rules: [...draft.rules, { ...emptyRule(9, setting), shop: 'harbour shoes!' }] }
  const refused = readTerms(twice, setting)
  expect(!refused.ok && [...refused.faults]).toEqual(['rules.2.category'])
})
