import { seenFrom } from '@evenhand/domain/receipts/picture/projection.ts'
import type { ScannedPage } from './scan-pdf.ts'

/** A corner of the paper in its photograph, as fractions of its width and height. */
export type Corner = { readonly x: number; readonly y: number }
/** Top start, top end, bottom end, bottom start, as the photograph is oriented. */
export type Corners = readonly [Corner, Corner, Corner, Corner]

export const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** Longest side of a page, px: enough to read a receipt, while a page stays below a megabyte. */
const MAX_SIDE_PX = 2200
const QUALITY = 0.82

/**
 * The paper between four corners, straightened and rotated, re-encoded as a JPEG: no metadata about the camera, time or
 * place remains.
 */
export async function straightened(
  photo: Blob,
  corners: Corners,
  quarterTurns: number,
): Promise<ScannedPage> {
  const bitmap = await createImageBitmap(photo)
  const at = corners.map(({ x, y }) => ({ x: x * bitmap.width, y: y * bitmap.height })) as [P, P, P, P]
  const [wide, high] = [
    Math.max(distance(at[0], at[1]), distance(at[3], at[2])),
    Math.max(distance(at[0], at[3]), distance(at[1], at[2])),
  ]
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(wide, high))
  const [width, height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))]
  const flat = canvasOf(width, height)
  if (corners.every(({ x, y }, n) => x === WHOLE[n]?.x && y === WHOLE[n]?.y))
    flat.context.drawImage(bitmap, 0, 0, width, height)
  else warp(bitmap, at, flat)
  bitmap.close()
  const turned = turn(flat.canvas, quarterTurns)
  const jpeg = await new Promise<Blob | null>((done) => turned.toBlob(done, 'image/jpeg', QUALITY))
  if (!jpeg) throw new Error('the photograph could not be drawn')
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width: turned.width, height: turned.height }
}

type P = { x: number; y: number }
const distance = (a: P, b: P) => Math.hypot(a.x - b.x, a.y - b.y)

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot draw')
  return { canvas, context }
}

/** Fills each point of the flat page from its position in the photograph: a projection of the unit square. */
function warp(bitmap: ImageBitmap, corners: [P, P, P, P], flat: ReturnType<typeof canvasOf>): void {
  const source = canvasOf(bitmap.width, bitmap.height)
  source.context.drawImage(bitmap, 0, 0)
  const from = source.context.getImageData(0, 0, bitmap.width, bitmap.height)
  const { width, height } = flat.canvas
  const to = flat.context.createImageData(width, height)
  const [read, written] = [new Uint32Array(from.data.buffer), new Uint32Array(to.data.buffer)]
  const place = seenFrom(corners)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const point = place((x + 0.5) / width, (y + 0.5) / height)
      const px = Math.min(bitmap.width - 1, Math.max(0, Math.round(point.x - 0.5)))
      const py = Math.min(bitmap.height - 1, Math.max(0, Math.round(point.y - 0.5)))
      written[y * width + x] = read[py * bitmap.width + px] ?? 0
    }
  flat.context.putImageData(to, 0, 0)
}

function turn(canvas: HTMLCanvasElement, quarterTurns: number): HTMLCanvasElement {
  const turns = ((quarterTurns % 4) + 4) % 4
  if (turns === 0) return canvas
  const isOnItsSide = turns % 2 === 1
  const made = canvasOf(
    isOnItsSide ? canvas.height : canvas.width,
    isOnItsSide ? canvas.width : canvas.height,
  )
  made.context.translate(made.canvas.width / 2, made.canvas.height / 2)
  made.context.rotate((turns * Math.PI) / 2)
  made.context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2)
  return made.canvas
}
