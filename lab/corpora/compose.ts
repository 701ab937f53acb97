import { joinPieces, type Piece, readNotation, readPieces, type SourceLine } from './notation.ts'
import { asThumbed } from './thumbed.ts'

/**
 * Generates the training set from its hand-written sources: every slot filled, every hostile line followed by its twin. Randomness is
 * seeded by the id of a line alone, so the same sources always give the same set, and a changed line changes no other.
 */
export function composeTraining(sources: Source[], slots: Record<Lang, Slots>): TrainingLine[] {
  const seen = new Set<string>()
  return sources
    .flatMap((source) => composeSource(source, slots[source.lang]))
    .filter((line) => {
      // Several lines may share a twin, but a text is in the set only once.
      const key = `${line.group} ${line.text}`
      if (line.twin === undefined && seen.has(key)) return false
      seen.add(key)
      return true
    })
}

export type Lang = 'en' | 'es' | 'fr'
export type Source = { lang: Lang; name: string; text: string }
export type Slots = Record<string, string[]>
export type TrainingLine = {
  id: string
  lang: Lang
  text: string
  severity: 0 | 1 | 2 | 3
  categories: string[]
  spans: [number, number, string][]
  group: 'plain' | 'lookalike' | 'hostile'
  note: string
  /** Id of the line that says the same words in the other sense. */
  twin?: string
  indirect?: boolean
  urgent?: boolean
  safety?: string[]
}

/** Parses `child: Mia, Leo` lines. */
export function readSlots(text: string): Slots {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes(':') && !line.startsWith('#'))
      .map((line) => {
        const at = line.indexOf(':')
        return [
          line.slice(0, at).trim(),
          line
            .slice(at + 1)
            .split(';')
            .map((word) => word.trim()),
        ]
      }),
  )
}

function composeSource({ lang, name, text }: Source, slots: Slots): TrainingLine[] {
  return text.split('\n').flatMap((written, index) => {
    const line = readNotation(written)
    if (!line) return []
    const number = String(index + 1).padStart(4, '0')
    return Array.from({ length: line.fillings }, (_, k) => k).flatMap((k) => {
      const id = `${lang}-${name}-${number}${line.fillings > 1 ? `-${k + 1}` : ''}`
      const filled = fill(line, id, lang, slots)
      // One in four also as texting shorthand.
      const thumbed = line.fillings === 1 && dice(`${id} thumbed`)() < 0.25
      return thumbed ? [...filled, ...fill(line, `${id}-thumbed`, lang, slots, asThumbed)] : filled
    })
  })
}

function fill(
  line: SourceLine,
  id: string,
  lang: Lang,
  slots: Slots,
  written: (text: string, lang: Lang) => string = (text) => text,
): TrainingLine[] {
  const chosen = new Map<string, string>()
  const finish = (text: string): Piece[] =>
    readPieces(fillSlots(text, id, slots, chosen)).map((piece) => ({
      ...piece,
      text: written(piece.text, lang),
    }))
  if (line.group !== 'hostile') {
    const { text } = joinPieces(finish(line.text))
    return [
      {
        ...{ id, lang, text, severity: 0, categories: [], spans: [], group: line.group, note: line.tag },
        ...marks(line.urgent, line.safety),
      },
    ]
  }
  const { text, spans } = joinPieces(finish(line.text))
  const categories = [...new Set([...spans.map(([, , category]) => category), ...line.without])]
  const hostile: TrainingLine = {
    ...{ id, lang, text, severity: line.severity, categories, spans, group: 'hostile', note: '' },
    ...{
      indirect: line.indirect || categories.every((one) => indirectly.has(one)),
      ...marks(false, line.safety),
    },
  }
  if (!line.twin) return [hostile]
  const twinId = `${id}-twin`
  const twin: TrainingLine = {
    ...{
      id: twinId,
      lang,
      text: joinPieces(finish(line.twin.text)).text,
      severity: 0,
      categories: [],
      spans: [],
    },
    ...{ group: 'lookalike', note: 'twin', twin: id, ...marks(line.twin.urgent, line.twin.safety) },
  }
  return [{ ...hostile, twin: twinId }, twin]
}

/** Categories that hurt without an open attack; a line with only these counts as indirect. */
const indirectly = new Set([
  ...['sarcasm_passive_aggression', 'guilt_trip', 'dismissive', 'past_grievance', 'undermining'],
  ...['controlling_monitoring', 'legal_threat', 'money_pressure'],
])

function marks(urgent: boolean, safety: string[]) {
  return { ...(urgent ? { urgent } : {}), ...(safety.length > 0 ? { safety } : {}) }
}

/** `<slot>` takes one word for the whole pair; each `(one|other)` is chosen separately. */
function fillSlots(text: string, id: string, slots: Slots, chosen: Map<string, string>): string {
  const next = dice(`${id} ${text}`)
  const open = fillChoices(text, next)
  const word = (slot: string): string => {
    const words = slots[slot.replace(/\d+$/, '')]
    if (!words) throw new Error(`No slot "${slot}" for: ${text}`)
    const taken = [...chosen.values()]
    const found =
      chosen.get(slot) ??
      pick(
        words.filter((one) => !taken.includes(one)),
        dice(`${id} <${slot}>`),
      )
    chosen.set(slot, found)
    return found.replace(/<([a-z0-9-]+)>/g, (_, inner: string) => word(inner))
  }
  return open.replace(/<([a-z0-9-]+)>/g, (_, slot: string) => word(slot))
}

/** Every `(one|other)` replaced by one of its choices, the inner ones first. */
export function fillChoices(text: string, next: () => number): string {
  let open = text
  for (let before = ''; before !== open; ) {
    before = open
    open = open.replace(/\(([^()|]*(?:\|[^()|]*)+)\)/g, (_, choices: string) =>
      pick(choices.split('|'), next),
    )
  }
  return open
}

function pick<T>(from: T[], next: () => number): T {
  return from[Math.floor(next() * from.length)]!
}

/** Random numbers in [0, 1) that depend only on the words given (mulberry32 over an FNV-1a hash). */
function dice(words: string): () => number {
  let state = 2166136261
  for (let i = 0; i < words.length; i++) state = Math.imul(state ^ words.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
