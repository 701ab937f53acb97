import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  type Availability,
  deviceModelState,
  downloadDeviceModel,
  isDeviceModelOn,
  turnDeviceModel,
} from '../mediation/reading/device-model.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'

/** [MSG-07] The browser's own language model, where it has one: off until the person turns it on, downloaded only by a press. */
export function DeviceModelSetting() {
  const { t, i18n } = useLingui()
  const lang = i18n.locale.slice(0, 2)
  const [state, setState] = useState<Availability | null>(null)
  const [isOn, setOn] = useState(isDeviceModelOn)
  const [share, setShare] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    void deviceModelState(lang).then((known) => isHere && setState(known))
    return () => {
      isHere = false
    }
  }, [lang])
  if (state === null || state === 'unavailable') return null
  const download = async () => {
    setFailed(false)
    setShare(0)
    const isThere = await downloadDeviceModel(lang, setShare)
    setShare(null)
    setFailed(!isThere)
    if (isThere) setState('available')
  }
  if (state !== 'available')
    return (
      <div className="mt-6 grid max-w-measure justify-items-start gap-2">
        <p className="text-15 text-ink-2">
          <Trans>
            Your browser has a language model that runs on this device. It would have to download it first:
            several gigabytes, once.
          </Trans>
        </p>
        <Button size="small" busy={share !== null} onClick={() => void download()}>
          <Trans>Download it</Trans>
        </Button>
        {share !== null && (
          <p className="hint" role="status">
            {new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(share)}
          </p>
        )}
        {hasFailed && (
          <ErrorLine>
            <Trans>The browser could not download it. Everything works without it.</Trans>
          </ErrorLine>
        )}
      </div>
    )
  const turn = (on: boolean) => {
    turnDeviceModel(on)
    setOn(on)
  }
  return (
    <div className="mt-6 max-w-measure">
      <Checkbox checked={isOn} onChange={(event) => turn(event.target.checked)}>
        {t`Let the browser’s own language model word my drafts`}
        <span className="hint block">
          {t`It runs on this device; nothing leaves it. What it writes is shown as its own and is checked against your words.`}
        </span>
      </Checkbox>
    </div>
  )
}
