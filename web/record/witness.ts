import { listFamilies } from '@evenhand/contract/family/family.ts'
import { addDevice, confirmHead } from '@evenhand/contract/record/devices.ts'
import type { SignedHeadReply } from '@evenhand/contract/record/record.ts'
import { seenBytes } from '@evenhand/domain/record/witness.ts'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from '../api/call.ts'
import { failureOf } from '../api/call-failure.ts'
import { onLive } from '../api/live/live-news.ts'
import { queryClient, reading } from '../api/reads/query.ts'
import { dropWitnessKey, signWith, type WitnessKey, witnessKey } from '../api/writes/witness-key.ts'
import { clockDate } from '../device/clock.ts'
import { newId } from '../device/crypto.ts'
import { deviceStorage } from '../device/storage.ts'
import { keepOnly } from '../replica/replica.ts'
import { raiseToast } from '../ui/toast-event.ts'
import { copyHere } from './copy.data.ts'
import { learnEarlier } from './earlier-heads.ts'
import { checkRecord, hasDiverged } from './heads.ts'

/** How often this device checks the record while the app is open. */
const CHECK_EVERY_MS = 15 * 60_000
/** Milliseconds after news from the server until what is new is fetched: news comes in bursts. */
const AFTER_NEWS_MS = 15_000

/**
 * [REC-04] This device as a witness: it verifies that each family's record continues what it saw before, warns
 * prominently if not, and signs the head it was shown. Returns a way to stop.
 */
export function startWitness(): () => void {
  const look = (isNews = false) => void watchAll(isNews).catch(() => {})
  const timer = setInterval(() => look(), CHECK_EVERY_MS)
  let soon: ReturnType<typeof setTimeout> | undefined
  const deaf = onLive(({ type }) => {
    if (type !== 'family') return
    clearTimeout(soon)
    soon = setTimeout(() => look(true), AFTER_NEWS_MS)
  })
  look()
  return () => {
    clearInterval(timer)
    clearTimeout(soon)
    deaf()
  }
}

async function watchAll(isNews: boolean): Promise<void> {
  const { families } = await queryClient.fetchQuery(reading(listFamilies, {}))
  // one that cannot be checked now is checked next time, and must not keep the others from it
  for (const { id } of families) await watch(id, isNews).catch(() => {})
  if (!isNews) await keepOnly(families.map(({ id }) => id)).catch(() => {})
}

async function watch(familyId: string, isNews: boolean): Promise<void> {
  const check = await checkRecord(familyId)
  if (check.state === 'other-history') warnOfOtherHistory()
  else if (hasDiverged(check)) tellOfDivergence()
  else if (check.state !== 'unsigned') {
    // each confirmation is stored: four an hour say enough
    if (!isNews) await confirm(familyId, check.head)
    await learnEarlier(familyId)
    await copyHere(familyId, check)
  }
}

function warnOfOtherHistory(): void {
  raiseToast({
    id: 'record-other-history',
    type: 'error',
    title: i18n._(msg`This server shows a different history from the one this device has seen.`),
    message: i18n._(msg`Do not rely on what you see here. Open the record to read more.`),
    action: { label: i18n._(msg`Open the record`), onClick: () => location.assign('/record') },
    duration: 24 * 3_600_000,
  })
}

/** Not an alarm: the record's screen explains it, and there it would be said twice. */
function tellOfDivergence(): void {
  if (location.pathname === '/record') return
  raiseToast({
    id: 'record-diverged',
    type: 'info',
    title: i18n._(msg`The record is not the one this device saw last.`),
    message: i18n._(msg`That is what restoring a backup looks like. Open the record to see what is missing.`),
    action: { label: i18n._(msg`Open the record`), onClick: () => location.assign('/record') },
    duration: 24 * 3_600_000,
  })
}

/** What this device last reported to a family's record. */
export type Reported = { readonly kid: string; readonly device: string; readonly size: number }
const keyOf = (familyId: string) => `evenhand:record-device:${familyId}`
const listeners = new Set<() => void>()

const lastReported = (familyId: string) => reportedIn(reportText(familyId))

/** As it is stored: the same text until something else is reported. */
export const reportText = (familyId: string): string | null => deviceStorage.getItem(keyOf(familyId))

export function reportedIn(text: string | null): Reported | null {
  try {
    return JSON.parse(text ?? 'null') as Reported | null
  } catch {
    return null
  }
}

/** Called after each report of this page; returns a way to unsubscribe. */
export function onReport(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

function keepReport(familyId: string, reported: Reported | null): void {
  if (reported) deviceStorage.setItem(keyOf(familyId), JSON.stringify(reported))
  else deviceStorage.removeItem(keyOf(familyId))
  for (const listen of listeners) listen()
}

/** Signs the head and sends the signature; the first time with the key, which registers the device. */
export async function confirm(familyId: string, head: SignedHeadReply): Promise<void> {
  const key = await witnessKey()
  if (!key) return
  const known = lastReported(familyId)
  const isKnown = known?.kid === key.kid
  if (isKnown && known.size >= head.size) return
  const body = await seenNow(key, head)
  const options = { idempotencyKey: newId() }
  try {
    const { device } = isKnown
      ? await call(confirmHead, { params: { familyId, deviceId: known.device }, body }, options)
      : await call(
          addDevice,
          { params: { familyId }, body: { ...body, x: key.x, label: labelOfDevice() } },
          options,
        )
    keepReport(familyId, { kid: key.kid, device: device.id, size: head.size })
  } catch (thrown) {
    // revoked from another device: it stops signing, and a new key is made next time
    const { code } = failureOf(thrown)
    if (code === 'device/not-found' || (code === 'device/invalid' && !isKnown)) {
      keepReport(familyId, null)
      await dropWitnessKey()
    }
    throw thrown
  }
}

/** After going on from a smaller head: what was reported of the larger one no longer counts. */
export function reportAnew(familyId: string): void {
  const known = lastReported(familyId)
  if (known) keepReport(familyId, { ...known, size: 0 })
}

async function seenNow(key: WitnessKey, { family, size, root, at }: SignedHeadReply) {
  // the day alone: when somebody is online is nobody's business
  const seenAt = `${clockDate().toISOString().slice(0, 10)}T00:00:00.000Z`
  const bytes = seenBytes({ family, size, root, at: Date.parse(at) }, Date.parse(seenAt))
  return { size, seenAt, signature: await signWith(key, bytes) }
}

function labelOfDevice(): 'phone' | 'tablet' | 'computer' {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}
