import { recordWitnesses } from '@evenhand/contract/record/devices.ts'
import { listExports, startExport } from '@evenhand/contract/record/exports.ts'
import { AREAS } from '@evenhand/domain/record/areas.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice } from '../testing/fresh-device.ts'
import { familyOf } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { ExportPanel } from './export-panel.tsx'

let server: FakeServer
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-15T12:00:00Z'), toFake: ['Date'] })
  await freshDevice()
  server = fakeServer()
  server.answer(listExports, () => ({ exports: [] }))
  server.answer(recordWitnesses, () => fails('server/error', 500))
  server.answer(startExport, () => fails('export/too-many', 409))
})
afterEach(() => vi.useRealTimers())

test.each([
  ['Last month', '2026-02-01', '2026-02-28'],
  ['Last 90 days', '2025-12-16', '2026-03-15'],
  ['This year', '2026-01-01', '2026-03-15'],
])('[REC-02] “%s” is one press, and the days can still be changed', async (name, from, to) => {
  renderScreen(<ExportPanel family={familyOf()} />)
  const chip = await screen.findByRole('button', { name })
  await userEvent.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>(/^From/).value).toBe(from)
  expect(screen.getByLabelText<HTMLInputElement>(/^To/).value).toBe(to)
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() =>
    expect(server.asked(startExport)[0]?.body).toMatchObject({ from, to, areas: [...AREAS] }),
  )
})
