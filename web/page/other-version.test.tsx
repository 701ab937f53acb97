import 'fake-indexeddb/auto'
import { listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailure } from '../api/call-failure.ts'
import { recordError } from '../api/error-monitor.ts'
import { emitLive } from '../api/live/live-news.ts'
import { queryClient, reading } from '../api/reads/query.ts'
import { OtherVersion } from './other-version.tsx'
import { useTypedKept } from './typed.ts'

const reload = vi.fn()
const asked = vi.fn()
const serverHas = (script: string) =>
  vi.stubGlobal('fetch', async () => {
    asked()
    return new Response(`<html><script type="module" src="${script}"></script></html>`)
  })

function Form() {
  useTypedKept('/')
  const [note, setNote] = useState('')
  return (
    <label>
      Note
      <textarea value={note} onChange={(event) => setNote(event.target.value)} />
    </label>
  )
}
const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <OtherVersion reload={reload} />
      <Form />
    </I18nProvider>,
  )
const line = () => screen.queryByText('The server has another version of Evenhand')

beforeEach(() => {
  sessionStorage.clear()
  queryClient.clear()
  vi.clearAllMocks()
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const isAsked = () => vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())

it('[LIM-01] a page that is what the server has says nothing', async () => {
  serverHas('/assets/index-old.js')
  open()
  act(() => emitLive({ type: 'missed' }))
  await isAsked()
  expect(line()).toBeNull()
})

it.each([
  ['the connection to the server began anew', () => emitLive({ type: 'missed' })],
  [
    'a call is gone',
    () =>
      void queryClient
        .fetchQuery({
          queryKey: reading(listContacts, {}).queryKey,
          queryFn: () => Promise.reject(new CallFailure('request/not-found', 'no', 404)),
          retry: false,
        })
        .catch(() => {}),
  ],
  ['an answer of another shape broke a screen', () => void recordError(new TypeError('undefined.map'))],
])('[LIM-01] another version is noticed where %s', async (_when, happens) => {
  serverHas('/assets/index-new.js')
  open()
  act(happens)
  await vi.waitFor(() => expect(line()).not.toBeNull())
})

it('[LIM-01] however much fails, the server is asked once; without an answer nothing is said', async () => {
  vi.stubGlobal('fetch', async () => {
    asked()
    throw new TypeError('fetch failed')
  })
  open()
  for (let n = 0; n < 10; n += 1) act(() => emitLive({ type: 'missed' }))
  await isAsked()
  expect(line()).toBeNull()
})

it('[LIM-01] pressed, what is typed is there again after the page has loaded', async () => {
  serverHas('/assets/index-new.js')
  open()
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'Friday at five' } })
  act(() => emitLive({ type: 'missed' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Load it now' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  cleanup()
  open()
  await vi.waitFor(() =>
    expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Friday at five'),
  )
})

it('[LIM-01] a server that was starting when it was asked is asked again at the next sign', async () => {
  vi.stubGlobal('fetch', async () => {
    asked()
    throw new TypeError('fetch failed')
  })
  open()
  act(() => emitLive({ type: 'missed' }))
  await isAsked()
  serverHas('/assets/index-new.js')
  await vi.waitFor(() => {
    act(() => emitLive({ type: 'missed' }))
    expect(line()).not.toBeNull()
  })
})
