import { exportExpenses } from '@evenhand/contract/expenses/payments.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { familyOf } from '../../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../../testing/test-server.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import { ExportScreen } from './export-screen.tsx'

vi.mock('../../ui/save-blob.ts', () => ({ saveBlob: vi.fn() }))

let server: FakeServer

beforeEach(() => {
  vi.mocked(saveBlob).mockClear()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answerUnchecked(exportExpenses, () => 'at,event')
})
const open = (search = '?dateFrom=2026-01-01&dateTo=2026-11-20') =>
  renderScreen(<ExportScreen />, `/expenses/export${search}`)
const saved = () => vi.mocked(saveBlob).mock.calls.map(([, name]) => name)

test('[EXP-10] each format is requested with its days and saved under its name', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save the PDF' }))
  await waitFor(() => expect(saved()).toEqual(['expenses-2026-01-01-2026-11-20.pdf']))
  await userEvent.click(screen.getByRole('button', { name: 'Save the CSV' }))
  await waitFor(() => expect(saved()).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Save the JSON' }))
  await waitFor(() => expect(saved()).toHaveLength(3))
  const asked = server.asked(exportExpenses).map(({ query }) => Object.fromEntries(query))
  expect(asked).toEqual(
    ['pdf', 'csv', 'json'].map((format) => ({
      format,
      language: 'en',
      dateFrom: '2026-01-01',
      dateTo: '2026-11-20',
    })),
  )
})

test('[EXP-10] the receipts go with the expenses, and last month is one press', async () => {
  server.answerUnchecked(exportExpenses, () => 'PK')
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Last month' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save the receipts' }))
  await waitFor(() => expect(saved()).toEqual(['receipts-2026-10-01-2026-10-31.zip']))
  expect(Object.fromEntries(server.asked(exportExpenses)[0]!.query)).toMatchObject({
    format: 'receipts',
    dateFrom: '2026-10-01',
    dateTo: '2026-10-31',
  })
})

test('[EXP-10] however often it is pressed, one export is made at a time', async () => {
  let finish: (text: string) => void = () => {}
  server.answerUnchecked(exportExpenses, () => new Promise((done) => (finish = done)))
  open()
  const button = await screen.findByRole('button', { name: 'Save the PDF' })
  await userEvent.dblClick(button)
  await userEvent.click(screen.getByRole('button', { name: 'Save the CSV' }))
  await waitFor(() => expect(server.asked(exportExpenses)).toHaveLength(1))
  expect(button.getAttribute('aria-busy')).toBe('true')
  finish('%PDF-')
  await waitFor(() => expect(saved()).toEqual(['expenses-2026-01-01-2026-11-20.pdf']))
  expect(server.asked(exportExpenses)).toHaveLength(1)
})

test('[EXP-10] a range that ends before it begins is reported at the field, and no request is sent', async () => {
  open('?dateFrom=2026-11-20&dateTo=2026-01-01')
  expect(await screen.findAllByText('The first day must come before the last.')).not.toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save the CSV' }))
  expect(server.asked(exportExpenses)).toEqual([])
})

test('[EXP-10] a refusal is shown, and the next attempt may succeed', async () => {
  server.answer(exportExpenses, () => fails('family/not-found', 404))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save the CSV' }))
  const sentence = await screen.findByText(/This family is not here/)
  expect(sentence.closest('[role=alert]')).not.toBeNull()
  expect(saved()).toEqual([])
  server.answerUnchecked(exportExpenses, () => 'at,event')
  await userEvent.click(screen.getByRole('button', { name: 'Save the CSV' }))
  await waitFor(() => expect(saved()).toEqual(['expenses-2026-01-01-2026-11-20.csv']))
  expect(screen.queryByText(/This family is not here/)).toBeNull()
})

test('[EXP-10] a PDF in the making says so, goes on when one leaves, and is saved when it is done', async () => {
  let finish: (text: string) => void = () => {}
  server.answerUnchecked(exportExpenses, () => new Promise((done) => (finish = done)))
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save the PDF' }))
  expect((await screen.findByText(/The PDF is being made/)).closest('[role=status]')).not.toBeNull()
  unmount()
  open()
  // come back: still in the making, not asked for again
  expect((await screen.findByText(/The PDF is being made/)).closest('[role=status]')).not.toBeNull()
  finish('%PDF-')
  await waitFor(() => expect(saved()).toEqual(['expenses-2026-01-01-2026-11-20.pdf']))
  await waitFor(() => expect(screen.queryByText(/The PDF is being made/)).toBeNull())
  expect(server.asked(exportExpenses)).toHaveLength(1)
})

test('[EXP-10] a PDF in the making can be cancelled: nothing is saved and nothing has failed', async () => {
  let finish: (text: string) => void = () => {}
  server.answerUnchecked(exportExpenses, () => new Promise((done) => (finish = done)))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Save the PDF' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  finish('%PDF-')
  await waitFor(() => expect(screen.queryByText(/The PDF is being made/)).toBeNull())
  expect(saved()).toEqual([])
  expect(screen.getByRole('button', { name: 'Save the PDF' }).getAttribute('aria-busy')).not.toBe('true')
  expect([...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)).toEqual([''])
})
