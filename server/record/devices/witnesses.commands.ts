import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import type { Tx } from '../../db/transaction.ts'
import type { FamilyId } from '../../http/gate.ts'
import type { BundleFamily } from '../exports/bundle.sql.ts'
import { type PrintLanguage, printWords } from '../exports/words/print-words.view.ts'
import {
  type DeviceRow,
  listDevices,
  readConfirmations,
  readRemovedSignatures,
  readSignatures,
  readStamps,
  type ShownTo,
} from './devices.sql.ts'

/** An export's witnesses without the authors' signatures, which are as many as the entries. */
export type ExportWitnesses = Awaited<ReturnType<typeof readWitnesses>>

/** How many authors' signatures are read at a time. */
const STEP = 500

/** A confirmation younger than this says that somebody reads: it is shown to its own side alone. */
export const DAY = 24 * 3_600_000

/** The witnesses of a record's first entries, as one parent may see them. */
export async function readWitnesses(tx: Tx, family: FamilyId, upTo: number, shownTo: ShownTo) {
  const devices = await listDevices(tx, family)
  const confirmations = await readConfirmations(tx, family, upTo, shownTo)
  const stamps = await readStamps(tx, family, upTo)
  const removed = await readRemovedSignatures(tx, family)
  return {
    ...(removed && {
      removed: {
        signatures: removed.signatures,
        last: Number(removed.last_seq),
        on: removed.removed_at.toISOString().slice(0, 10),
      },
    }),
    devices: devices.map(({ id, personId, label, kid, addedAt, endedAt, endedBy }) => ({
      id,
      personId,
      label,
      kid,
      addedAt,
      endedAt,
      endedBy,
    })),
    confirmations: confirmations.map((one) => ({
      device: one.device_id,
      size: Number(one.size),
      root: one.root.toString('hex'),
      at: one.head_at.getTime(),
      seenAt: one.seen_at.getTime(),
      signature: one.signature.toString('base64url'),
    })),
    stamps: stamps.map((one) => ({
      authority: one.authority,
      size: Number(one.size),
      at: one.stamped_at.getTime(),
      token: one.token.toString('base64'),
    })),
  }
}

/**
 * The file of an export's witnesses, piece by piece (domain/record/verify-witnesses.ts reads it); calls `signed` with
 * how many entries have their author's signature beside what it covers. What was signed is exported only with the entries that say it.
 */
export async function* witnessLines(
  as: <T>(read: (tx: Tx) => Promise<T>) => Promise<T>,
  family: FamilyId,
  upTo: number,
  witnesses: ExportWitnesses,
  isReadable: (seq: number) => boolean,
  signed: (entries: number) => void,
): AsyncGenerator<string> {
  const text = JSON.stringify(witnesses, null, 1)
  yield `${text.slice(0, text.lastIndexOf('}')).trimEnd()},\n "signatures": [`
  let [from, separator] = [0, '\n']
  for (;;) {
    const rows = await as((tx) => readSignatures(tx, family, from, upTo, STEP))
    const last = rows.at(-1)
    if (!last) break
    from = Number(last.first_seq) + 1
    const shown = rows.map((row) => signatureOf(row, isReadable))
    signed(shown.filter((one) => 'said' in one).length)
    yield separator + shown.map((one) => JSON.stringify(one)).join(',\n')
    separator = ',\n'
  }
  yield '\n ]\n}\n'
}

function signatureOf(
  row: Awaited<ReturnType<typeof readSignatures>>[number],
  isReadable: (seq: number) => boolean,
) {
  const first = Number(row.first_seq)
  // several entries of one write are readable together or not at all
  const isWhole = Array.from({ length: row.entries }, (_, at) => first + at).every(isReadable)
  return {
    device: row.device_id,
    first,
    entries: row.entries,
    call: row.call,
    commitment: row.commitment,
    ...(isWhole && { key: row.key, said: JSON.parse(row.said) as unknown }),
    signature: row.signature.toString('base64url'),
  }
}

/** Who witnesses a record, for its cover; a parent whose devices have confirmed nothing is named too. */
export function witnessSentences(
  { devices, confirmations, stamps, removed }: ExportWitnesses,
  people: BundleFamily['people'],
  entries: number,
  signed: number,
  language: PrintLanguage = 'en',
): string[] {
  const { document, values } = printWords(language)
  const label = (device: Pick<DeviceRow, 'id' | 'label' | 'kid'>) =>
    document.device(device.label ? values[device.label] : '', device.kid.slice(0, 12))
  const said = people.flatMap(({ id, name }) => {
    const who = name || document.aFormerParent
    const seen = devices
      .filter(({ personId }) => personId === id)
      .flatMap((device) => {
        const last = confirmations.filter((one) => one.device === device.id).at(-1)
        if (!last) return []
        const on = new Date(last.seenAt).toISOString().slice(0, 10)
        return [document.deviceSaw(who, label(device), last.size, entries, on)]
      })
    return seen.length > 0 ? seen : [document.noDevice(who)]
  })
  const last = stamps.at(-1)
  return [
    signed === 0 ? document.serverSigned : document.devicesSigned(signed, entries),
    ...(removed
      ? [document.signaturesRemoved(removed.signatures, entryNumber(removed.last), removed.on)]
      : []),
    ...said,
    last ? document.stamped(last.authority, last.size, utc(last.at)) : document.notStamped,
  ]
}

const utc = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
