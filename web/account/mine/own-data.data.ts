import {
  listOwnExports,
  type OwnExport,
  ownExportFile,
  startOwnExport,
} from '@evenhand/contract/own-data/own-data.ts'
import { useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../api/call.ts'
import { reading, touched } from '../../api/reads/query.ts'

export const isUnderWay = ({ status }: OwnExport) => status === 'waiting' || status === 'running'

/** The person's copies; polled while one is being made, in case the live connection is down. */
export function useOwnExports() {
  return useQuery({
    ...reading(listOwnExports, {}),
    meta: { withoutCopy: true },
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? 2000 : false),
  })
}

/** Requests a copy, now or not at all: it needs a fresh sign-in, so it never waits for a connection. */
export async function askForCopy(): Promise<void> {
  await call(startOwnExport, {})
  touched(listOwnExports)
}

/** Saves the file of a copy on this device. */
export async function saveCopy({ id, createdAt }: OwnExport): Promise<void> {
  const blob = await callForFile(ownExportFile, { params: { exportId: id } })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `evenhand-my-data-${createdAt.slice(0, 10)}.zip`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
