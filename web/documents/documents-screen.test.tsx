import {
  addDocument,
  type DocumentRow,
  type DocumentWhole,
  documentsOverview,
  getDocument,
  listDocuments,
  shareDocument,
  withdrawDocument,
} from '@evenhand/contract/documents/documents.ts'
import { beginUpload, cancelUpload, listUploads } from '@evenhand/contract/documents/uploads.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { touched } from '../api/reads/query.ts'
import { freshDevice } from '../testing/fresh-device.ts'
import { FAMILY, familyOf, MILA, NORA, SAM, waitingOf } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { DocumentScreen } from './document-screen.tsx'
import { DocumentsScreen } from './documents-screen.tsx'

const id = (n: number) => `01900000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const version = (more: object = {}) => ({
  id: id(50),
  number: 1,
  authorId: NORA,
  isShared: false,
  sharedAt: null,
  name: 'plan.zip',
  type: 'application/octet-stream',
  size: 1_100_000,
  sha256: 'a'.repeat(64),
  fileKind: 'other' as const,
  pages: null,
  textState: 'none' as const,
  createdAt: '2026-11-23T19:14:00.000Z',
  ...more,
})
const row = (more: Partial<DocumentRow> = {}): DocumentRow => ({
  id: id(1),
  ownerId: NORA,
  title: 'Dental plan, Mila',
  kind: 'medical',
  folderId: id(20),
  childId: MILA,
  tags: ['retainer'],
  note: '',
  expiresOn: null,
  remindDays: [],
  isShared: false,
  sharedAt: null,
  withdrawnAt: null,
  createdAt: '2026-11-23T19:14:00.000Z',
  latest: version(),
  versionCount: 1,
  lastOpened: null,
  ...more,
})
const whole = (more: Partial<DocumentWhole> = {}): DocumentWhole => ({
  ...row(),
  familyId: FAMILY,
  versions: [version()],
  openings: [],
  ...more,
})

let server: FakeServer
beforeEach(async () => {
  // a copy left by an earlier test would be shown in place of the failure
  await freshDevice()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(listWaiting, () => waitingOf())
  server.answer(listUploads, () => ({ uploads: [] }))
  server.answer(documentsOverview, () => ({
    folders: [{ id: id(20), name: 'Health', createdBy: NORA, total: 2 }],
    loose: 0,
    total: 2,
    onlyMine: 1,
    withdrawn: 0,
    ending: [],
  }))
})

describe('the list', () => {
  it('[DOC-01] groups by folder and says whose each document is, and whether it was opened', async () => {
    const shared = { isShared: true, sharedAt: '2026-11-01T08:00:00.000Z' }
    server.answer(listDocuments, () => ({
      documents: [
        row(),
        row({ id: id(2), title: 'Vaccinations', ...shared, latest: version({ isShared: true }) }),
        row({
          id: id(3),
          title: 'Insurance card',
          ownerId: SAM,
          ...shared,
          lastOpened: { versionId: id(50), personId: NORA, what: 'opened', at: '2026-11-03T08:00:00.000Z' },
        }),
      ],
      hasMore: false,
    }))
    renderScreen(<DocumentsScreen />, '/documents')
    const health = await screen.findByRole('region', { name: 'Health' })
    const text = (name: RegExp) => within(health).getByRole('link', { name }).textContent
    expect(text(/Dental plan/)).toContain('Only you')
    expect(text(/Vaccinations/)).toContain('Shared with SamNot opened yet')
    expect(text(/Insurance/)).toMatch(/Shared by SamYou opened it 3 Nov( 2026)?$/)
  })

  it('[DOC-01] a child with a long name is filtered by the first, as everywhere', async () => {
    const [mila] = familyOf().children
    const long = { ...mila!, name: 'Mila Charlotte Wilhelmine von Hohenstein-Waldeck' }
    server.answer(listFamilies, () => ({ families: [familyOf({ children: [long] })] }))
    server.answer(listDocuments, () => ({ documents: [row()], hasMore: false }))
    renderScreen(<DocumentsScreen />, '/documents')
    expect(await screen.findByRole('button', { name: 'Mila' })).toBeTruthy()
  })

  it('[DOC-01] the search is kept in the URL and sent to the server', async () => {
    server.answer(listDocuments, () => ({ documents: [row()], hasMore: false }))
    renderScreen(
      <Routes>
        <Route path="/documents" element={<DocumentsScreen />} />
      </Routes>,
      '/documents',
    )
    await userEvent.type(await screen.findByRole('searchbox'), 'retainer')
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/documents?q=retainer'))
    await waitFor(() => expect(server.asked(listDocuments).at(-1)?.query.get('q')).toBe('retainer'))
  })

  it('[DOC-01] says calmly that there is nothing yet, and what went wrong when loading fails', async () => {
    server.answer(documentsOverview, () => ({
      folders: [],
      loose: 0,
      total: 0,
      onlyMine: 0,
      withdrawn: 0,
      ending: [],
    }))
    server.answer(listDocuments, () => ({ documents: [], hasMore: false }))
    const { unmount } = renderScreen(<DocumentsScreen />, '/documents')
    expect(await screen.findByText('No documents yet.')).toBeTruthy()
    unmount()
    await freshDevice()
    server.answer(listDocuments, () => fails('family/not-found', 404))
    renderScreen(<DocumentsScreen />, '/documents')
    expect(await screen.findByText('The documents could not be loaded')).toBeTruthy()
  })
})

describe('an upload', () => {
  const upload = (received: number) => ({
    id: id(60),
    familyId: FAMILY,
    clientId: id(61),
    name: 'report.pdf',
    size: 6,
    received,
    createdAt: '2026-11-23T19:14:00.000Z',
  })

  it('[DOC-01] resumes where the server says it stopped, and becomes a private document', async () => {
    server.answer(listDocuments, () => ({ documents: [row()], hasMore: false }))
    // everything had arrived before the page was left; only the document had not been created yet
    server.answer(beginUpload, () => ({ upload: upload(6) }))
    server.answer(addDocument, () => ({ document: whole() }))
    renderScreen(<DocumentsScreen />, '/documents')
    await screen.findByRole('region', { name: 'Health' })
    const chooser = document.querySelector<HTMLInputElement>('input[type=file][multiple]:not([capture])')
    await userEvent.upload(chooser!, new File(['sixsix'], 'report.pdf'))
    await waitFor(() => expect(server.asked(addDocument)).toHaveLength(1))
    expect(server.asked(addDocument)[0]?.body).toMatchObject({ uploadId: id(60), folderId: null })
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it.each(['paste', 'drop'])('[DOC-01] is begun by a %s anywhere on the page', async (type) => {
    server.answer(listDocuments, () => ({ documents: [row()], hasMore: false }))
    server.answer(beginUpload, () => ({ upload: upload(6) }))
    server.answer(addDocument, () => ({ document: whole() }))
    renderScreen(<DocumentsScreen />, '/documents')
    await screen.findByRole('region', { name: 'Health' })
    const files = [new File(['sixsix'], 'report.pdf')]
    const brings = type === 'paste' ? 'clipboardData' : 'dataTransfer'
    const event = Object.assign(new Event(type, { cancelable: true }), {
      [brings]: { files, types: ['Files'] },
    })
    dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await waitFor(() => expect(server.asked(addDocument)).toHaveLength(1))
    expect(server.asked(addDocument)[0]?.body).toMatchObject({ uploadId: id(60) })
  })

  it('[DOC-01] from an earlier visit asks for its file, accepts no other, and can be cancelled', async () => {
    server.answer(listDocuments, () => ({ documents: [row()], hasMore: false }))
    server.answer(listUploads, () => ({ uploads: [upload(4)] }))
    server.answer(beginUpload, () => ({ upload: upload(4) }))
    server.answer(cancelUpload, () => ({ success: true }))
    renderScreen(<DocumentsScreen />, '/documents')
    expect(await screen.findByText(/arrived earlier/)).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('67')
    // what this device had stored is followed by what the server says now
    server.answer(listUploads, () => ({ uploads: [upload(5)] }))
    touched(listUploads)
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('83'))
    await userEvent.upload(screen.getByLabelText('Choose report.pdf again'), new File(['other one'], 'x.pdf'))
    expect(await screen.findByText('That is another file.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of report.pdf' }))
    await waitFor(() => expect(server.asked(cancelUpload)).toHaveLength(1))
    expect(screen.queryByText(/arrived earlier/)).toBeNull()
  })

  it('[DOC-01] says why a file is refused', async () => {
    server.answer(listDocuments, () => ({ documents: [row()], hasMore: false }))
    renderScreen(<DocumentsScreen />, '/documents')
    await screen.findByRole('region', { name: 'Health' })
    const chooser = document.querySelector<HTMLInputElement>('input[type=file][multiple]:not([capture])')
    await userEvent.upload(chooser!, new File([], 'empty.txt'))
    expect((await screen.findByRole('alert')).textContent).toBe('This file is empty.')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of empty.txt' }))
  })
})

describe('one document', () => {
  const open = () => {
    server.answer(listDocuments, () => ({ documents: [row()], hasMore: false }))
    renderScreen(
      <Routes>
        <Route path="/documents/:id" element={<DocumentScreen />} />
      </Routes>,
      `/documents/${id(1)}`,
    )
  }

  it('[DOC-01] sharing names the version and asks for confirmation; nothing is sent before that', async () => {
    const first = version({ id: id(49), number: 1, isShared: true })
    const second = version({ number: 2 })
    const both = { isShared: true, latest: second, versions: [second, first], versionCount: 2 }
    server.answer(getDocument, () => ({ document: whole(both) }))
    server.answer(shareDocument, () => ({
      document: whole({ ...both, latest: { ...second, isShared: true } }),
    }))
    open()
    expect(await screen.findByText('Version 2 isn’t shared')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Share version 2 with Sam' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/neither of you can take it out again/)).toBeTruthy()
    expect(server.asked(shareDocument)).toHaveLength(0)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Share permanently' }))
    expect(await screen.findByText('Sam is told when Undo has gone.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Version 2 isn’t shared')).toBeTruthy()
    expect(server.asked(shareDocument)).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Share version 2 with Sam' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Share permanently' }))
    fireEvent(window, new Event('pagehide'))
    await waitFor(() => expect(server.asked(shareDocument)[0]?.body).toEqual({ versionId: second.id }))
    expect(await screen.findByText('Shared with Sam')).toBeTruthy()
    expect(screen.getByText('Sam can open and keep it now.')).toBeTruthy()
  })

  it('[DOC-01] withdrawing says what stays for the other parent, can be undone, and a refusal stands in its place', async () => {
    const shared = version({ isShared: true })
    server.answer(getDocument, () => ({
      document: whole({ isShared: true, latest: shared, versions: [shared] }),
    }))
    server.answer(withdrawDocument, () => fails('document/not-own', 403))
    open()
    const withdraw = () => screen.findByRole('button', { name: 'Withdraw' })
    await userEvent.click(await withdraw())
    expect(screen.getByText(/where Sam can still read it/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(server.asked(withdrawDocument)).toHaveLength(0)
    await userEvent.click(await withdraw())
    fireEvent(window, new Event('pagehide'))
    await waitFor(() => expect(server.asked(withdrawDocument)).toHaveLength(1))
    expect(
      (await screen.findByText('Only the parent who added it can do that.')).closest('[role=alert]'),
    ).toBeTruthy()
    expect(await withdraw()).toBeTruthy()
  })

  it('[DOC-01] from the other parent shows who opened it and offers neither sharing nor withdrawing', async () => {
    const theirs = version({ authorId: SAM, isShared: true })
    server.answer(getDocument, () => ({
      document: whole({
        ownerId: SAM,
        isShared: true,
        latest: theirs,
        versions: [theirs],
        openings: [
          { versionId: theirs.id, personId: NORA, what: 'downloaded', at: '2026-11-14T18:02:00.000Z' },
        ],
      }),
    }))
    open()
    expect(await screen.findByText('You downloaded it 14 Nov 2026, 19:02')).toBeTruthy()
    expect(screen.queryByText(/isn’t shared/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    expect(screen.getByRole('button', { name: 'New version' })).toBeTruthy()
  })

  it('a document that does not exist says so', async () => {
    server.answer(getDocument, () => fails('document/not-found', 404))
    open()
    expect(await screen.findByRole('heading', { name: 'This document is not here' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All documents' }).getAttribute('href')).toBe('/documents')
  })
})

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
