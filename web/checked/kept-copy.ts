import type { Fact } from '../replica/facts.ts'
import type { SyncedTo } from '../replica/message.ts'
import { syncedTo } from '../replica/replica.ts'
import type { Difference } from './checking.ts'

type Found = {
  readonly family: string
  readonly about: string
  readonly difference: Difference
  readonly facts: readonly Fact[]
}

/** What this device holds of a thing and what the server shows of it, with the seal it was checked against, as a file. */
export async function keptCopy({ family, about, difference, facts }: Found): Promise<Blob> {
  const record: SyncedTo | null = await syncedTo(family).catch(() => null)
  const { at, told, shown, fields } = difference
  const copy = { family, about, noticedAt: at, differsIn: fields, recorded: told, shown, facts, record }
  return new Blob([`${JSON.stringify(copy, null, 2)}\n`], { type: 'application/json' })
}
