import { deviceClock } from '../../device/clock.ts'
import { keepOnDevice, readFromDevice, removeFromDevice } from '../../device/device-store.ts'
import { sessionNow } from '../session/session.ts'
import { notifyTabs, onTabNews } from '../session/tabs.ts'

type Copy<T> = { person: string; at: number; data: T }
/** `files`: the fields that hold a file, each stored beside it; absent in copies of earlier versions. */
type TypedCopy<T> = Copy<T> & { files?: string[] }
type KeptFile = { name: string; blob: Blob }

/** One after the other, or an earlier keystroke could be written over a later one. */
let writing: Promise<unknown> = Promise.resolve()
const next = (work: () => Promise<unknown>) => {
  // a full or refused storage costs the copy, nothing else
  writing = writing.then(work).catch(() => {})
}

/** Once everything typed so far is on the device. */
export const draftsKept = (): Promise<unknown> => writing

/** The files of a form that are on the device already, by their field: a keystroke must not write a photo again. */
const filesKept = new Map<string, Map<string, File>>()

/** Keeps what is being typed on this device, and the files chosen, encrypted, for its person alone. */
export function keepTypedCopy<T extends object>(id: string, data: T): void {
  // whose it is, when it is typed: the turn to write may come when somebody else is signed in, or nobody
  const facts = { person: me(), at: deviceClock() }
  const fields = Object.entries(data)
  next(async () => {
    if (facts.person !== me()) return
    const kept = filesKept.get(id) ?? new Map<string, File>()
    filesKept.set(id, kept)
    for (const [field, value] of fields) {
      if (kept.get(field) === value || !(value instanceof File)) continue
      const file: KeptFile = { name: value.name, blob: value }
      await keepOnDevice('reads', fileId(id, field), { ...facts, data: file } satisfies Copy<KeptFile>)
      kept.set(field, value)
    }
    const files = fields.filter(([, value]) => value instanceof File).map(([field]) => field)
    const words = Object.fromEntries(
      fields.map(([field, value]) => [field, value instanceof File ? null : value]),
    )
    const gone = [...kept.keys()].filter((field) => !files.includes(field))
    await keepOnDevice('reads', id, { ...facts, data: words, files } satisfies TypedCopy<object>)
    for (const field of gone) kept.delete(field)
    if (gone.length > 0)
      await removeFromDevice(
        'reads',
        gone.map((field) => fileId(id, field)),
      )
  })
}

/** What this person typed, with the files, or null; after everything that is still being written. */
export async function readTypedCopy<T extends object>(id: string): Promise<T | null> {
  await writing
  const copy = await readOwn<TypedCopy<T>>(id)
  if (!copy) return null
  const files = new Map<string, File>()
  for (const field of copy.files ?? []) {
    const found = (await readOwn<Copy<KeptFile>>(fileId(id, field)))?.data
    if (found) files.set(field, new File([found.blob], found.name, { type: found.blob.type }))
  }
  filesKept.set(id, files)
  return { ...copy.data, ...Object.fromEntries(files) }
}

/** Forgets it here, and in the other tabs that show it. */
export function forgetTypedCopy(id: string): void {
  next(async () => {
    const copy = await readFromDevice<TypedCopy<object>>('reads', id)
    filesKept.delete(id)
    await removeFromDevice('reads', [id, ...(copy?.files ?? []).map((field) => fileId(id, field))])
  })
  notifyTabs({ type: 'typed-gone', id })
}

/** Another tab has sent it or thrown it away; returns a way to unsubscribe. */
export function onTypedGone(id: string, hear: () => void): () => void {
  return onTabNews((news) => {
    if (news.type === 'typed-gone' && news.id === id) hear()
  })
}

async function readOwn<C extends Copy<unknown>>(id: string): Promise<C | null> {
  const copy = await readFromDevice<C>('reads', id).catch(() => undefined)
  return copy && copy.person === me() ? copy : null
}

const fileId = (id: string, field: string) => `${id} · ${field}`

const me = () => sessionNow().user?.id ?? ''
