import { addDays, asDay, type Weekday, weekdayOf } from '../time/day.ts'

/** A pattern of nights from the lengths of its runs, A first, then in turn: 2, 2, 3 is AABBAAA. */
export function patternOf(runs: readonly number[]): string {
  return runs.map((length, index) => (index % 2 === 0 ? 'A' : 'B').repeat(length)).join('')
}

/** What a cycle means in life, read off the pattern itself. */
export type PatternFacts = {
  /** The part of the nights that is A's, 0 to 1. */
  readonly shareA: number
  /** Handovers in fourteen days, on average. */
  readonly handovers: number
  /** The longest run of nights with A, and with B: how long the children miss the other. */
  readonly longestA: number
  readonly longestB: number
  /**
   * Weekend nights (Friday and Saturday nights, not Saturday and Sunday) of each in one cycle, or null
   * where the cycle is not whole weeks and weekends wander.
   */
  readonly weekendNights: { readonly a: number; readonly b: number } | null
}

/** Measures a pattern whose first night falls on the weekday. */
export function patternFacts(pattern: string, start: Weekday): PatternFacts {
  const nights = [...pattern]
  const nightsOfA = nights.filter((letter) => letter === 'A').length
  const changes = nights.filter((letter, index) => letter !== nights.at(index - 1)).length
  return {
    shareA: nightsOfA / nights.length,
    handovers: (changes * 14) / nights.length,
    longestA: longestRun(pattern, 'A'),
    longestB: longestRun(pattern, 'B'),
    weekendNights: nights.length % 7 === 0 ? weekendNightsOf(nights, start) : null,
  }
}

function longestRun(pattern: string, letter: string): number {
  // Twice over, for a run that goes on from the cycle's end into its beginning.
  const runs = pattern.repeat(2).match(new RegExp(`${letter}+`, 'g')) ?? []
  return Math.min(pattern.length, Math.max(0, ...runs.map((run) => run.length)))
}

function weekendNightsOf(nights: readonly string[], start: Weekday): { a: number; b: number } {
  const monday = asDay('2024-01-01')
  const weekend = nights.filter((_, index) => [5, 6].includes(weekdayOf(addDays(monday, start - 1 + index))))
  const a = weekend.filter((letter) => letter === 'A').length
  return { a, b: weekend.length - a }
}
