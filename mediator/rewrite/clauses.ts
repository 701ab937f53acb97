import type { Said, Word } from './said.ts'

/** A part of a sentence that can be kept or deleted on its own: indices of words, from, up to but not including to. */
export interface Clause {
  from: number
  to: number
}

/** The word lists of a language as sets. */
export interface Lists {
  empty: ReadonlySet<string>
  starts: ReadonlySet<string>
  hangs: ReadonlySet<string>
  joins: ReadonlySet<string>
  needs: ReadonlySet<string>
  goes: ReadonlySet<string>
  you: ReadonlySet<string>
}

/** Splits a sentence at punctuation, and before conjunctions that join another clause. */
export function clausesOf(
  said: Said,
  from: number,
  to: number,
  lists: Lists,
  gone: readonly boolean[],
): Clause[] {
  const found: Clause[] = []
  let start = from
  for (let at = from + 1; at < to; at++) {
    const word = said.words[at]
    if (!word || word.quoted || gone[at] || !isApart(said, at)) continue
    const next = said.words[at + 1]
    const joined =
      lists.joins.has(word.form) &&
      next !== undefined &&
      at + 1 < to &&
      (subjects.has(next.form) || opens(said, at + 1, lists))
    const because = lists.hangs.has(word.form) && next !== undefined && causes.has(word.form)
    if (word.broken === 0 && !joined && !because) continue
    const cut = because && /^(just|only|solo|juste)$/.test(said.words[at - 1]?.form ?? '') ? at - 1 : at
    if (cut <= start) continue
    found.push({ from: start, to: cut })
    start = cut
  }
  found.push({ from: start, to })
  return found
}

/** Whether the words from here on can be an independent clause: they begin like one, and depend on nothing before. */
export function opens(said: Said, at: number, lists: Lists): boolean {
  const word = said.words[at]
  if (!word || lists.hangs.has(word.form)) return false
  if (lists.starts.has(word.form) || /[ft]/.test(word.tags) || isNamed(said.text, word)) return true
  for (let on = at + 1; on < at + 4; on++) {
    const next = said.words[on]
    if (!next || next.broken > 0) return false
    if (verbs.has(next.form)) return true
  }
  return false
}

/** Whether a word is not half of a contraction. */
export function isApart(said: Said, at: number): boolean {
  const before = said.words[at - 1]
  const word = said.words[at]
  if (!before || !word) return true
  return before.end !== word.end && !/^[-'’]$/.test(said.text.slice(before.end, word.start))
}

function isNamed(text: string, { start, end }: Word): boolean {
  const written = text.slice(start, end)
  return written !== written.toLowerCase() && written !== written.toUpperCase()
}

const subjects = new Set(
  `i we he she it you they there this that the my your his her our their who what when where which how can could will would please do did
   yo tu ella el la los las lo nos me te le se mi su hay esta es son que nadie no
   je tu il elle on nous vous ils elles ce la le les mon ton ma ta mes tes sa son ses personne`.split(/\s+/),
)
const verbs = new Set(
  'is are was were has have will can needs need starts goes runs says said est sont a ont sera es son esta fue tiene hay'.split(
    ' ',
  ),
)
const causes = new Set('because cos cuz coz porque parce car'.split(' '))
