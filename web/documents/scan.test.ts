import { seenFrom } from '@evenhand/domain/receipts/picture/projection.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it, test } from 'vitest'
import { pdfOfPages } from './scan-pdf.ts'
import { type Corners, WHOLE } from './scan-picture.ts'

it('[DOC-01] several photographs become one PDF, each on its own page in the same orientation', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
  const blob = pdfOfPages([
    { jpeg, width: 1200, height: 1600 },
    { jpeg, width: 1600, height: 1200 },
  ])
  const text = new TextDecoder('latin1').decode(await blob.arrayBuffer())
  expect(text.startsWith('%PDF-1.4')).toBe(true)
  expect(text.match(/\/Type \/Page /g)).toHaveLength(2)
  expect(text).toContain('/MediaBox [0 0 595 842]')
  expect(text).toContain('/MediaBox [0 0 842 595]')
  // every object is at the offset in the table
  for (const [, offset, at] of [...text.matchAll(/^(\d{10}) 00000 n/gm)].map((found, n) => [
    0,
    Number(found[1]),
    n,
  ]))
    expect(text.slice(offset).startsWith(`${Number(at) + 1} 0 obj`)).toBe(true)
})

test.each<[string, Corners]>([
  ['the whole photograph', WHOLE],
  [
    'paper seen from the side',
    [
      { x: 0.2, y: 0.1 },
      { x: 0.9, y: 0.25 },
      { x: 0.8, y: 0.9 },
      { x: 0.1, y: 0.7 },
    ],
  ],
])('[DOC-01] straightening maps the corners of %s to the corners of the page', (_, corners) => {
  const place = seenFrom([...corners])
  const at = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  for (const [n, [u, v]] of at.entries()) {
    expect(place(u, v).x).toBeCloseTo(corners[n]!.x, 10)
    expect(place(u, v).y).toBeCloseTo(corners[n]!.y, 10)
  }
})

it('[DOC-01] [PHONE-04] the words that were read lie where they stand on the page, and nothing else is in it', async () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
  const word = (text: string, top: number) => ({ text, left: 100, top, bottom: top + 20 })
  const words = [word('Élève', 100), word('zahlt', 400), word('12,50 €', 1500), word('漢(字\\', 1550)]
  const blob = pdfOfPages([
    { jpeg, width: 1200, height: 1600, words },
    { jpeg, width: 1600, height: 1200 },
  ])
  const pdf = await getDocument({ data: new Uint8Array(await blob.arrayBuffer()) }).promise
  const said = async (number: number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    return items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  }
  const first = await said(1)
  expect(first.map(({ str }) => str.trim())).toEqual(['Élève', 'zahlt', '12,50 €', '(\\'])
  // the higher on the page, the larger: PDF counts from its foot
  const heights = first.map(({ transform }) => transform[5] as number)
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(await said(2)).toEqual([])
})
