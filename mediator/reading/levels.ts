/**
 * Weights are shipped as levels of a step, from -60 to 60, and printed as text: one character a level, counted from `P`, which is a
 * zero. Brotli makes as little of it as a code of our own did, but for a few kilobytes (decision 0086).
 */
export function levelsOf(printed: string): Int8Array {
  return Int8Array.from(printed, (character) => character.charCodeAt(0) - zero)
}

/** Prints levels so that `levelsOf` reads them again. */
export function printedLevels(levels: Int8Array): string {
  return Array.from(levels, (level) => String.fromCharCode(zero + level)).join('')
}

const zero = 'P'.charCodeAt(0)
