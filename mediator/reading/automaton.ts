import type { Atom, Frame } from './frame-notation.ts'
import type { Lattice } from './lattice.ts'

/** Finds every frame in the words in one pass: the states active at a word are bounded by the frames, whatever the text. */
export function findFrames(machine: Machine, lattice: Lattice): Match[] {
  const size = lattice.breaks.length
  // Per word, the active states as three numbers each: state, words skipped, word it began at.
  const waiting: (number[] | undefined)[] = new Array(size + 1)
  const matches: Match[] = []
  const add = (at: number, state: number, skipped: number, start: number) => {
    const list = waiting[at]
    if (list) list.push(state, skipped, start)
    else waiting[at] = [state, skipped, start]
  }
  const { seen, states } = machine
  for (let at = 0; at <= size; at++) {
    const edges = lattice.edges[at] ?? []
    const list: number[] | undefined = waiting[at]
    if (list) {
      machine.turn++
      for (let k = 0; k < list.length; k += 3) {
        const number: number = list[k] ?? 0
        const skipped: number = list[k + 1] ?? 0
        const start: number = list[k + 2] ?? 0
        const key = number * 16 + skipped
        if (seen[key] === machine.turn) continue
        seen[key] = machine.turn
        const state = states[number]
        if (!state || !allowed(state.atom, skipped, start, lattice, at)) continue
        const { atom, last } = state
        if (atom.optional) {
          if (last) matches.push({ frame: state.frame, from: start, to: at })
          else list.push(number + 1, 0, start)
        }
        for (const edge of edges) {
          if (!atom.alternatives.has(edge.symbol)) continue
          if (last) matches.push({ frame: state.frame, from: start, to: at + edge.length })
          else if (edge.length === 0) list.push(number + 1, 0, start)
          else add(at + edge.length, number + 1, 0, start)
        }
        if (skipped < atom.gap && at < size && (atom.overNegation || !lattice.negation[at]))
          add(at + 1, number, skipped + 1, start)
      }
      waiting[at] = undefined
    }
    begin(machine, lattice, at, matches, add)
  }
  return matches
}

export interface Match {
  frame: Frame
  /** Token indices. */
  from: number
  to: number
}

export interface Machine {
  states: { frame: Frame; atom: Atom; last: boolean }[]
  /** First states by each symbol they may begin with. */
  starts: Map<number, number[]>
  /** The turn in which each state was last seen; `turn` only grows, so it never needs clearing. */
  seen: Float64Array
  turn: number
}

export function machineOf(frames: Frame[]): Machine {
  const starts = new Map<number, number[]>()
  const states: Machine['states'] = []
  for (const frame of frames) {
    const first = states.length
    for (const symbol of frame.atoms[0]?.alternatives ?? []) {
      const others = starts.get(symbol)
      if (others) others.push(first)
      else starts.set(symbol, [first])
    }
    for (const [at, atom] of frame.atoms.entries())
      states.push({ frame, atom, last: at + 1 === frame.atoms.length })
  }
  return { states, starts, seen: new Float64Array(states.length * 16), turn: 0 }
}

/** Consumes the first word of a frame at once; the states it begins wait for the next word. */
function begin(
  machine: Machine,
  lattice: Lattice,
  at: number,
  matches: Match[],
  add: (at: number, state: number, skipped: number, start: number) => void,
): void {
  const broken = lattice.breaks[at] ?? 3
  for (const edge of lattice.edges[at] ?? []) {
    if (edge.length === 0) continue
    for (const number of machine.starts.get(edge.symbol) ?? []) {
      const state = machine.states[number]
      if (!state || broken < state.atom.begins) continue
      if (state.last) matches.push({ frame: state.frame, from: at, to: at + edge.length })
      else add(at + edge.length, number + 1, 0, at)
    }
  }
}

/** Whether the punctuation before this word lets the frame continue. */
function allowed(atom: Atom, skipped: number, start: number, lattice: Lattice, at: number): boolean {
  if (atom.isEnd || at === start) return true
  const broken = at >= lattice.breaks.length ? 3 : (lattice.breaks[at] ?? 0)
  if (atom.newSentence) return skipped > 0 ? broken < 3 : broken === 3
  if (broken === 3 && at < lattice.breaks.length) return false
  if (atom.begins > 0 && skipped === atom.gap) return broken >= atom.begins
  if (atom.gap > 0) return broken <= atom.over || (skipped === 0 && broken === 1)
  return broken <= 1
}
