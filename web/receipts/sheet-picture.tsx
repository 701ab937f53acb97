import type { Word } from '@evenhand/domain/receipts/finding/rows.ts'
import type { Gray } from '@evenhand/domain/receipts/picture/pixels.ts'
import { useEffect, useRef } from 'react'

/** Where something stands on a sheet (pixels). */
export type Place = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Around the words something was read from; null of none. */
export function placeOf(words: readonly Word[]): Place | null {
  if (words.length === 0) return null
  return {
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  }
}

type Mark = { readonly place: Place; readonly number: number; readonly isSure: boolean }

/** The straightened sheet with what was read marked on it; light paper at night, too, a little dimmed. */
export function SheetPicture({ sheet, marks = [] }: { sheet: Gray; marks?: readonly Mark[] }) {
  const thick = sheet.width / 160
  return (
    <div
      aria-hidden="true"
      className="relative max-w-[280px] overflow-hidden rounded-1 border border-line dark:brightness-90"
    >
      <SheetCanvas sheet={sheet} part={{ left: 0, top: 0, right: sheet.width, bottom: sheet.height }} />
      <svg
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        className="absolute inset-0 size-full"
        aria-hidden="true"
        fill="none"
        stroke="#1a1d24"
      >
        {marks.map(({ place, number, isSure }) => (
          <rect
            key={number}
            x={place.left - thick * 3}
            y={place.top - thick * 3}
            width={place.right - place.left + thick * 6}
            height={place.bottom - place.top + thick * 6}
            rx={thick * 3}
            strokeWidth={thick}
            strokeDasharray={isSure ? undefined : `${thick * 3} ${thick * 2.5}`}
          />
        ))}
      </svg>
    </div>
  )
}

/** The strip of the sheet that something was read from. */
export function SheetStrip({ sheet, place }: { sheet: Gray; place: Place }) {
  const high = place.bottom - place.top
  const part = {
    left: Math.max(0, place.left - high * 1.5),
    right: Math.min(sheet.width, place.right + high * 1.5),
    top: Math.max(0, place.top - high * 0.4),
    bottom: Math.min(sheet.height, place.bottom + high * 0.4),
  }
  return (
    <div
      aria-hidden="true"
      className="max-h-16 w-fit max-w-full overflow-hidden rounded-1 bg-well dark:brightness-90"
    >
      <SheetCanvas sheet={sheet} part={part} isStrip />
    </div>
  )
}

function SheetCanvas({ sheet, part, isStrip = false }: { sheet: Gray; part: Place; isStrip?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, height] = [
    Math.max(1, Math.round(part.right - part.left)),
    Math.max(1, Math.round(part.bottom - part.top)),
  ]
  const { left, top } = part
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const picture = context.createImageData(width, height)
    const pixels = new Uint32Array(picture.data.buffer)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const value = sheet.data[(Math.round(top) + y) * sheet.width + Math.round(left) + x] ?? 255
        pixels[y * width + x] = 0xff000000 | (value << 16) | (value << 8) | value
      }
    context.putImageData(picture, 0, 0)
  }, [sheet, left, top, width, height])
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      className={isStrip ? 'block h-11 max-w-full object-contain object-left' : 'block h-auto w-full'}
    />
  )
}
