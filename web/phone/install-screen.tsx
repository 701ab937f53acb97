import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../page/arrival.ts'
import { PageHead } from '../ui/page-head.tsx'
import { InstallPart } from './install-part.tsx'
import { NameChoice } from './name-choice.tsx'

/** `/on-this-device` [PHONE-01]: the app on this device's home screen, under a name one chooses. */
export function InstallScreen() {
  const { t } = useLingui()
  usePageTitle(t`On this device`)
  return (
    <>
      <PageHead
        title={<Trans>On this device</Trans>}
        lede={<Trans>On the home screen like any other app, under a name you choose.</Trans>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 min-[901px]:grid-cols-2">
        <NameChoice />
        <InstallPart />
      </div>
    </>
  )
}
