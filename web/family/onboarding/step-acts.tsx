import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/states.tsx'

/** The props of every step. */
export type StepProps<Values> = {
  draft: Values
  isBusy: boolean
  /** why the step could not be saved */
  fault: string | undefined
  /** what is typed, as it is typed */
  onTyped: (values: Values) => void
  onLeave: (values: Values) => void
  onBack?: (values: Values) => void
}

type StepActsProps = { onBack?: (() => void) | undefined; isBusy: boolean; children: ReactNode }

/** Back and Continue, within thumb's reach. */
export function StepActs({ onBack, isBusy, children }: StepActsProps) {
  return (
    <div className={actsClass}>
      {onBack && (
        <Button size="large" onClick={onBack} disabled={isBusy}>
          <Trans>Back</Trans>
        </Button>
      )}
      <Button type="submit" look="primary" size="large" busy={isBusy}>
        {children}
      </Button>
    </div>
  )
}

// at the foot of the page, or above the tab bar where there is one
const actsClass =
  'step-acts mt-7 flex justify-between gap-3 [@media(min-height:400px)]:max-lg:sticky max-lg:bottom-0 max-md:in-[.app-frame]:bottom-[66px] max-lg:z-8 max-lg:bg-paper max-lg:pb-4 max-lg:pt-3 [&>.button-primary]:ms-auto max-md:[&>.button-primary]:flex-1'

/** Why the step could not be saved, above its buttons. */
export function StepFault({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <div role="alert" className="mt-5">
      <Banner boxed kind="danger" title={children} />
    </div>
  )
}
