import { dangerText } from '../generated/danger.ts'

/** The concepts that messages about danger are made of (`lexicon/danger.txt`), to be found in a list of plain forms. `children`: where a child is called by name. */
export function conceptsIn(
  forms: readonly string[],
  children: ReadonlySet<number> = new Set(),
): Map<string, number[]> {
  const { single, phrases, prefixes } = words()
  const found = new Map<string, number[]>()
  const add = (names: readonly string[] | undefined, at: number) => {
    for (const name of names ?? []) {
      const places = found.get(name)
      if (!places) found.set(name, [at])
      else if (places.at(-1) !== at) places.push(at)
    }
  }
  for (let at = 0; at < forms.length; at++) {
    const form = forms[at] as string
    add(single.get(form), at)
    if (children.has(at)) add(['child'], at)
    for (let length = shortestStem; length <= Math.min(form.length, longestStem); length++)
      add(prefixes.get(form.slice(0, length)), at)
    for (const { rest, name } of phrases.get(form) ?? [])
      if (rest.every((word, next) => forms[at + 1 + next] === word)) add([name], at)
  }
  return found
}

const shortestStem = 3
const longestStem = 12

interface Words {
  single: Map<string, string[]>
  /** By their first word. */
  phrases: Map<string, { rest: string[]; name: string }[]>
  prefixes: Map<string, string[]>
}

let read: Words | undefined

function words(): Words {
  if (read) return read
  read = { single: new Map(), phrases: new Map(), prefixes: new Map() }
  for (const line of dangerText.words.split('\n')) {
    const [name = '', entries = ''] = line.split(' = ')
    for (const entry of entries.split(' ')) {
      const [first = '', ...rest] = entry.split('_')
      if (rest.length > 0) push(read.phrases, first, { rest, name })
      else if (first.endsWith('*')) push(read.prefixes, first.slice(0, -1), name)
      else push(read.single, first, name)
    }
  }
  return read
}

function push<T>(into: Map<string, T[]>, key: string, value: T): void {
  const list = into.get(key)
  if (list) list.push(value)
  else into.set(key, [value])
}

/** One line of `lexicon/danger-rules.txt`. */
export interface Rule {
  kind: 'self_harm' | 'child_safety'
  /** It counts only with words that are like those of a danger. */
  isWeak: boolean
  within: number
  /** All must be there; of each any one. */
  groups: string[][]
  /** Must come shortly before the first. */
  before: string[]
  not: string[]
}

let ruled: Rule[] | undefined

export function rules(): Rule[] {
  ruled ??= dangerText.rules.split('\n').map((line) => {
    const [, kind, within, what = '', not = ''] =
      /^([a-z_]+\??) (\d+) : ([^!]+?)(?: ! (.+))?$/.exec(line) ?? []
    const groups = what.split(' ')
    return {
      kind: (kind ?? '').replace('?', '') as Rule['kind'],
      isWeak: kind?.endsWith('?') ?? false,
      within: Number(within),
      groups: groups.filter((group) => !group.startsWith('~')).map((group) => group.split('|')),
      before: groups.filter((group) => group.startsWith('~')).map((group) => group.slice(1)),
      not: not === '' ? [] : not.split('|'),
    }
  })
  return ruled
}
