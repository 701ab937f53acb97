import type { Day } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'

type DaySheetProps = { day: Day; onClose: () => void; children: ReactNode }

/**
 * The pressed day over the lower half of a phone, above the button of the screen. The grid stays in sight and in use:
 * another day can be pressed at once.
 */
export function DaySheet({ day, onClose, children }: DaySheetProps) {
  const { t } = useLingui()
  useBackCloses(true, onClose)
  useEffect(() => {
    document.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [day])
  return (
    <div className="cal-sheet">
      <Button look="quiet" iconOnly className="cal-sheet-close" aria-label={t`Close`} onClick={onClose}>
        <X className="icon" aria-hidden="true" />
      </Button>
      {children}
    </div>
  )
}
