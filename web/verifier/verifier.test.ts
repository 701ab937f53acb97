// @vitest-environment node
import { expect, test } from 'vitest'
import { checkExport } from './check.ts'
import { sentencesOf } from './sentences.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['nothing', new Uint8Array()],
  ['a text', bytes('hello')],
  ['the beginning of a ZIP', bytes('PK\u0003\u0004')],
])('[REC-03] %s is not verified, and is reported as not an export', async (_name, file) => {
  const { isVerified, verdict } = sentencesOf(await checkExport(file))
  expect(isVerified).toBe(false)
  expect(verdict).toContain('not an export')
})

test('[REC-03] what is shown, left out and not checked is said in plain words', () => {
  const report = {
    findings: [],
    family: 'f',
    madeAt: '2026-11-25T10:00:00.000Z',
    entries: 5,
    readable: 3,
    leftOut: 1,
    erased: 1,
    erasedOn: ['2026-11-20'],
    attachments: 2,
    keys: ['k'],
    outsideHeads: 0,
    newerHeads: 0,
    people: {},
    devices: [],
    signedEntries: 0,
  }
  const said = sentencesOf(report)
  expect(said.isVerified).toBe(true)
  expect(said.shown.join(' ')).toMatch(
    /5 of 5 entries.*1 entries was left out.*1 entry was erased on 2026-11-20.*2 attachments/,
  )
  expect(said.open.join(' ')).toMatch(/key belongs.*replaced.*admissible/)
  const wrong = sentencesOf({
    ...report,
    findings: Array.from({ length: 60 }, (_, seq) => ({ code: 'body-differs' as const, seq })),
  })
  expect(wrong.isVerified).toBe(false)
  expect(wrong.shown).toEqual([])
  expect(wrong.wrong).toHaveLength(51)
  // whole by itself, and a head from a mail does not fit: it may be a restored backup, and is not verified for that
  const other = [{ code: 'history-differs' as const, size: 4 }]
  const restored = sentencesOf({ ...report, findings: other, outsideHeads: 1 })
  expect([restored.isVerified, restored.open.join(' ')]).toEqual([
    false,
    expect.stringMatching(/a backup that was restored .* and so does a history that somebody changed/),
  ])
  expect(sentencesOf({ ...report, findings: other }).open.join(' ')).not.toContain('backup')
})
