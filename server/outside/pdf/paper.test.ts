import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { pdfText } from '../pdf-text.ts'
import { startPaper } from './paper.ts'

const at = new Date('2026-11-25T12:00:00Z')
const facts = {
  title: 'Expenses of a family',
  language: 'es',
  at,
  foot: (page: number, pages: number) => `page ${page} of ${pages}`,
}

test('[EXP-10] a document handles accents, other scripts and long words, with table heads on every page', async () => {
  const paper = await startPaper(facts)
  paper.title('Gastos de José y Łucja')
  paper.paragraph('Ελληνικά, кириллица, tiếng Việt, 42,50 €')
  paper.facts([['Período', '1 de enero de 2026']])
  paper.heading('Detalle')
  const rows = Array.from({ length: 120 }, (_, row) => [`row ${row}`, 'x'.repeat(200), '1,00'])
  await paper.table(
    [
      { head: 'What', width: 2 },
      { head: 'Words', width: 3 },
      { head: 'Amount', width: 1, align: 'end' },
    ],
    rows,
    [['', 'Sum', '120,00']],
  )
  const bytes = await paper.bytes()
  const read = await pdfText(Readable.from([bytes]))
  expect(read!.pages).toBeGreaterThan(3)
  for (const words of ['José y Łucja', 'Ελληνικά', 'кириллица', 'tiếng Việt', '42,50 €', 'row 119', '120,00'])
    expect(read!.text).toContain(words)
  expect(read!.text.match(/Amount/g)).toHaveLength(read!.pages)
  expect(read!.text).toContain(`page ${read!.pages} of ${read!.pages}`)
})

test('[EXP-10] content that fits no page does not stop a document', async () => {
  const paper = await startPaper(facts)
  paper.paragraph('a\u0000b\u202e \ud83d 👩‍👧 漢字 \t tab')
  paper.paragraph('')
  await paper.table([{ head: 'One', width: 1 }], [['word '.repeat(20_000)]])
  const read = await pdfText(Readable.from([await paper.bytes()]))
  expect(read!.text).toContain('tab')
})
