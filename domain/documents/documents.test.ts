import { describe, expect, it, test } from 'vitest'
import { asDay } from '../time/day.ts'
import { mayAddVersion, mayChange, mayShare, mayWithdraw } from './document.ts'
import { daysLeft, dueReminder } from './expiry.ts'
import { fileKindOf, safeFileName, titleFromName } from './file-kind.ts'
import { searchWordsOf } from './search.ts'

const [nora, sam] = ['nora', 'sam']
const own = { ownerId: nora, isShared: false, isWithdrawn: false }
const shared = { ...own, isShared: true }
const withdrawn = { ...shared, isWithdrawn: true }

describe('who may do what to a document', () => {
  it('[DOC-01] sharing is its author’s act, once, and never after it was withdrawn', () => {
    expect(mayShare(own, { authorId: nora, isShared: false }, nora)).toBe(true)
    expect(mayShare(own, { authorId: nora, isShared: false }, sam)).toBe('not-yours')
    expect(mayShare(shared, { authorId: nora, isShared: true }, nora)).toBe('already-shared')
    expect(mayShare(withdrawn, { authorId: nora, isShared: false }, nora)).toBe('withdrawn')
  })

  it('[DOC-01] only the owner changes or withdraws it, and nobody changes what was withdrawn', () => {
    expect(mayChange(shared, nora)).toBe(true)
    expect(mayChange(shared, sam)).toBe('not-yours')
    expect(mayWithdraw(withdrawn, nora)).toBe('withdrawn')
  })

  it('[DOC-01] the other parent adds a version once it is shared', () => {
    expect(mayAddVersion(own, sam)).toBe('not-shared')
    expect(mayAddVersion(shared, sam)).toBe(true)
    expect(mayAddVersion(own, nora)).toBe(true)
    expect(mayAddVersion(withdrawn, nora)).toBe('withdrawn')
  })
})

describe('what ends', () => {
  const end = asDay('2027-01-03')
  it('[DOC-01] counts days to the end and past it', () => {
    expect(daysLeft(end, asDay('2026-11-24'))).toBe(40)
    expect(daysLeft(end, asDay('2027-01-04'))).toBe(-1)
  })

  test.each([
    ['2026-12-05', [], null],
    ['2026-12-06', [], 28],
    ['2026-12-06', [28], null],
    // the server was off from before the first until after the second
    ['2026-12-30', [], 7],
    ['2026-12-30', [7], null],
    ['2027-01-03', [28, 7], 0],
    ['2027-01-04', [28, 7], null],
  ] as const)('[DOC-01] on %s with %j sent, the reminder due is %s', (today, sent, due) => {
    expect(dueReminder(end, [28, 7, 0], [...sent], asDay(today))).toBe(due)
  })
})

describe('what a file is', () => {
  const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
  test.each([
    ['%PDF-1.7', 'pdf'],
    ['\xff\xd8\xff\xe0', 'picture'],
    ['\x89PNG\r\n\x1a\n', 'picture'],
    ['GIF89a', 'picture'],
    ['II*\0', 'picture'],
    ['MM\0*', 'picture'],
    ['RIFF....WEBPVP8', 'picture'],
    ['....ftypheic', 'picture'],
    ['....ftypavif', 'picture'],
    ['....ftypmp42', 'other'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'other'],
    ['<!doctype html>', 'other'],
    [' %PDF-1.7', 'other'],
    ['', 'other'],
  ])('[DOC-01] %j is %s by its first bytes', (head, kind) => {
    expect(fileKindOf(bytes(head))).toBe(kind)
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\passport.pdf', 'passport.pdf'],
    ['.htaccess', 'htaccess'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['\u0000\n', 'document'],
    ['..', 'document'],
  ])('[DOC-01] %j is kept as %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  it('keeps the extension of a long name', () => {
    const name = safeFileName(`${'x'.repeat(300)}.pdf`)
    expect(name).toHaveLength(120)
    expect(name.endsWith('.pdf')).toBe(true)
    expect(safeFileName('y'.repeat(300))).toHaveLength(120)
  })

  test.each([
    ['school_report.pdf', 'school report'],
    ['.pdf', 'pdf'],
    ['scan', 'scan'],
    ['___.pdf', 'document'],
  ])('the title of %j is %j', (name, title) => {
    expect(titleFromName(name)).toBe(title)
  })
})

it('[DOC-01] search compares distinct folded words, bounded in number and length', () => {
  expect(searchWordsOf('Médico, médico: REPORT-2026 a')).toEqual(['medico', 'report', '2026'])
  expect(searchWordsOf('z'.repeat(90))).toEqual(['z'.repeat(40)])
  expect(searchWordsOf(Array.from({ length: 9000 }, (_, n) => `word${n}`).join(' '))).toHaveLength(3000)
})
