import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type Absence, onAbsence } from '../device/absences.ts'
import { clockAhead } from '../device/clock.ts'
import { raiseToast } from '../ui/toast-event.ts'

/** Tells the person once what this browser lacks, and what that means for them. */
export function tellAbsences(): () => void {
  let isUnsafe = false
  return onAbsence((absence) => {
    isUnsafe ||= absence === 'crypto'
    // without https nothing is kept either, and why comes first
    if (absence === 'clock' || absence === 'crypto' || !isUnsafe) tell(absence)
  })
}

function tell(absence: Absence): void {
  raiseToast({
    id: absence === 'clock' ? 'clock' : 'device',
    type: 'warning',
    duration: 20_000,
    ...words(absence),
  })
}

function words(absence: Absence): { title: string; message: string } {
  if (absence === 'clock')
    return { title: clockWords(clockAhead()), message: t`Evenhand goes by the server’s time.` }
  if (absence === 'crypto')
    return {
      title: t`This address is not secure`,
      message: t`It came without https, so others on this network could read along, and nothing is kept on this device. Ask whoever runs this server for its https address.`,
    }
  return {
    title: t`Nothing is kept on this device`,
    message: t`This browser does not let Evenhand keep anything here, or has no room. It works until you close this page; then you sign in again.`,
  }
}

function clockWords(aheadMs: number): string {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  const [count, unit] =
    minutes < 120
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / 1440), 'day'] as const)
  const span = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return aheadMs > 0 ? t`This device’s clock is ${span} fast` : t`This device’s clock is ${span} slow`
}
