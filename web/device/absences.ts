/** What this browser does not have or does not give. */
export type Absence = 'storage' | 'database' | 'crypto' | 'clock'

const noted = new Set<Absence>()
const listeners = new Set<(absence: Absence) => void>()

/** Notes that something is missing; those who listen hear of each once. */
export function noteAbsence(absence: Absence): void {
  if (noted.has(absence)) return
  noted.add(absence)
  for (const listener of listeners) listener(absence)
}

/** Calls back for everything missing so far, and for whatever turns out to be. */
export function onAbsence(listener: (absence: Absence) => void): () => void {
  for (const absence of noted) listener(absence)
  listeners.add(listener)
  return () => listeners.delete(listener)
}
