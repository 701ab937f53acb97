import { recordWitnesses } from '@evenhand/contract/record/devices.ts'
import { type LogEntry, recordLog, recordShownOtherwise } from '@evenhand/contract/record/record.ts'
import { fromBase64url } from '@evenhand/domain/record/base64url.ts'
import type { Head } from '@evenhand/domain/record/head.ts'
import { type LogItem, verifyLogAndRoots } from '@evenhand/domain/record/verify.ts'
import { verifyWitnesses } from '@evenhand/domain/record/verify-witnesses.ts'
import { call } from '../api/call.ts'
import { isSignedBy, recordHash } from './signature.data.ts'

/**
 * What this device found when it read the whole record just now: `read` entries, each content compared with what its
 * entry commits to and all of them with the root. `changed`: the numbers of entries that are not what was recorded.
 * `fits`: the entries make the root that was shown. `shownOtherwise`: entries that the server's other screens show with
 * other words or amounts, and `unrecorded` messages they show that were never recorded.
 */
export type ContentCheck = {
  readonly read: number
  readonly erased: number
  readonly changed: readonly number[]
  readonly fits: boolean
  readonly shownOtherwise: readonly number[]
  readonly unrecorded: number
  /** devices whose confirmation was checked here, with the key that the record holds and against these entries: its size */
  readonly confirmed: ReadonlyMap<string, number>
  /** devices that signed another record than this one, or whose confirmation is not theirs */
  readonly contradicted: ReadonlySet<string>
}

/** Reads every entry up to a head and checks it here; the server is asked only where its own tables differ. */
export async function checkContent(
  familyId: string,
  head: Pick<Head, 'size' | 'root'>,
  signal?: AbortSignal,
): Promise<ContentCheck> {
  const options = signal ? { signal } : {}
  const params = { familyId }
  const asked = Promise.all([
    call(recordShownOtherwise, { params }, options),
    call(recordWitnesses, { params }, options),
  ])
  // thrown below, once the entries are read
  asked.catch(() => {})
  const items: LogItem[] = []
  for (let from: number | null = 0; from !== null && items.length < head.size; ) {
    const page: { entries: LogEntry[]; next: number | null } = await call(
      recordLog,
      { params, query: { from: String(from) } },
      options,
    )
    items.push(...page.entries.map((one) => itemOf(familyId, one)))
    from = page.next
  }
  const own = items.slice(0, head.size)
  const [{ entries: shownOtherwise, unrecorded }, { devices }] = await asked
  const added = new Set(own.flatMap(({ entry }) => (entry.kind === 'device.added' ? [entry.subject] : [])))
  const confirmations = devices.flatMap(({ id, confirmedSize, confirmation }) =>
    // a device, or entries, that are newer than this head are checked with the next
    confirmation && confirmedSize !== null && confirmedSize <= own.length && added.has(id)
      ? [
          {
            device: id,
            size: confirmedSize,
            root: confirmation.root,
            signature: confirmation.signature,
            at: Date.parse(confirmation.headAt),
            seenAt: Date.parse(confirmation.seenAt),
          },
        ]
      : [],
  )
  const log = {
    family: familyId,
    items: own,
    // the roots that the devices confirmed, or none of theirs could fit
    sizes: confirmations.map(({ size }) => size),
    head: {
      head: { family: familyId, size: head.size, root: head.root, at: 0 },
      signature: new Uint8Array(),
    },
  }
  // the head's signature is checked with the head
  const { findings, roots } = await verifyLogAndRoots(log, recordHash, () => true)
  const witnesses = await verifyWitnesses(
    { confirmations, signatures: [] },
    own,
    familyId,
    roots,
    recordHash,
    isSignedBy,
  )
  return {
    read: own.length,
    erased: own.filter(({ content }) => content === null).length,
    changed: [...new Set(findings.flatMap((one) => ('seq' in one ? [one.seq] : [])))],
    fits: own.length === head.size && roots.get(head.size) === head.root,
    shownOtherwise,
    unrecorded,
    confirmed: new Map(
      witnesses.devices.flatMap(({ device, confirmedSize }) =>
        confirmedSize === null ? [] : [[device, confirmedSize] as const],
      ),
    ),
    contradicted: new Set(
      witnesses.findings.flatMap((one) =>
        'device' in one && one.code !== 'confirmation-missing' ? [one.device] : [],
      ),
    ),
  }
}

function itemOf(family: string, { salt, body, at, ...entry }: LogEntry): LogItem {
  const content = salt !== null && body !== null ? { salt: fromBase64url(salt), body: parsed(body) } : null
  return { entry: { ...entry, family, at: Date.parse(at) } as LogItem['entry'], content }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Whether everything that was read is what was recorded, and is shown as it was. */
export const isAsRecorded = ({
  changed,
  fits,
  shownOtherwise,
  unrecorded,
  contradicted,
}: ContentCheck): boolean =>
  fits && changed.length + shownOtherwise.length + unrecorded + contradicted.size === 0
