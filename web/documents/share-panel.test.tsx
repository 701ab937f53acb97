import {
  type DocumentVersion,
  type DocumentWhole,
  shareDocument,
} from '@evenhand/contract/documents/documents.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pauseWhere } from '../api/writes/paused.ts'
import type { Parents } from '../family/scope/parents.ts'
import { FAMILY, NORA, SAM } from '../testing/test-samples.ts'
import { fakeServer, renderScreen } from '../testing/test-server.tsx'
import { SharePanel } from './share-panel.tsx'

const ID = '01900000-0000-7000-8000-0000000000d1'
const AT = '2026-11-23T19:14:00.000Z'
const parents = {
  ...{ me: { id: NORA, name: 'Nora' }, other: { id: SAM, name: 'Sam' }, them: 'Sam' },
} as unknown as Parents
const versionOf = (number: number, isShared: boolean): DocumentVersion => ({
  ...{ id: `01900000-0000-7000-8000-0000000000e${number}`, number, authorId: NORA, isShared },
  ...{ sharedAt: isShared ? AT : null, name: 'plan.pdf', type: 'application/pdf', size: 9 },
  ...{ sha256: 'a'.repeat(64), fileKind: 'pdf', pages: 1, textState: 'none', createdAt: AT },
})
const [first, second] = [versionOf(1, true), versionOf(2, false)]
const document: DocumentWhole = {
  ...{ id: ID, familyId: FAMILY, ownerId: NORA, title: 'Order', kind: 'order', folderId: null },
  ...{ childId: null, tags: [], note: '', expiresOn: null, remindDays: [], withdrawnAt: null },
  ...{ isShared: true, sharedAt: AT, createdAt: AT, versionCount: 2, lastOpened: null },
  ...{ latest: second, versions: [second, first], openings: [] },
}

test('[REC-10] nothing more of a document is shared while it differs, asked about or not', async () => {
  const server = fakeServer()
  renderScreen(<SharePanel document={document} version={second} parents={parents} />)
  await userEvent.click(screen.getByRole('button', { name: 'Share version 2 with Sam' }))
  expect(await screen.findByRole('button', { name: 'Share permanently' })).toBeTruthy()
  act(() => pauseWhere(`document:${ID}`, true))
  expect(screen.getByText('You can share it once it matches the record.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share permanently' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Share version/ })).toBeNull()
  act(() => pauseWhere(`document:${ID}`, false))
  expect(screen.getByRole('button', { name: 'Share version 2 with Sam' })).toBeTruthy()
  expect(screen.queryByText('You can share it once it matches the record.')).toBeNull()
  expect(server.asked(shareDocument)).toEqual([])
})
