import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../shell/arrival.ts'
import { PublicFrame } from '../shell/public-frame.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** Every token and part, live, in the theme one is in. */
export function DesignSystemScreen() {
  const { t } = useLingui()
  usePageTitle(t`Design system`)
  return (
    <PublicFrame>
      <PageHead
        title={<Trans>Design system</Trans>}
        lede={
          <Trans>
            Every token and part, in the theme you are in. A screen uses nothing that is not here.
          </Trans>
        }
      />
    </PublicFrame>
  )
}
