// @vitest-environment node
import type { BundleReport } from '@evenhand/domain/record/bundle-report.ts'
import { NOTHING } from '@evenhand/domain/record/bundle-report.ts'
import { expect, test } from 'vitest'
import { checkExport, heldIn } from './check.ts'
import { EXIT, sentencesOf } from './sentences.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['nothing', new Uint8Array()],
  ['a text', bytes('hello')],
  ['the beginning of a ZIP', bytes('PK\u0003\u0004')],
])('[REC-03] %s matches nothing, and is reported as not an export', async (_name, file) => {
  const { outcome, verdict } = sentencesOf(await checkExport(file))
  expect([outcome, EXIT[outcome], verdict]).toEqual(['changed', 1, 'This is not an export of Evenhand.'])
})

const report: BundleReport = {
  ...NOTHING,
  outcome: 'consistent',
  family: 'f',
  madeAt: '2026-11-25T10:00:00.000Z',
  signedBy: 'k',
  entries: 5,
  readable: 3,
  leftOut: 1,
  erased: 1,
  erasedOn: ['2026-11-20'],
  attachments: 2,
  messages: { messages: 4, readable: 3, conversations: 2 },
}
const agreeing = {
  ...NOTHING.compared,
  keys: new Set(['k']),
  agree: [{ size: 3, at: Date.UTC(2026, 10, 24) }],
}

test('[REC-03] what is shown, left out and not checked is said in plain words', () => {
  const said = sentencesOf(report)
  expect(said.shown.join(' ')).toMatch(
    /part of the record: the content of 3 of 5 .*1 was left out.*1 entry was erased on 2026-11-20.*3 of 4 can be read here, in 2 conversations.*2 attachments/,
  )
  expect(said.verdict).toContain('It is a part of the record, not the whole.')
  expect(said.open.join(' ')).toMatch(/fingerprint of the server.*admissible/)
})

test('[REC-04] what a device’s signature covers is said no wider than it is checked', () => {
  const signed = sentencesOf({ ...report, signedEntries: 2 }).shown.join(' ')
  expect(signed).toMatch(
    /2 of the 3 entries readable here carry a signature of their author’s device: over which call/,
  )
  expect(signed).toMatch(
    /inside a split or rule.*which answer was given may be covered by the signature over the record/,
  )
  expect(signed).not.toContain('over what they say')
})

test('[REC-03] nobody’s key is called the server’s: without anything to compare with it matches nothing', () => {
  const { outcome, verdict, compared, shown, open } = sentencesOf(report)
  expect([EXIT[outcome], verdict]).toEqual([
    2,
    expect.stringMatching(/^Consistent, but signed by a key nobody/),
  ])
  expect(compared).toEqual(['Nothing: no seal, key or earlier export was given to compare it with.'])
  expect([...shown, ...compared].join(' ')).not.toMatch(/server’s key|verified|exactly what was recorded/i)
  expect(open.join(' ')).toContain('sign all of it anew with a key of their own')
})

test('[REC-03] with a seal that the reader holds it matches, and says which and how far', () => {
  const { outcome, verdict, compared, open } = sentencesOf({
    ...report,
    outcome: 'matches',
    compared: agreeing,
  })
  expect([EXIT[outcome], verdict]).toEqual([0, expect.stringMatching(/^Matches: nothing/)])
  expect(compared[0]).toBe(
    'A seal of 24 November 2026 that you hold covers the first 3 of 5 entries: they are the ones here.',
  )
  expect(open.join(' ')).toContain('after the first 3: the key is theirs')
})

test('[REC-03] each entry is named once, by its number, with all that is wrong with it', () => {
  const wrong = sentencesOf({
    ...report,
    outcome: 'changed',
    findings: [
      ...Array.from({ length: 60 }, (_, seq) => ({ code: 'body-differs' as const, seq })),
      { code: 'time-goes-back', seq: 12 },
      { code: 'entries-left-out', seq: 61, to: 62 },
      { code: 'history-differs', size: 60 },
    ],
  })
  expect(wrong.shown).toEqual([])
  expect(wrong.wrong).toEqual([
    'EH-000000 to EH-000011, EH-000013 to EH-000059: its content is not what was recorded.',
    'EH-000012: its content is not what was recorded; it is dated before the entry that precedes it.',
    'EH-000061 to EH-000062: missing here, while later entries are here.',
    'Among EH-000000 to EH-000059 something was changed, moved, added or removed after the record was signed.',
  ])
})

test('[REC-03] a seal that does not fit may be a restored backup, and says so', () => {
  const other = [{ code: 'held-differs' as const, size: 4, at: 0 }]
  const restored = sentencesOf({ ...report, findings: other, outcome: 'changed' })
  expect([EXIT[restored.outcome], restored.open.join(' ')]).toEqual([
    1,
    expect.stringMatching(/a backup that was restored .* and so does a history that somebody changed/),
  ])
  const inner = [{ code: 'history-differs' as const, size: 4 }]
  expect(sentencesOf({ ...report, findings: inner, outcome: 'changed' }).open.join(' ')).not.toContain(
    'backup',
  )
})

test('[REC-03] what is held may be a mail or a fingerprint; what is none of it holds nothing', async () => {
  const kid = 'k'.repeat(43)
  const line = `EVENHAND-HEAD 0190a000-0000-7000-8000-00000000000f 3 ${'ab'.repeat(32)} 1 ${kid} ${'s'.repeat(86)}`
  expect((await heldIn(bytes(`> Good evening\n> ${line}`))).heads).toHaveLength(1)
  expect(await heldIn(bytes(`{"keys":[{"kid":"${kid}"}]}`))).toMatchObject({ heads: [], keys: [kid] })
  // a head's key is vouched for by the head alone, once it agrees
  expect((await heldIn(bytes(line))).keys).toEqual([])
  for (const none of ['hello', '0', 'PK\u0003\u0004'])
    expect(await heldIn(bytes(none))).toEqual({ heads: [], exports: [], keys: [], stamped: [] })
})
