import { hasFact, isTo } from './blows.ts'
import { isApart, opens } from './clauses.ts'
import { type Said, taken } from './said.ts'
import type { Shapes } from './shapes.ts'

/**
 * Blows within a clause that runs on without punctuation, as people type and dictate: `because honestly you are impossible the boys
 * have football`. Each with the word that joined it, and whether more of the clause follows.
 */
export function blowsWithin(
  said: Said,
  from: number,
  to: number,
  shapes: Shapes,
): { from: number; to: number; goesOn: boolean }[] {
  const found: { from: number; to: number; goesOn: boolean }[] = []
  if (to - from < 8) return found
  for (let at = from; at < to - 2; at++) {
    const before = said.words[at - 1]?.form ?? ''
    const joined = isJoining(said, at - 1, shapes)
    const name = calledAt(said, at, to, shapes)
    if (
      name > 0 &&
      isApart(said, at) &&
      !/^(call|called|calling|are|not|like|than|for|to|with|of)$/.test(before)
    ) {
      found.push({ from: at, to: at + name, goesOn: true })
      at += name - 1
      continue
    }
    if (!isApart(said, at) || (at > from && !joined && (shapes.needs.has(before) || governing.has(before))))
      continue
    const isYou = /^(you|tu)$/.test(said.words[at]?.form ?? '')
    const count = Math.max(
      taken(shapes.blows, said.words, at, to),
      isYou ? taken(shapes.named, said.words, at, to) : 0,
    )
    const end = at + count
    if (count < 3 || !isTo(said, at, end, shapes) || hasFact(said, at, end) || !isApart(said, end)) continue
    if (end < to && !goesOnFrom(said, end, shapes)) continue
    let begin = at
    while (begin > from && isJoining(said, begin - 1, shapes)) begin--
    found.push({ from: begin, to: end, goesOn: end < to })
    at = end - 1
  }
  return found
}

function isJoining(said: Said, at: number, shapes: Shapes): boolean {
  const form = said.words[at]?.form ?? ''
  return shapes.joins.has(form) || joining.has(form)
}

/** `you idiot` followed by another clause. */
function calledAt(said: Said, at: number, to: number, shapes: Shapes): number {
  if (!/^(you|tu)$/.test(said.words[at]?.form ?? '') || said.words[at + 1]?.form === 'are') return 0
  const count = taken(shapes.called, said.words, at, to)
  const end = at + count
  return count > 1 && end < to && isApart(said, end) && goesOnFrom(said, end, shapes) ? count : 0
}

/** After an insult any clause may begin; after a verb only one that cannot be its object. */
function goesOnFrom(said: Said, at: number, shapes: Shapes): boolean {
  const word = said.words[at]
  if (!word) return false
  if (surely.has(word.form)) return true
  const isInsult = /[abmn]/.test(said.words[at - 1]?.tags ?? '')
  return isInsult && definite.has(word.form) && opens(said, at, shapes)
}

const joining = new Set(
  'basically because cos cuz coz bc honestly seriously anyway lol porque parce'.split(' '),
)
const governing = new Set(
  'think know say said says tell told thinks believe guess hope feel why how what who where when if unless that which than like as see'.split(
    ' ',
  ),
)
const surely = new Set(
  'i we he she they can could please where when what also anyway and but so yo nosotros puedes je nous il elle peux'.split(
    ' ',
  ),
)
const definite = new Set('the my our his her their there its el la los las mi le les mon ma mes'.split(' '))
