import { appNameIn } from '@evenhand/domain/account/app-name.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useOnce } from '../api/writes/use-once.ts'
import { chosenAppName } from '../device/app-name.ts'
import { languageOf } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { AppIcon } from './app-icon.tsx'
import { install, isComputer, useInstallWay } from './install.ts'
import { IphoneSteps } from './iphone-steps.tsx'

/** [PHONE-01] Puts the app on the home screen by the one way that works on the device in hand, or says that none does. */
export function InstallPart() {
  const { i18n } = useLingui()
  const way = useInstallWay()
  const name = chosenAppName()
  const called = appNameIn(languageOf([i18n.locale]), name)
  return (
    <section aria-labelledby="install" className="grid content-start gap-4">
      <h2 id="install" className="heading-serif">
        {isComputer() ? <Trans>Put it on this computer</Trans> : <Trans>Put it on your home screen</Trans>}
      </h2>
      {way === 'installed' && (
        <div className="flex items-center gap-4">
          <AppIcon name={name} />
          <p>
            <b className="block font-semibold">
              {isComputer() ? (
                <Trans>{called} is on this computer</Trans>
              ) : (
                <Trans>{called} is on your home screen</Trans>
              )}
            </b>
            <span className="text-15 text-ink-2">
              <Trans>Open it from there next time.</Trans>
            </span>
          </p>
        </div>
      )}
      {way === 'button' && <ByButton called={called} />}
      {way === 'iphone' && <IphoneSteps called={called} />}
      {way === 'none' && <Nowhere />}
    </section>
  )
}

function ByButton({ called }: { called: string }) {
  const [isRefused, setRefused] = useState(false)
  const { isBusy, once } = useOnce()
  return (
    <>
      <div className="grid justify-items-center gap-3 pt-4 text-center">
        <AppIcon name={chosenAppName()} size={88} />
        <b className="font-semibold">{called}</b>
        <p className="text-15 text-ink-2">
          <Trans>Opens in a window of its own, without the browser.</Trans>
        </p>
      </div>
      <Button
        look="primary"
        size="large"
        wide
        busy={isBusy}
        onClick={() =>
          void once(async () => {
            setRefused(!(await install().catch(() => false)))
          })
        }
      >
        {isComputer() ? <Trans>Add to this computer</Trans> : <Trans>Add to home screen</Trans>}
      </Button>
      {isRefused && (
        <ErrorLine>
          <Trans>It was not added. Load this page again to be asked once more.</Trans>
        </ErrorLine>
      )}
      <p className="hint">
        <Trans>It comes from this address, not from a store.</Trans>
      </p>
    </>
  )
}

function Nowhere() {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin)
      raiseToast({ type: 'success', title: t`Copied` })
    } catch {
      raiseToast({ type: 'warning', title: t`It could not be copied`, message: location.origin })
    }
  }
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          This browser does not offer it now. It may be on this device already; otherwise open the same
          address in Safari on an iPhone, or in Chrome elsewhere.
        </Trans>
      </p>
      <Button wide icon={<Copy className="icon" aria-hidden="true" />} onClick={() => void copy()}>
        <Trans>Copy the address</Trans>
      </Button>
    </>
  )
}
