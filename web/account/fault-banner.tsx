import type { FailureWords } from '../text/failure-words.ts'
import { Banner } from '../ui/states.tsx'

/** A failed act, over the form it belongs to; read out when it comes. */
export function FaultBanner({ fault }: { fault: FailureWords | null }) {
  if (!fault) return null
  return (
    <div role="alert">
      <Banner boxed kind="danger" title={fault.title}>
        {fault.more}
      </Banner>
    </div>
  )
}
