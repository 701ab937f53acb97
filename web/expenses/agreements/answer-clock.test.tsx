import { proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { agreementOf, answerQuietly, familyOf } from '../../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { AgreementEditor } from './agreement-editor.tsx'
import { AgreementSentences } from './agreement-sentences.tsx'

vi.setConfig({ testTimeout: 30_000 })

let server: FakeServer
const user = userEvent.setup()
const family = familyOf()
const parents = {
  me: family.members.find(({ isMe }) => isMe)!,
  other: family.members.find(({ isMe }) => !isMe)!,
  them: 'Sam',
}
beforeEach(() => {
  server = fakeServer()
  answerQuietly(server)
})

test('[EXP-11] that the days to answer begin when it is first opened can be set, and is what is proposed', async () => {
  const clocks = { ...agreementOf().clocks, respondFrom: 'viewed' as const }
  server.answer(proposeAgreement, () => ({ agreement: agreementOf({ clocks, answer: null } as never) }))
  renderScreen(
    <AgreementEditor
      family={family}
      parents={parents}
      base={agreementOf()}
      today="2026-11-24"
      onClose={() => {}}
    />,
  )
  const begin = await screen.findByLabelText<HTMLSelectElement>('The days to answer begin')
  expect(begin.value).toBe('submitted')
  await user.selectOptions(begin, 'when the other parent first opens it')
  await user.click(screen.getByRole('button', { name: 'Sign and send to Sam' }))
  await waitFor(() => expect(server.asked(proposeAgreement)).toHaveLength(1))
  expect(server.asked(proposeAgreement)[0]?.body).toMatchObject({ clocks: { respondFrom: 'viewed' } })
})

test.each([
  ['viewed', 'Answer within 30 days of first opening it.'],
  ['submitted', 'Answer within 30 days of submission.'],
] as const)('[EXP-11] the agreement says from when the days count: %s', (respondFrom, words) => {
  const agreement = agreementOf({ clocks: { ...agreementOf().clocks, respondFrom } })
  renderScreen(<AgreementSentences agreement={agreement} family={family} parents={parents} />)
  expect(document.body.textContent).toContain(words)
})
