import { newTroubles, type Troubles } from './troubles.ts'

/**
 * How this server fares: whether it has been told to stop (it is then no longer ready, though it keeps serving for a
 * while), and what troubles around it it has met.
 */
export type Life = {
  readonly isStopping: () => boolean
  readonly beginStop: () => void
  readonly troubles: Troubles
}

/** The life of a server that has just started. */
export function newLife(troubles = newTroubles()): Life {
  let isStopping = false
  return {
    isStopping: () => isStopping,
    beginStop: () => {
      isStopping = true
    },
    troubles,
  }
}
