import type { AskOf } from '@evenhand/contract/http.ts'
import { endDevice, recordWitnesses } from '@evenhand/contract/record/devices.ts'
import {
  exportFile,
  listExports,
  listRecord,
  type RecordExport,
  removeExport,
  startExport,
} from '@evenhand/contract/record/exports.ts'
import type { Area } from '@evenhand/domain/record/areas.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, callForFile } from '../api/call.ts'
import { reading, touched } from '../api/reads/query.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { send } from '../api/writes/write-queue.ts'
import { checkContent } from './content-check.ts'
import { checkRecord, type DivergedCheck, goOnFrom } from './heads.ts'
import { pdfIn } from './pdf-in-zip.ts'
import { onReport, reportAnew, reportedIn, reportText } from './witness.ts'

/** Which part of the record is shown; empty text and no area mean all of it. */
export type Wanted = { readonly area: Area | null; readonly text: string }

/** The record, newest first, page by page. */
export function useRecord(familyId: string, { area, text }: Wanted) {
  return useInfiniteQuery({
    queryKey: [listRecord.path, familyId, area, text],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(pageParam !== null && { before: String(pageParam) }),
        ...(area && { area }),
        ...(text && { text }),
      }
      return call(listRecord, { params: { familyId }, query }, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  })
}

/** The person's exports; polled while one is being made, in case the live connection is down. */
export function useExports(familyId: string) {
  return useQuery({
    ...reading(listExports, { params: { familyId } }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? 2000 : false),
  })
}

export const isUnderWay = ({ status }: RecordExport) => status === 'waiting' || status === 'running'
/** Asks for an export; the caller sees to a fresh sign-in. */
export async function askForExport(ask: AskOf<typeof startExport>): Promise<void> {
  await send(startExport, ask)
  touched(listExports)
}

export const useRemoveExport = () => useWrite(removeExport, { many: true })

/** Saves a finished export: all of it, or the document alone, which is what a phone opens. */
export async function saveExport(
  { familyId, id, createdAt }: RecordExport,
  what: 'zip' | 'pdf' = 'zip',
): Promise<void> {
  const zip = await callForFile(exportFile, { params: { familyId, exportId: id } })
  const blob = what === 'zip' ? zip : await pdfIn(zip)
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `evenhand-record-${createdAt.slice(0, 10)}.${what}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Who has witnessed the record besides the server, and the person's private entries. */
export const useWitnesses = (familyId: string) => useQuery(reading(recordWitnesses, { params: { familyId } }))
/** Which of the family's registered devices this browser is, and how many entries it has signed itself. */
export const useReported = (familyId: string) =>
  reportedIn(useSyncExternalStore(onReport, () => reportText(familyId)))
export const useEndDevice = () => useWrite(endDevice, { many: true, needsReply: true })

/** Whether the server's record continues what this device saw before. */
export function useRecordCheck(familyId: string) {
  return useQuery({
    queryKey: checkKey(familyId),
    queryFn: () => checkRecord(familyId),
    staleTime: 60_000,
    ...saidOnce,
  })
}

/** Reads the whole record here and checks it, once it is known which head to hold it against. */
export function useContentCheck(familyId: string, head: { size: number; root: string } | undefined) {
  return useQuery({
    queryKey: ['record-content', familyId, head?.root ?? ''],
    queryFn: ({ signal }) => checkContent(familyId, head!, signal),
    enabled: head !== undefined,
    // what was read is told as read just now
    staleTime: 0,
    gcTime: 0,
    ...saidOnce,
  })
}

/** What a check found is true of the moment it looked: never shown again from a copy after a reload. */
const saidOnce = { meta: { withoutCopy: true } }

const checkKey = (familyId: string) => ['record-check', familyId]

/** The person has read that the record is not the one seen last: this device goes on from the one that is shown. */
export function useGoOn(familyId: string): (check: DivergedCheck) => Promise<void> {
  const queries = useQueryClient()
  return async (check) => {
    goOnFrom(familyId, check)
    reportAnew(familyId)
    await queries.invalidateQueries({ queryKey: checkKey(familyId) })
  }
}
