import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import { spokenCode } from '@evenhand/domain/record/spoken-code.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshDevice } from '../testing/fresh-device.ts'
import { familyOf } from '../testing/test-samples.ts'
import { fakeServer, renderScreen } from '../testing/test-server.tsx'
import { CompareByVoice } from './compare-by-voice.tsx'

const rootOf = (size: number) => String(size).repeat(64).slice(0, 64)
const codeOf = (size: number) => spokenCode(rootOf(size)).join(' ')
vi.mock('../replica/replica.ts', async (original) => ({
  ...(await original<object>()),
  askReplica: async ({ size }: { size: number }) => rootOf(size),
}))

beforeEach(async () => {
  await freshDevice()
  fakeServer()
  renderScreen(<CompareByVoice familyId={familyOf().id} them="Sam" size={391} />)
  await userEvent.click(screen.getByText('Are we both shown the same?'))
  await screen.findByText(codeOf(391))
})

const said = () => document.querySelector('details output')!
const heard = () => screen.getByLabelText('What Sam reads to you')

test('[REC-09] says that both are shown the same only once all of the code was heard, and that it is the same', async () => {
  await userEvent.type(heard(), codeOf(391).slice(0, -1))
  expect(said().textContent).toBe('')
  await userEvent.type(heard(), codeOf(391).slice(-1))
  expect(said().textContent).toContain(entryNumber(390))
  await userEvent.clear(heard())
  await userEvent.type(heard(), codeOf(17))
  expect(said().textContent).toMatch(/^The codes differ\./)
})

test('[REC-09] reads out the code of as many entries as the other parent has, and of no more than are here', async () => {
  const count = screen.getByLabelText('How many entries')
  await userEvent.clear(count)
  await userEvent.type(count, '70')
  await screen.findByText(codeOf(70))
  await userEvent.clear(count)
  await userEvent.type(count, '392')
  await screen.findByText('This device has 391 entries.')
  expect(screen.queryByText(codeOf(391))).toBeNull()
})
