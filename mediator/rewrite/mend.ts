import type { Category, Edit } from '../mediation.ts'
import { type Lists, opens } from './clauses.ts'
import type { Said, Word } from './said.ts'
import type { Strikes } from './strikes.ts'

/** Turns the strikes into edits that leave whole sentences behind. A sentence that would not stay whole keeps its words. */
export function mend(said: Said, strikes: Strikes, lists: Lists): Edit[] {
  const edits: Edit[] = []
  for (const [number, sentence] of said.sentences.entries()) {
    const made = mendSentence(said, number, sentence, strikes, lists)
    if (made) edits.push(...made)
    // keep it as written
    else for (let at = sentence.from; at < sentence.to; at++) strikes.gone[at] = false
  }
  return merged(said.text, edits)
}

type Sentence = Said['sentences'][number]

function mendSentence(
  said: Said,
  number: number,
  { from, to, marks }: Sentence,
  { gone, instead, why }: Strikes,
  lists: Lists,
): Edit[] | null {
  const { text, words } = said
  const edit = (start: number, end: number, put: string, at: number): Edit => ({
    start,
    end,
    from: text.slice(start, end),
    to: put,
    why: why.get(at) ?? 'insult',
  })
  // whatever joins or depends on a struck clause goes too
  for (let at = from; at < to; at++) {
    if (gone[at]) continue
    const form = words[at]?.form ?? ''
    const atStart = words.slice(from, at).every((_, index) => gone[from + index])
    if (at > from && atStart && !instead.has(from) && (lists.joins.has(form) || form === 'que'))
      gone[at] = true
    else if (
      lists.joins.has(form) &&
      at + 1 < to &&
      words.slice(at + 1, to).every((_, index) => gone[at + 1 + index]) &&
      at > from
    )
      gone[at] = true
  }
  const kept = words.slice(from, to).filter((_, index) => !gone[from + index])
  const put = [...instead].some(([at]) => at >= from && at < to)
  if (!put && kept.length < to - from && kept.every((word) => isLeftover(word, said, lists)))
    for (let at = from; at < to; at++) gone[at] = true
  if (!put && words.slice(from, to).every((_, index) => gone[from + index]))
    return [wholeOf(said, number, edit)]
  if (kept.length === to - from) return tidied(said, to, marks, edit, true)
  const edits: Edit[] = []
  for (let at = from; at < to; at++) {
    if (!gone[at]) continue
    let end = at + 1
    while (end < to && gone[end] && !instead.has(end)) end++
    const made = mendRun(said, { from, to, marks }, at, end, instead.get(at), lists, edit)
    if (!made) return null
    edits.push(made)
    at = end - 1
  }
  const first = words.findIndex((_, index) => index >= from && !gone[index])
  const last = words.findLastIndex((_, index) => index < to && !gone[index])
  if (!isWhole(said, from, to, marks, first, last, gone, instead, lists)) return null
  if (!gone[to - 1]) edits.push(...tidied(said, to, marks, edit, isQuestion(said, first, to)))
  return edits
}

/** Whether only `Sorry`, `so`, or a name used as an address is left, which is nothing on its own. */
function isLeftover({ form, tags, start, end }: Word, { text }: Said, lists: Lists): boolean {
  return (
    lists.joins.has(form) ||
    leftovers.has(form) ||
    (tags.includes('f') &&
      !form.startsWith('#') &&
      /^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end)) &&
      !/^\p{Lu}\p{Ll}+day$/u.test(text.slice(start, end)))
  )
}

const leftovers = new Set(
  'sorry anyway ok okay so well hey look listen here honestly right just wow oh now and but please actually like mate the ah eh oye mira bon alors ecoute'.split(
    ' ',
  ),
)

type Make = (start: number, end: number, put: string, at: number) => Edit

/** Deletes a whole sentence with its stop and the space after it, or before it if nothing follows. */
function wholeOf(said: Said, number: number, edit: Make): Edit {
  const { text, words, sentences } = said
  const { from, to } = sentences[number] as Sentence
  const next = sentences[number + 1]
  const start = opening(text, words[from]?.start ?? 0)
  if (next) return edit(start, opening(text, words[next.from]?.start ?? 0), '', from)
  const stop = afterStop(text, words[to - 1]?.end ?? 0)
  const before = text.slice(0, start).trimEnd().length
  return edit(before, stop, '', from)
}

function mendRun(
  said: Said,
  { from, to, marks }: Sentence,
  at: number,
  end: number,
  put: string | undefined,
  lists: Lists,
  edit: Make,
): Edit | null {
  const { text, words } = said
  const left = words[at - 1]
  const right = words[end]
  const own = words[at]
  const last = words[end - 1]
  if (!own || !last) return null
  const leftEnd = left ? closing(text, left.end) : 0
  const rightStart = right ? opening(text, right.start) : 0
  if (end === to) {
    if (!left) return null
    const asks = isQuestion(said, from, at)
    const stop = afterStop(text, last.end)
    const ending = text.slice(last.end, stop)
    const calm = marks.includes('?') && !asks ? '.' : /[!?]{2,}/.test(ending) ? (asks ? '?' : '.') : ending
    return edit(leftEnd, stop, (put ? ` ${put}` : '') + calm, at)
  }
  if (!right) return null
  // what follows depends on what was deleted: `because of you and what you did`
  if (
    left &&
    at > from &&
    lists.hangs.has(own.form) &&
    lists.joins.has(right.form) &&
    right.broken === 0 &&
    !opens(said, end + 1, lists)
  )
    return null
  if (at === from) {
    const written = text.slice(right.start, right.end)
    const wasUpper = isUpper(text.slice(own.start, own.end)[0])
    if (put !== undefined) {
      const after = right.broken > 0 ? text.slice(last.end, rightStart) : ' '
      return edit(own.start, rightStart, (wasUpper ? upperFirst(put) : put) + after, at)
    }
    if (!wasUpper || isUpper(written[0]) || !/\p{L}/u.test(written[0] ?? ''))
      return edit(own.start, rightStart, '', at)
    return edit(own.start, right.end, upperFirst(written), at)
  }
  if (!left) return null
  const before = text.slice(leftEnd, own.start)
  const after = text.slice(last.end, rightStart)
  if (put === ',' && lists.hangs.has(left.form)) return null
  if (put === ',') return edit(leftEnd, rightStart, lists.joins.has(right.form) ? ' ' : ', ', at)
  if (put !== undefined) return edit(own.start, rightStart, `${put} `, at)
  if (own.broken > 0 && right.broken > 0) {
    const goesOn =
      lists.goes.has(right.form) || lists.joins.has(left.form) || /^(who|which|qui|que)$/.test(own.form)
    return edit(leftEnd, rightStart, goesOn ? ' ' : own.broken > 1 ? before : after, at)
  }
  return edit(
    leftEnd,
    rightStart,
    right.broken > 0
      ? after
      : own.broken > 0
        ? before
        : /^(no|non|yes|oui|fine|sorry)$/.test(left.form)
          ? ', '
          : ' ',
    at,
  )
}

/** Reduces `!!!` and `?!` to `.` and `?`. */
function tidied({ text, words }: Said, to: number, marks: string, edit: Make, asks: boolean): Edit[] {
  const end = words[to - 1]?.end ?? 0
  const match = /^\s*[!?]+/.exec(text.slice(end, end + 20))
  if (!match || (marks.length < 2 && (asks || !marks.includes('?')))) return []
  const made = edit(end, end + match[0].length, marks.includes('?') && asks ? '?' : '.', -1)
  return [{ ...made, why: 'shouting' }]
}

/** Whether what stays begins and ends like a sentence, and no part of it depends on what was deleted. */
function isWhole(
  said: Said,
  from: number,
  to: number,
  marks: string,
  first: number,
  last: number,
  gone: readonly boolean[],
  instead: ReadonlyMap<number, string>,
  lists: Lists,
): boolean {
  const { words } = said
  const start = words[first]
  const end = words[last]
  if (!start || !end) return true
  // `you` left over from `you and your lies`, or an `either` without its `or`
  if (gone[first + 1] && first + 1 < to && /^(you|tu|i|je|yo)$/.test(start.form)) return false
  const forms = (struck: boolean) =>
    words.slice(from, to).flatMap(({ form }, index) => (gone[from + index] === struck ? form : []))
  if (forms(false).includes('either') && forms(true).includes('or')) return false
  if (first !== from && !instead.has(from) && !opens(said, first, lists) && !begins(said, first, marks))
    return false
  const conditional = /^(if|unless|when|while|although|since|because|si|cuando|aunque|quand|porque|parce)$/
  if (conditional.test(start.form)) {
    // its main clause must still be there
    const rest = words
      .slice(first, to)
      .some((word, index) => index > 0 && !gone[first + index] && word.broken > 0)
    if (!rest && last !== to - 1) return false
  }
  for (let at = from + 1; at < to; at++) {
    const word = words[at]
    if (!word || gone[at] || !gone[at - 1] || instead.has(at - 1)) continue
    if (
      at > first &&
      lists.hangs.has(word.form) &&
      word.broken > 0 &&
      !(marks.includes('?') && /^wh/.test(word.form))
    )
      return false
  }
  return (
    !/^(and|or|but|the|a|an|to|of|that|because|is|are|am|was|be|with|for|your|my|so|if|y|o|de|que|el|la|un|una|es|et|ou|le|les|une|du|est|pour|por|para)$/.test(
      end.form,
    ) || last === to - 1
  )
}

/** After a colon or a stop anything may begin; after a deleted question word another may. */
function begins(said: Said, at: number, marks: string): boolean {
  const word = said.words[at]
  return word !== undefined && (word.broken > 1 || (marks.includes('?') && /^wh/.test(word.form)))
}

function isQuestion(said: Said, from: number, to: number): boolean {
  const line = `${said.words
    .slice(from, to)
    .map(({ form, broken }) => (broken ? `, ${form}` : form))
    .join(' ')
    .replace(/^, /, '')} `
  return questions.test(line)
}

const questions =
  /(^|, |and |but |so |or )(who|what|where|when|why|how|which|whose|do|does|did|can|could|will|would|should|shall|is|are|am|was|were|have|has|may|donde|cuando|quien|como|cual|cuanto|puedes|ou|quand|qui|comment|quel|quelle|combien|est ce|peux) /

/** Where a word begins, including the punctuation directly before it. */
function opening(text: string, at: number): number {
  let start = at
  while (start > 0 && /["'“‘«(¿¡*_£$€#-]/.test(text[start - 1] ?? '')) start--
  return start
}

/** Where a word ends, including the punctuation directly after it. */
function closing(text: string, at: number): number {
  return at + (/^(?: ?[€£$%°])?["'”’)»]*/.exec(text.slice(at, at + 8))?.[0].length ?? 0)
}

function afterStop(text: string, at: number): number {
  const match = /^\s*[.!?…]+["'”’)]*/.exec(text.slice(at, at + 40))
  return at + (match?.[0].length ?? 0)
}

function isUpper(letter: string | undefined): boolean {
  return letter !== undefined && letter !== letter.toLowerCase()
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Merges adjacent edits and drops those that change nothing. */
function merged(text: string, edits: readonly Edit[]): Edit[] {
  const found: Edit[] = []
  for (const edit of edits) {
    const last = found.at(-1)
    if (last && edit.start <= last.end) {
      const end = Math.max(last.end, edit.end)
      found[found.length - 1] = {
        ...last,
        end,
        from: text.slice(last.start, end),
        to: last.to + edit.to,
        why: last.why as Category,
      }
    } else found.push(edit)
  }
  return found.filter(({ from, to }) => from !== to)
}
