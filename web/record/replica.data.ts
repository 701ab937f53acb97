import type { RecordItem } from '@evenhand/contract/record/exports.ts'
import { areaByName } from '@evenhand/domain/record/area-by-name.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { verifierFiles } from '../api/verifier-files.ts'
import { clockDate } from '../device/clock.ts'
import type { Listed } from '../replica/listing.ts'
import type { SyncedTo, Why } from '../replica/message.ts'
import { askReplica, onReplica, ReplicaFailure, syncedTo } from '../replica/replica.ts'
import { saveBlob } from '../ui/save-blob.ts'
import type { Wanted } from './record.data.ts'

/** How far this device has the record, or why it has none. */
export type Here =
  | (SyncedTo & { readonly lacking: null })
  | { readonly lacking: Why; readonly size: 0; readonly fault: null }

/** It is there without a connection, is no answer of the server's, and is not copied once more. */
const ofDevice = { networkMode: 'always', meta: { withoutCopy: true, fromDevice: true } } as const

const hereKey = (familyId: string) => ['replica', familyId]

/** [REC-07] What this device has of the record; follows each sync. */
export function useReplica(familyId: string) {
  const queries = useQueryClient()
  useEffect(
    () =>
      onReplica((family) => {
        if (family === familyId) void queries.invalidateQueries({ queryKey: hereKey(familyId) })
      }),
    [queries, familyId],
  )
  return useQuery({ queryKey: hereKey(familyId), queryFn: () => hereOf(familyId), ...ofDevice })
}

async function hereOf(familyId: string): Promise<Here> {
  try {
    return { ...(await syncedTo(familyId)), lacking: null }
  } catch (thrown) {
    return { lacking: thrown instanceof ReplicaFailure ? thrown.why : 'stopped', size: 0, fault: null }
  }
}

type Asked = Wanted & { readonly people: readonly string[] }

/** [REC-07] The record as this device has it, newest first: for when the server does not answer. */
export function useRecordHere(familyId: string, { area, text, people }: Asked, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: [...hereKey(familyId), 'list', area, text, people],
    queryFn: async ({ pageParam }) => {
      const wanted = { area, text, people }
      const ask = { to: 'list', family: familyId, wanted, before: pageParam } as const
      const page = await askReplica<Listed | null>(ask)
      return { items: page?.items.map(itemOf) ?? [], next: page?.next ?? null, isHere: page !== null }
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    enabled: isWanted,
    retry: false,
    ...ofDevice,
  })
}

function itemOf({
  seq,
  at,
  author,
  kind,
  subject,
  body,
  erasedAt,
  views,
}: Listed['items'][number]): RecordItem {
  return {
    seq,
    at: new Date(at).toISOString(),
    actor: author,
    kind,
    area: areaByName(kind),
    subject,
    body: body as RecordItem['body'],
    erasedAt,
    views: views.map(({ personId, at: seen }) => ({ personId, at: new Date(seen).toISOString() })),
  }
}

/** [REC-07] Saves the record on this device as a ZIP, with the verifier where the server can still be asked for it. */
export async function keepACopy(familyId: string): Promise<void> {
  const extras = await verifierFiles()
  const at = clockDate().toISOString()
  const zip = await askReplica<Blob>({ to: 'copy', family: familyId, extras, at })
  saveBlob(zip, `evenhand-copy-${at.slice(0, 10)}.zip`)
}

/** [REC-09] The root over the first entries of the record on this device, made from the entries themselves. */
export const codeRoot = (familyId: string, size: number) => ({
  queryKey: [...hereKey(familyId), 'root', size],
  queryFn: () => askReplica<string | null>({ to: 'root', family: familyId, size }),
  retry: false,
  ...ofDevice,
})
