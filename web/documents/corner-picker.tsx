import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useBlobUrl } from '../ui/use-blob-url.ts'
import type { Corner, Corners } from './scan-picture.ts'

type CornerPickerProps = {
  photo: Blob
  corners: Corners
  label: string
  onChange: (corners: Corners) => void
}

/** The distance of one arrow key press, as a fraction of the photograph. */
const STEP = 0.01

/** A photograph with its four corners, which are moved by dragging or with the arrow keys. */
export function CornerPicker({ photo, corners, label, onChange }: CornerPickerProps) {
  const { t } = useLingui()
  const url = useBlobUrl(photo)
  const box = useRef<HTMLDivElement>(null)
  const put = (at: number, corner: Corner) =>
    onChange(corners.map((one, n) => (n === at ? within(corner) : one)) as unknown as Corners)
  const drag = (at: number) => (event: PointerEvent) => {
    const place = box.current?.getBoundingClientRect()
    if (!place || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    put(at, { x: (event.clientX - place.left) / place.width, y: (event.clientY - place.top) / place.height })
  }
  const nudge =
    (at: number, { x, y }: Corner) =>
    (event: KeyboardEvent) => {
      const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
      if (!by) return
      event.preventDefault()
      put(at, { x: x + (by[0] ?? 0) * STEP, y: y + (by[1] ?? 0) * STEP })
    }
  const names = [t`top left`, t`top right`, t`bottom right`, t`bottom left`]
  return (
    <div
      ref={box}
      className="relative touch-none overflow-hidden rounded-1 border border-line bg-float select-none"
    >
      {/* its page is named beside it, and each corner names it */}
      {url && <img src={url} alt="" className="block w-full" draggable={false} />}
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <polygon
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--you)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {corners.map((corner, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always four, in this order
          key={at}
          type="button"
          aria-label={t`${label}, corner ${names[at] ?? ''}`}
          className="absolute size-11 -translate-1/2 cursor-move rounded-full border-2 border-you bg-paper/60"
          style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag(at)}
          onKeyDown={nudge(at, corner)}
        />
      ))}
    </div>
  )
}

const within = ({ x, y }: Corner): Corner => ({
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1, Math.max(0, y)),
})
