import { listAgreements, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { pauseWhere } from '../../api/writes/paused.ts'
import { AGREEMENT, agreementOf, answerQuietly, familyOf, SAM } from '../../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { AgreementSentences } from './agreement-sentences.tsx'
import { AgreementsScreen } from './agreements-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

let server: FakeServer
const family = familyOf()
const parents = {
  me: family.members.find(({ isMe }) => isMe)!,
  other: family.members.find(({ isMe }) => !isMe)!,
  them: 'Sam',
}
const [rule] = agreementOf().rules
const notShared = {
  ...rule!,
  category: 'clothing' as const,
  method: { kind: 'fixed' as const, amount: 0 },
  clause: '4(b)',
}
beforeEach(() => {
  server = fakeServer()
  answerQuietly(server)
  server.answer(listFamilies, () => ({ families: [family] }))
  server.answer(listAgreements, () => ({ agreements: [agreementOf()], inForce: agreementOf().id }))
})

test('[EXP-03] from an expense its rule is there already: a clause, and it goes to be signed', async () => {
  server.answer(proposeAgreement, () => ({ agreement: agreementOf({ answer: null } as never) }))
  renderScreen(<AgreementsScreen />, '/expenses/agreements?not-shared=clothing')
  const [category] = await screen.findAllByLabelText<HTMLSelectElement>('Category')
  expect(category!.value).toBe('clothing')
  expect(screen.getAllByLabelText<HTMLSelectElement>('How it is shared')[0]!.value).toBe('none')
  await userEvent.type(screen.getAllByLabelText(/^Clause of the order/)[0]!, '4(b)')
  await userEvent.click(screen.getByRole('button', { name: 'Sign and send to Sam' }))
  await waitFor(() => expect(server.asked(proposeAgreement)).toHaveLength(1))
  const { rules } = server.asked(proposeAgreement)[0]!.body as { rules: (typeof notShared)[] }
  expect(rules[0]).toMatchObject({
    category: 'clothing',
    method: { kind: 'fixed', amount: 0 },
    clause: '4(b)',
  })
  expect(rules).toHaveLength(1 + agreementOf().rules.filter((one) => one.category !== 'clothing').length)
})

test('[EXP-03] a shop’s rule is there already, too, and goes with its clause', async () => {
  server.answer(proposeAgreement, () => ({ agreement: agreementOf({ answer: null } as never) }))
  renderScreen(<AgreementsScreen />, '/expenses/agreements?not-shared-at=Harbour%20Shoes')
  const [shop] = await screen.findAllByLabelText<HTMLInputElement>(/^Shop/)
  expect(shop!.value).toBe('Harbour Shoes')
  await userEvent.type(screen.getAllByLabelText(/^Clause of the order/)[0]!, '5')
  await userEvent.click(screen.getByRole('button', { name: 'Sign and send to Sam' }))
  await waitFor(() => expect(server.asked(proposeAgreement)).toHaveLength(1))
  const { rules } = server.asked(proposeAgreement)[0]!.body as { rules: (typeof notShared)[] }
  const method = { kind: 'fixed', amount: 0 }
  expect(rules[0]).toMatchObject({ category: null, shop: 'Harbour Shoes', method, clause: '5' })
  expect(rules).toHaveLength(1 + agreementOf().rules.length)
})

test('[EXP-03] an unknown category opens nothing', async () => {
  renderScreen(<AgreementsScreen />, '/expenses/agreements?not-shared=nonsense')
  await screen.findByRole('button', { name: 'Propose a change' })
  expect(screen.queryByRole('form', { name: 'Propose terms' })).toBeNull()
})

test('[EXP-03] the agreement says it in a sentence, with its clause', () => {
  renderScreen(
    <AgreementSentences agreement={agreementOf({ rules: [notShared] })} family={family} parents={parents} />,
  )
  expect(document.body.textContent).toContain('not shared, whoever pays bears it')
  expect(document.body.textContent).toContain('4(b)')
})

test('[EXP-03] a shop’s sentence names the shop and is not “everything else”', () => {
  const atShop = { ...notShared, category: null, shop: 'Harbour Shoes' }
  renderScreen(
    <AgreementSentences agreement={agreementOf({ rules: [atShop] })} family={family} parents={parents} />,
  )
  expect(document.body.textContent).toContain('At Harbour Shoes')
  expect(document.body.textContent).not.toContain('Everything else')
})

test('[REC-10] terms that are not shown as they were recorded are signed once they are', async () => {
  const proposal = agreementOf({ ...{ answer: null, answeredBy: null, answeredAt: null }, proposedBy: SAM })
  server.answer(listAgreements, () => ({ agreements: [proposal], inForce: null }))
  renderScreen(<AgreementsScreen />, '/expenses/agreements')
  await screen.findByRole('button', { name: 'Sign it' })
  act(() => pauseWhere(`agreement:${AGREEMENT}`, true))
  expect(await screen.findByText('You can answer it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Sign it|Leave it as it is|Suggest something)/ })).toBeNull()
  act(() => pauseWhere(`agreement:${AGREEMENT}`, false))
  expect(screen.getByRole('button', { name: 'Sign it' })).toBeTruthy()
})
