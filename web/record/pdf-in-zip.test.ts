import { DOCUMENT } from '@evenhand/domain/record/bundle-parts.ts'
import { expect, test } from 'vitest'
import { pdfIn } from './pdf-in-zip.ts'

/** A ZIP as the server makes one (server/outside/zip.ts): stored, sizes behind the data, a comment at the end. */
function zipOf(files: readonly (readonly [string, string])[], comment = '', method = 0): Blob {
  const bytes = new TextEncoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  const put = (
    to: Uint8Array<ArrayBuffer>[],
    length: number,
    fields: [number, 2 | 4, number][],
    ...rest: string[]
  ) => {
    const view = new DataView(new ArrayBuffer(length))
    for (const [at, size, value] of fields)
      if (size === 2) view.setUint16(at, value, true)
      else view.setUint32(at, value, true)
    const all = [new Uint8Array(view.buffer), ...rest.map((text) => bytes.encode(text))]
    to.push(...(all as Uint8Array<ArrayBuffer>[]))
    return all.reduce((sum, one) => sum + one.length, 0)
  }
  for (const [name, text] of files) {
    const [named, size] = [bytes.encode(name).length, bytes.encode(text).length]
    const at = offset
    offset += put(
      parts,
      30,
      [
        [0, 4, 0x04034b50],
        [26, 2, named],
      ],
      name,
      text,
    )
    offset += put(parts, 16, [
      [0, 4, 0x08074b50],
      [8, 4, size],
    ])
    put(
      directory,
      46,
      [
        [0, 4, 0x02014b50],
        [10, 2, method],
        [24, 4, size],
        [28, 2, named],
        [42, 4, at],
      ],
      name,
    )
  }
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  put(
    directory,
    22,
    [
      [0, 4, 0x06054b50],
      [12, 4, length],
      [16, 4, offset],
      [20, 2, comment.length],
    ],
    comment,
  )
  return new Blob([...parts, ...directory])
}

const files = [
  ['entries.jsonl', '{"seq":1}'],
  ['files/é/record.pdf', 'a receipt, not the document'],
  [DOCUMENT, 'the document é'],
  ['readme.txt', 'words'],
] as const

test('[REC-02] the document alone is cut out of an export, byte for byte', async () => {
  for (const comment of ['', 'EVENHAND-SEAL '.repeat(40)]) {
    const pdf = await pdfIn(zipOf(files, comment))
    expect(await pdf.text()).toBe('the document é')
    expect(pdf.type).toBe('application/pdf')
  }
})

test('[REC-02] what is no export, holds no document or packs it otherwise is refused, never cut wrongly', async () => {
  await expect(pdfIn(new Blob(['not a ZIP']))).rejects.toThrow('not a ZIP')
  await expect(pdfIn(zipOf([files[0], files[1]]))).rejects.toThrow('no document')
  await expect(pdfIn(zipOf(files, '', 8))).rejects.toThrow('no document')
})
