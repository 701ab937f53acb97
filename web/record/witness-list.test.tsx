import { type RecordDevice, recordWitnesses } from '@evenhand/contract/record/devices.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useParents } from '../family/scope/parents.ts'
import { idOf } from '../testing/message-samples.ts'
import { familyOf, NORA, SAM } from '../testing/test-samples.ts'
import { fakeServer, renderScreen } from '../testing/test-server.tsx'
import { WitnessList } from './witness-list.tsx'

const family = familyOf()
const NOTHING_MORE = { documents: 0, events: 0, expenses: 0, drafts: 0 }

function deviceOf(at: number, some: Partial<RecordDevice> = {}): RecordDevice {
  return {
    ...{ id: idOf(at), personId: SAM, label: null, kid: `key-${at}`, addedAt: null, endedAt: null },
    ...{ endedBy: null, confirmedSize: null, confirmedAt: null, confirmation: null, ...some },
  }
}

function List() {
  const parents = useParents(family)
  return parents && <WitnessList family={family} parents={parents} size={12} content={undefined} />
}

test('[REC-04] devices that confirmed nothing stand behind one line, until they confirm', async () => {
  const server = fakeServer()
  const devices = [
    deviceOf(1, { confirmedSize: 9 }),
    deviceOf(2),
    deviceOf(3, { personId: NORA, label: 'tablet' }),
  ]
  const reply = (listed: RecordDevice[]) => ({
    ...{ devices: listed, stamps: [], parts: [], own: NOTHING_MORE, isStamped: false },
  })
  server.answer(recordWitnesses, () => reply(devices))
  const { unmount } = renderScreen(<List />)
  const silent = (await screen.findByText('2 more devices, which have confirmed nothing yet')).closest(
    'details',
  )!
  expect(within(silent).getAllByText('Has not confirmed anything yet.')).toHaveLength(2)
  expect(within(silent).getByRole('button', { name: 'I lost this device', hidden: true })).toBeTruthy()
  expect(within(silent).queryByText(/confirmed up to 9/)).toBeNull()
  expect(screen.getByText(/confirmed up to 9/)).toBeTruthy()
  unmount()
  server.answer(recordWitnesses, () => reply(devices.map((one) => ({ ...one, confirmedSize: 9 }))))
  renderScreen(<List />)
  expect(await screen.findAllByText(/confirmed up to 9/)).toHaveLength(3)
  expect(screen.queryByText(/confirmed nothing yet/)).toBeNull()
})
