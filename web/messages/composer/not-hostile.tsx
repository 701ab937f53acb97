import { giveFeedback } from '@evenhand/contract/mediation/shield.ts'
import type { Analysis } from '@evenhand/mediator/mediation.ts'
import { Trans } from '@lingui/react/macro'
import { useOnce } from '../../api/writes/use-once.ts'
import { send } from '../../api/writes/write-queue.ts'

/** Feedback with one tap: sends categories only, never a word of the text. */
export function NotHostile({ read, direction }: { read: { analysis: Analysis }; direction: 'in' | 'out' }) {
  const { isBusy: isGiven, begins } = useOnce()
  const give = () => {
    if (!begins()) return
    const { severity, findings, engineVersion } = read.analysis
    const categories = [...new Set(findings.map(({ category }) => category))]
    void send(giveFeedback, { body: { direction, categories, severity, engineVersion } }).catch(() => {})
  }
  if (isGiven)
    return (
      <span role="status">
        <Trans>Noted, without the text.</Trans>
      </span>
    )
  return (
    <button type="button" className="link" onClick={give}>
      <Trans>This wasn’t hostile</Trans>
    </button>
  )
}
