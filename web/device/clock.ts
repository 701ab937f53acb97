import { noteAbsence } from './absences.ts'

/** A clock this far from the server's is not believed (ms). */
const TOO_FAR_MS = 5 * 60_000

let ahead = 0

/**
 * The present moment in ms, for what day it is and what is past: by this device's clock, or by the server's where the
 * two are more than five minutes apart.
 */
export const clockNow = (): number => Date.now() - ahead

/**
 * What this device's clock says, believed or not (ms): for how long something took or is kept here, which is measured by
 * one clock from beginning to end.
 */
export const deviceClock = (): number => Date.now()

/** The present moment as a date. */
export const clockDate = (): Date => new Date(clockNow())

/** How far this device's clock is ahead of the server's (ms); 0 while it can be believed. */
export const clockAhead = (): number => ahead

/**
 * Compares the clocks by the `Date` of a response: it was written between asking and receiving, to the second.
 * A response that took long says too little.
 */
export function compareClocks(header: string | null, askedAt: number, receivedAt: number): void {
  const server = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(server) || receivedAt - askedAt > TOO_FAR_MS) return
  const off = Math.round((askedAt + receivedAt) / 2) - server
  ahead = Math.abs(off) > TOO_FAR_MS ? off : 0
  if (ahead !== 0) noteAbsence('clock')
}
