import 'fake-indexeddb/auto'
import { listOwnExports, type OwnExport, startOwnExport } from '@evenhand/contract/own-data/own-data.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { openSession, startSession } from '../../api/session/session.ts'
import { fakeServer, fakeToken, nora } from '../../testing/fake-server.ts'
import { OwnDataPart } from './own-data-part.tsx'

const running: OwnExport = {
  id: '01890000-0000-7000-8000-00000000000a',
  status: 'running',
  parts: 40,
  written: 10,
  bytes: null,
  createdAt: '2026-11-20T08:00:00Z',
  finishedAt: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  localStorage.clear()
  queryClient.clear()
  server = fakeServer()
  await startSession()
  await openSession({ success: true, token: fakeToken(Date.now()), user: nora })
})

const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <OwnDataPart />
      </QueryClientProvider>
    </I18nProvider>,
  )

describe('[SET-01] the export of one’s own data on /account', () => {
  it('is requested once however often the button is pressed', async () => {
    server.answer(listOwnExports, { exports: [] })
    server.answer(startOwnExport, { export: running })
    open()
    const button = await screen.findByRole('button', { name: 'Export my data' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(server.count(startOwnExport)).toBe(1))
  })

  it('shows its progress, and requests no second one meanwhile', async () => {
    server.answer(listOwnExports, { exports: [running] })
    open()
    expect(((await screen.findByRole('progressbar')) as HTMLProgressElement).value).toBe(25)
    expect((screen.getByRole('button', { name: 'Export my data' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('offers the file when it is ready, and says when it failed', async () => {
    const done: OwnExport = { ...running, status: 'done', written: 40, bytes: 2_000_000 }
    const failed: OwnExport = { ...running, id: '01890000-0000-7000-8000-00000000000b', status: 'failed' }
    server.answer(listOwnExports, { exports: [done, failed] })
    open()
    await screen.findByRole('button', { name: /Save the ZIP of/ })
    screen.getByText('It could not be made. Try again.')
  })
})
