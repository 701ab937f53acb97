import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { pdfWords } from '../../testing/pdf-words.ts'
import { type PageWriter, printDocument } from './page-writer.ts'
import { pairs, table } from './table.ts'

/** A document as it is read back, and how many pages its writer counted. */
async function printed(body: (writer: PageWriter) => Promise<void>) {
  const out = new PassThrough()
  const bytes = buffer(out)
  const facts = {
    title: 'Expenses of a family',
    language: 'es',
    madeAt: new Date('2026-11-25T12:00:00Z'),
    foot: 'Ana, Ben',
    pageOf: (page: number, pages: number) => `page ${page} of ${pages}`,
  }
  const counted = await printDocument(facts, { body }, out)
  const { text, pages } = await pdfWords(await bytes)
  return { text: text.replaceAll(/\s+/g, ' '), pages, counted, raw: (await bytes).toString('latin1') }
}

test('[EXP-10] a document handles accents, other scripts and long words, with table heads on every page', async () => {
  const rows = Array.from({ length: 120 }, (_, row) => [`row ${row}`, 'x'.repeat(200), '1,00'])
  const { text, pages, counted } = await printed(async (writer) => {
    writer.text('Gastos de José y Łucja', { size: 20 })
    writer.text('Ελληνικά, кириллица, tiếng Việt, 42,50 €')
    pairs(writer, [['Período', '1 de enero de 2026']])
    await table(
      writer,
      [
        { head: 'What', width: 2 },
        { head: 'Words', width: 3 },
        { head: 'Amount', width: 1, align: 'end' },
      ],
      rows,
      [['', 'Sum', '120,00']],
    )
  })
  expect(pages).toBeGreaterThan(3)
  expect(counted).toBe(pages)
  for (const words of ['José y Łucja', 'Ελληνικά', 'кириллица', 'tiếng Việt', '42,50 €', 'row 119', '120,00'])
    expect(text).toContain(words)
  expect(text.match(/Amount/g)).toHaveLength(pages)
  expect(text).toContain(`page ${pages} of ${pages}`)
})

test('[EXP-10] content that fits no page does not stop a document', async () => {
  const { text, raw } = await printed(async (writer) => {
    writer.text('')
    const odd = 'a\u0000b\u202e \ud83d 👩‍👧 漢字 \t tab'
    await table(writer, [{ head: 'One', width: 1 }], [[odd], ['word '.repeat(20_000)], [''], ['last']])
  })
  expect(text).toContain('tab')
  expect(text).toContain('last')
  expect(raw).not.toMatch(/\/Author|\/Creator/)
})
