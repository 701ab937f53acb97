import { readFileSync } from 'node:fs'
import { addDays, isDay } from '../domain/time/day.ts'
import { asZone, dayAt } from '../domain/time/wall.ts'
import { type PlainOccurrence, readCalendarFile } from '../server/outside/ical/ics-reader.ts'

/** `npm run -s ics -- [--from DAY --to DAY] FILE...`: what the product reads in calendar files, a line of JSON each (docs/calendar.md). */
async function ics(words: string[]): Promise<number> {
  const files: string[] = []
  const today = dayAt(Date.now(), asZone('UTC'))
  const window = { from: addDays(today, -366), to: addDays(today, 731) }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (word !== '--from' && word !== '--to') {
      files.push(word)
      continue
    }
    at += 1
    const day = words[at] ?? ''
    if (!isDay(day)) return fail(`${word} takes a day such as 2026-01-31; it is "${day}".`)
    window[word === '--from' ? 'from' : 'to'] = day
  }
  if (files.length === 0) return fail('Name at least one calendar file: npm run -s ics -- FILE...')
  for (const file of files) console.log(JSON.stringify(await lineFor(file, window)))
  return 0
}

async function lineFor(file: string, window: Parameters<typeof readCalendarFile>[1]): Promise<object> {
  const started = performance.now()
  const nothing = { file, ok: false, events: 0, occurrences: [] }
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return { ...nothing, bad: [{ line: 1, reason: 'no-such-file' }], ms: 0 }
  }
  const read = await readCalendarFile(bytes, window)
  const ms = Math.round(performance.now() - started)
  const occurrences = read.occurrences.map(occurrenceLine)
  return { file, ok: read.isCalendar, events: read.events.length, bad: read.bad, occurrences, ms }
}

/** Whole days as dates, zoned times with their offset, floating times as local time. */
function occurrenceLine({ uid, isAllDay, zone, start, end, wallStart, wallEnd }: PlainOccurrence): object {
  if (isAllDay || zone === null) return { uid, start: wallStart, end: wallEnd, zone }
  return { uid, start: withOffset(wallStart, start), end: withOffset(wallEnd, end), zone }
}

function withOffset(wall: string, instant: number): string {
  const minutes = Math.round((Date.parse(`${wall}Z`) - instant) / 60_000)
  if (minutes === 0) return `${wall}Z`
  const size = Math.abs(minutes)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${wall}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

function fail(sentence: string): number {
  console.error(sentence)
  return 1
}

process.exitCode = await ics(process.argv.slice(2).filter((word) => word !== '--'))
