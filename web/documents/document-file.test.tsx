import {
  type DocumentWhole,
  documentFile,
  documentsOverview,
  getDocument,
  listDocuments,
} from '@evenhand/contract/documents/documents.ts'
import { listUploads } from '@evenhand/contract/documents/uploads.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { listWaiting } from '@evenhand/contract/waiting/waiting.ts'
import { hexOf } from '@evenhand/domain/record/bytes.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { digest } from '../device/digest.ts'
import { freshDevice } from '../testing/fresh-device.ts'
import { FAMILY, familyOf, NORA, waitingOf } from '../testing/test-samples.ts'
import { type FakeServer, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { DocumentScreen } from './document-screen.tsx'

vi.mock('../ui/save-blob.ts', () => ({ saveBlob: () => {} }))
/** What comparing the document with the record on this device comes to. */
const device = vi.hoisted(() => ({ is: 'same' }))
vi.mock('../checked/kept-differences.ts', () => ({
  keptDifferences: async () => [],
  keepDifferences: () => {},
}))
vi.mock('../record/copy.data.ts', () => ({ copyNow: async () => ({ size: 9 }) }))
vi.mock('../replica/replica.ts', () => ({
  onReplica: () => () => {},
  syncedTo: async () => null,
  askReplica: async ({ to, things }: { to: string; things: readonly { thing: string; shown: object }[] }) =>
    to === 'compare'
      ? {
          outcomes: things.map(({ thing, shown }) =>
            thing.startsWith('document:')
              ? { is: device.is, seq: 0, told: shown, fields: ['title'] }
              : { is: 'same', seq: 0 },
          ),
          size: 9,
          syncedAt: AT,
        }
      : [],
}))

/** A document for each test: what was found of one is known to the next. */
let count = 0
const VERSION = '01900000-0000-7000-8000-0000000000e1'
const AT = '2026-11-23T19:14:00.000Z'
const NOT_IT = 'This file is not the one that was recorded.'

let server: FakeServer
beforeEach(async () => {
  device.is = 'same'
  await freshDevice()
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(listWaiting, () => waitingOf())
  server.answer(listUploads, () => ({ uploads: [] }))
  server.answer(documentsOverview, () => ({
    ...{ folders: [], loose: 1, total: 1, onlyMine: 0, withdrawn: 0, ending: [] },
  }))
  server.answer(listDocuments, () => ({ documents: [], hasMore: false }))
})

/** A shared document is downloaded, and comes as these words. */
async function opened(came: string): Promise<void> {
  count += 1
  const id = `01900000-0000-7000-8000-0000000000d${count}`
  const file = {
    ...{ id: VERSION, number: 1, authorId: NORA, isShared: true, sharedAt: AT },
    ...{ name: 'order.zip', type: 'application/zip', size: 9, fileKind: 'other' as const },
    ...{ pages: null, textState: 'none' as const, createdAt: AT },
    sha256: hexOf(await digest(new TextEncoder().encode(JSON.stringify('the order')))),
  }
  const document: DocumentWhole = {
    ...{ id, familyId: FAMILY, ownerId: NORA, title: 'Order', kind: 'order', folderId: null },
    ...{ childId: null, tags: [], note: '', expiresOn: null, remindDays: [], withdrawnAt: null },
    ...{ isShared: true, sharedAt: AT, createdAt: AT, versionCount: 1, lastOpened: null },
    ...{ latest: file, versions: [file], openings: [] },
  }
  server.answer(getDocument, () => ({ document }))
  server.answerUnchecked(documentFile, () => came)
  renderScreen(
    <Routes>
      <Route path="/documents/:id" element={<DocumentScreen />} />
    </Routes>,
    `/documents/${id}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  await waitFor(() => expect(server.asked(documentFile)).toHaveLength(1))
}

test('[REC-08] a downloaded file whose bytes are not the recorded ones is said beside it', async () => {
  await opened('another order')
  expect(await screen.findByText(NOT_IT)).toBeTruthy()
})

test('[REC-08] nothing is said once the file that was recorded is downloaded instead', async () => {
  await opened('another order')
  await screen.findByText(NOT_IT)
  server.answerUnchecked(documentFile, () => 'the order')
  await userEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(screen.queryByText(NOT_IT)).toBeNull())
})

test('[REC-08] what the server says of a file is not called recorded where the document is not as recorded', async () => {
  device.is = 'other'
  await opened('another order')
  await screen.findByText('This document is not shown as it was recorded.')
  expect(screen.queryByText(NOT_IT)).toBeNull()
})
