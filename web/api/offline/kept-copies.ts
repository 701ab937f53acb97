import { keepOnDevice, readFromDevice, removeFromDevice } from '../../device/device-store.ts'
import { sessionNow } from '../session/session.ts'
import { notifyTabs, onTabNews } from '../session/tabs.ts'

type Copy<T> = { person: string; at: number; data: T }

/** One after the other, or an earlier keystroke could be written over a later one. */
let writing: Promise<unknown> = Promise.resolve()
const next = (work: () => Promise<unknown>) => {
  // a full or refused storage costs the copy, nothing else
  writing = writing.then(work).catch(() => {})
}

/** Once everything typed so far is on the device. */
export const draftsKept = (): Promise<unknown> => writing

/** Keeps what is being typed on this device, encrypted, for its person alone. */
export function keepTypedCopy<T>(id: string, data: T): void {
  // whose it is, when it is typed: the turn to write may come when somebody else is signed in, or nobody
  const facts = { person: me(), at: Date.now() }
  next(async () => {
    if (facts.person === me()) await keepOnDevice('reads', id, { ...facts, data } satisfies Copy<T>)
  })
}

/** What this person typed, or null; after everything that is still being written. */
export async function readTypedCopy<T>(id: string): Promise<T | null> {
  await writing
  const copy = await readFromDevice<Copy<T>>('reads', id).catch(() => undefined)
  return copy && copy.person === me() ? copy.data : null
}

/** Forgets it here, and in the other tabs that show it. */
export function forgetTypedCopies(...ids: string[]): void {
  next(() => removeFromDevice('reads', ids))
  notifyTabs({ type: 'typed-gone', ids })
}

/** Another tab has sent it or thrown it away; returns a way to unsubscribe. */
export function onTypedGone(id: string, hear: () => void): () => void {
  return onTabNews((news) => {
    if (news.type === 'typed-gone' && news.ids.includes(id)) hear()
  })
}

const me = () => sessionNow().user?.id ?? ''
