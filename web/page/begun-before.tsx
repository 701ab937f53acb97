import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'

/** Says that a form holds what was typed earlier, and offers to begin anew. */
export function BegunBefore({ onAfresh }: { onAfresh: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2" role="status">
      <p className="text-ink-2">
        <Trans>You had started this and not sent it.</Trans>
      </p>
      <Button size="small" onClick={onAfresh}>
        <Trans>Start again</Trans>
      </Button>
    </div>
  )
}
