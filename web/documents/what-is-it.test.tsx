import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FAMILY, familyOf } from '../testing/test-samples.ts'
import { renderScreen } from '../testing/test-server.tsx'
import * as uploads from './uploads.ts'
import { WhatIsIt } from './what-is-it.tsx'

const [child] = familyOf().children
const photo = new File(['x'], 'IMG_20261128_0917.jpg', { type: 'image/jpeg' })
const choose = async (answer: string) => {
  const start = vi.spyOn(uploads, 'startUpload').mockImplementation(() => {})
  const onClose = vi.fn()
  renderScreen(<WhatIsIt familyId={FAMILY} child={child!} onClose={onClose} />)
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
  await userEvent.click(await screen.findByRole('button', { name: answer }))
  expect(opened).toHaveBeenCalled()
  act(() => void fireEvent.change(screen.getByLabelText('The file'), { target: { files: [photo] } }))
  expect(onClose).toHaveBeenCalledOnce()
  return start.mock.calls
}
afterEach(() => vi.restoreAllMocks())

test('[DOC-01] a document from the child’s card is called after what it is, and belongs to the child', async () => {
  const name = child!.firstName || child!.name
  expect(await choose('Insurance card')).toEqual([
    [
      FAMILY,
      photo,
      { document: { kind: 'insurance', childId: child!.id, title: `Insurance card, ${name}` } },
    ],
  ])
})

test('[DOC-01] something else keeps the name of its file', async () => {
  expect(await choose('Something else')).toEqual([
    [FAMILY, photo, { document: { kind: 'other', childId: child!.id } }],
  ])
})
