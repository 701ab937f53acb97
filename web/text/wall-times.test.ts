import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { minutesText, untilText, wallTimeText } from './dates.ts'

const web = join(import.meta.dirname, '..')

/** Fields that hold a wall time as 'HH:MM', by what the contract and the domain call them. */
const FIELDS = String.raw`(?:startsAt|endsAt|handoverTime|digestAt|handover\.time|quiet\.(?:from|to)|plan\.handover)`
/** Where an expression becomes text: a template, an element's content, what leads a row. */
const SHOWN = [
  new RegExp(String.raw`\$\{[^{}]*\b${FIELDS}\b[^{}]*\}`, 'g'),
  new RegExp(String.raw`>\s*\{[^{}]*\b${FIELDS}\b[^{}]*\}`, 'g'),
  new RegExp(String.raw`\b(?:lead|title|more|end)=\{[^{}]*\b${FIELDS}\b[^{}]*\}`, 'g'),
  // what stands in for the lack of a time is a text, so the time is one, too
  new RegExp(String.raw`${FIELDS}\)? \?\? t`, 'g'),
  /slice\(11, 1[69]\)/g,
  // minutes of a day are put together in one place, which formats them
  /^.*\}:\$\{.*% 60.*$/gm,
]
/** What is no text: a key, an address, a comparison. */
const FORMATTED = /wallTimeText\(|timeText\(|key=|localeCompare|===? null \? null/

/** The places where a source puts a wall time on a screen as it is stored. */
function rawTimes(source: string): string[] {
  return SHOWN.flatMap((shape) => source.match(shape) ?? []).filter((found) => !FORMATTED.test(found))
}

describe('[SET-01] times on screens follow the person’s clock', () => {
  it.each([
    ['17:00', 'en-GB', '17:00'],
    ['05:05', 'en-GB', '05:05'],
    ['17:00', 'en-US', '5:00 PM'],
    ['00:30', 'en-US', '12:30 AM'],
    ['17:00', 'fr-FR', '17:00'],
    ['24:00', 'en-US', '24:00'],
    ['', 'en-US', ''],
  ])('%j in %s is %j', (time, locale, words) => {
    expect(wallTimeText(time, locale).replaceAll('\u202f', ' ')).toBe(words)
  })

  it.each([
    [0, 'en-GB', '00:00'],
    [1025, 'en-US', '5:05 PM'],
    [1440, 'en-GB', '24:00'],
  ])('%i minutes after midnight in %s are %j', (minutes, locale, words) => {
    expect(minutesText(minutes, locale).replaceAll('\u202f', ' ')).toBe(words)
  })

  it('what ends with a day says its last minute in the person’s zone', () => {
    const region = { locale: 'en-GB', zone: 'Europe/Berlin' }
    expect(untilText('2026-12-07T23:00:00Z', region)).toBe('7 Dec 2026, 23:59')
    expect(untilText('2026-12-07T16:00:00Z', region)).toBe('7 Dec 2026, 17:00')
    expect(untilText('2026-12-07T23:00:00Z', { ...region, zone: 'Europe/London' })).toBe('7 Dec 2026, 23:00')
  })

  it('the check knows a raw one when it sees it', () => {
    const raw = [
      '<td>{handover.time}</td>',
      'lead={event.startsAt ?? t`All day`}',
      `quiet from $${'{quiet.from}'}`,
      '{when(day)} {was.startsAt ?? t`All day`}',
      '<i>{item.at.slice(11, 16)} UTC</i>',
      `return $${'{two(Math.floor(left / 60))}'}:$${'{two(left % 60)}'}`,
    ]
    expect(raw.flatMap(rawTimes)).toHaveLength(7)
    expect(rawTimes('<td>{wallTimeText(handover.time, locale)}</td>')).toEqual([])
  })

  it('no screen shows one as it is stored', () => {
    const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/node_modules/**', 'dist/**'] })
    const found = sources
      .filter((path) => !/\.test\.tsx?$|^testing\//.test(path) && /\.tsx$|words/.test(path))
      .flatMap((path) => rawTimes(readFileSync(join(web, path), 'utf8')).map((raw) => `${path}: ${raw}`))
    expect(found).toEqual([])
  })
})
