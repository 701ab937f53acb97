import type { Category, Finding } from '@evenhand/mediator/mediation.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { HelpDialog } from '../floats.ts'
import type { Read } from './use-mediator.ts'

/** [MSG-04] A single quiet line below the field; Send works all the same. */
export function ComposerHint({
  hints,
  onDismiss,
  onChoose,
}: {
  hints: readonly Finding[]
  /** where lines can be left out */
  onChoose: (() => void) | null
  onDismiss: (categories: Category[]) => void
}) {
  const { t } = useLingui()
  const reasons = [...new Set(hints.map(({ reason }) => reason))]
  return (
    <div className="composer-hint" role="status">
      <p className="min-w-0 flex-1">{reasons.join(' ')}</p>
      {onChoose && (
        <Button size="small" onClick={onChoose}>
          <Trans>Leave these words out</Trans>
        </Button>
      )}
      <Button
        look="quiet"
        iconOnly
        size="small"
        aria-label={t`Hide this hint`}
        icon={<X className="icon icon-small" aria-hidden="true" />}
        onClick={() => onDismiss(hints.map(({ category }) => category))}
      />
    </div>
  )
}

/** [MSG-06] For concern about a child or an urgent message: an offer, never a question in the way. */
export function ComposerOffers({ read, onUrgent }: { read: Read; onUrgent: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const isAboutChild = read.danger?.kind === 'child_safety'
  return (
    <div className="composer-hint">
      {isAboutChild && (
        <>
          <p className="min-w-0 flex-1">
            <Trans>If a child is in danger, there are people to call at once.</Trans>
          </p>
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Show the numbers</Trans>
          </Button>
          {isOpen && (
            <Suspense>
              <HelpDialog isOpen onClose={() => setOpen(false)} about="child_safety" />
            </Suspense>
          )}
        </>
      )}
      {!isAboutChild && (
        <>
          <p className="min-w-0 flex-1">
            <Trans>This sounds urgent. Urgent messages go at once.</Trans>
          </p>
          <Button size="small" onClick={onUrgent}>
            <Trans>Send as urgent</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
