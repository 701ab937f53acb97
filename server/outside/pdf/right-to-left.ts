import bidiFactory from 'bidi-js'

// its types describe a different module format from the one Node loads
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** Whether a text has right-to-left letters or direction marks. */
export function hasRightToLeft(text: string): boolean {
  return /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(
    text,
  )
}

/** Whether a paragraph as a whole runs from right to left, judged by its first letter. */
export function runsFromRight(paragraph: string): boolean {
  return bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1
}

/** A part of a line that is drawn in one go; `isBack`: from right to left, with brackets already mirrored. */
export type Piece<T> = { readonly of: T; readonly text: string; readonly isBack: boolean }

/**
 * The parts of a line in visual order, from left to right (Unicode's bidirectional algorithm), each split where the
 * direction changes.
 */
export function seenOrder<T>(
  parts: readonly { readonly of: T; readonly text: string }[],
  fromRight: boolean,
): Piece<T>[] {
  const line = parts.map(({ text }) => text).join('')
  const { levels } = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr')
  const pieces: { of: T; text: string; level: number }[] = []
  let at = 0
  for (const { of, text } of parts) {
    const from = pieces.length
    for (const character of text) {
      const level = levels[at] ?? 0
      const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
      const last = pieces.length > from ? pieces.at(-1) : undefined
      if (last && last.level === level) last.text += shown
      else pieces.push({ of, text: shown, level })
      at += character.length
    }
  }
  const most = Math.max(0, ...pieces.map(({ level }) => level))
  for (let level = most; level > 0; level -= 1)
    for (let start = 0; start < pieces.length; start += 1) {
      if ((pieces[start]?.level ?? 0) < level) continue
      let end = start
      while ((pieces[end + 1]?.level ?? 0) >= level) end += 1
      pieces.splice(start, end - start + 1, ...pieces.slice(start, end + 1).toReversed())
      start = end
    }
  return pieces.map(({ of, text, level }) => ({ of, text, isBack: level % 2 === 1 }))
}
