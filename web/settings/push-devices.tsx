import type { ReplyOf } from '@evenhand/contract/http.ts'
import type { getNotificationChoices } from '@evenhand/contract/notifications/notifications.ts'
import { appNameIn } from '@evenhand/domain/account/app-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { failureOf } from '../api/call-failure.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { chosenAppName } from '../device/app-name.ts'
import { removeDevice } from '../notifications/notifications.data.ts'
import {
  onPushPermission,
  type PushState,
  pushState,
  turnPushOff,
  turnPushOn,
} from '../notifications/push-device.data.ts'
import { isIphone, isStandalone } from '../phone/install.ts'
import { longDayText } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { languageOf } from '../text/language.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'

type Device = ReplyOf<typeof getNotificationChoices>['push']['devices'][number]

/** [MSG-09] Notifications on this browser, and every browser that gets them, by name and day: private. */
export function PushDevices({ publicKey, devices }: { publicKey: string; devices: readonly Device[] }) {
  const { i18n } = useLingui()
  const called = appNameIn(languageOf([i18n.locale]), chosenAppName())
  const own = devices.filter(({ isThis }) => isThis)
  const isKnown = own.length > 0
  const [state, setState] = useState<PushState | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    const look = () => void pushState(isKnown).then(setState, () => setState('unsupported'))
    look()
    return onPushPermission(look)
  }, [isKnown])
  const { isBusy, once } = useOnce()
  const attempt = (act: () => Promise<void>) =>
    once(async () => {
      setFault(null)
      try {
        await act()
      } catch (thrown) {
        setFault(errorSentence(i18n, failureOf(thrown)))
      }
    })
  const turn = (act: () => Promise<PushState>) => void attempt(async () => setState(await act()))
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="text-15 font-semibold">
        <Trans>On this device</Trans>
      </h3>
      {state === 'unsupported' && (
        <p className="text-15 text-ink-2">
          {isIphone() && !isStandalone() ? (
            <>
              <Trans>On an iPhone they come only to the app on the home screen, opened from there.</Trans>{' '}
              <Link className="link" to="/on-this-device">
                <Trans>Put it on your home screen</Trans>
              </Link>
            </>
          ) : (
            <Trans>This browser can’t show notifications. Email works without it.</Trans>
          )}
        </p>
      )}
      {state === 'no-service' && (
        <p className="text-15 text-ink-2">
          <Trans>This browser can’t be woken for notifications. Email works without it.</Trans>
        </p>
      )}
      {state === 'denied' && (
        <p className="text-15 text-ink-2">
          <Trans>
            This browser doesn’t allow them, and Evenhand can’t ask again. They can be allowed in the settings
            of the browser or the phone, under {called}. Email works without it.
          </Trans>
        </p>
      )}
      {state === 'closed' && (
        <p className="text-15 text-ink-2" role="status">
          <Trans>The browser’s question was closed without an answer. It can be asked again.</Trans>
        </p>
      )}
      {(state === 'off' || state === 'closed') && (
        <Button busy={isBusy} onClick={() => turn(() => turnPushOn(publicKey))}>
          <Trans>Turn notifications on here</Trans>
        </Button>
      )}
      {state === 'on' && (
        <Button busy={isBusy} onClick={() => turn(() => turnPushOff(own.map(({ id }) => id)))}>
          <Trans>Turn notifications off here</Trans>
        </Button>
      )}
      {devices.length > 0 && (
        <>
          <h3 className="mt-2 text-15 font-semibold">
            <Trans>Browsers that get them</Trans>
          </h3>
          <ul className="w-full divide-y divide-line">
            {devices.map((device) => (
              <Row
                key={device.id}
                device={device}
                onRemove={() => void attempt(() => removeDevice(device.id))}
              />
            ))}
          </ul>
          <p className="hint">
            <Trans>
              Signing out ends them there; signing out everywhere or a new password ends them all. Removing
              ends them on that device; it stays signed in, and its icon stays.
            </Trans>
          </p>
        </>
      )}
      {fault && <ErrorLine>{fault}</ErrorLine>}
    </div>
  )
}

function Row({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const { t } = useLingui()
  const region = useRegion()
  const { i18n } = useLingui()
  const { browser, system, since, isThis, app } = device
  const what = [browser, system].filter(Boolean).join(', ') || t`Unknown browser`
  const day = longDayText(since, region)
  const called = appNameIn(languageOf([i18n.locale]), app)
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="item-title block">{what}</span>
        <span className="item-more block">
          {isThis ? (
            <Trans>
              This browser, as {called}, since {day}
            </Trans>
          ) : (
            <Trans>
              As {called}, since {day}
            </Trans>
          )}
        </span>
      </span>
      {!isThis && (
        <Button size="small" className="flex-none" aria-label={t`Remove ${what}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  )
}
