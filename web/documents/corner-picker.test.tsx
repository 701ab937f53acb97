import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshDevice } from '../testing/fresh-device.ts'
import { renderScreen } from '../testing/test-server.tsx'
import { CornerPicker } from './corner-picker.tsx'
import { type Corners, WHOLE } from './scan-picture.ts'

let corners: Corners = WHOLE
function Picked() {
  const [now, setNow] = useState<Corners>(WHOLE)
  const change = (next: Corners) => {
    corners = next
    setNow(next)
  }
  return <CornerPicker photo={new Blob(['x'])} corners={now} label="Page 1" onChange={change} />
}
const corner = (name: string) => screen.getByRole('button', { name: `Page 1, corner ${name}` })

beforeEach(async () => {
  corners = WHOLE
  await freshDevice()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 200, 400))
  const held = new Set<number>()
  HTMLElement.prototype.setPointerCapture = (id) => void held.add(id)
  HTMLElement.prototype.hasPointerCapture = (id) => held.has(id)
  renderScreen(<Picked />)
})

test('[DOC-01] a corner follows the finger that holds it, and stays within the photograph', () => {
  const one = corner('top left')
  fireEvent.pointerMove(one, { pointerId: 1, clientX: 150, clientY: 150 })
  expect(corners[0]).toEqual({ x: 0, y: 0 })
  fireEvent.pointerDown(one, { pointerId: 1 })
  fireEvent.pointerMove(one, { pointerId: 1, clientX: 150, clientY: 150 })
  expect(corners[0]).toEqual({ x: 0.25, y: 0.25 })
  fireEvent.pointerMove(one, { pointerId: 1, clientX: -500, clientY: 9000 })
  expect(corners[0]).toEqual({ x: 0, y: 1 })
  expect(corners.slice(1)).toEqual(WHOLE.slice(1))
})

test('[DOC-01] the arrow keys move a corner, and no other key does', () => {
  const last = corner('bottom right')
  fireEvent.keyDown(last, { key: 'ArrowLeft' })
  fireEvent.keyDown(last, { key: 'ArrowUp' })
  fireEvent.keyDown(last, { key: 'a' })
  expect(corners[2]).toEqual({ x: 0.99, y: 0.99 })
})
