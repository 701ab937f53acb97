import type { FailureWords } from '../text/failure-words.ts'
import { Banner } from '../ui/states.tsx'

/** What went wrong, above the form it concerns; announced when it appears. */
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
