import type { Settled } from '@evenhand/contract/conflicts/conflicts.ts'
import type { How } from '@evenhand/domain/conflicts/conflict.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { shortDateText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import type { useConflictWords } from './conflict-words.ts'
import { useReopen } from './conflicts.data.ts'

/** Outcomes that changed nothing elsewhere, so that the conflict can be reopened. */
const REOPENS: readonly How[] = ['keep-both', 'arranged', 'keep-rule', 'let-go', 'leave', 'not-needed']
const SHOWN_FIRST = 5

type SettledListProps = {
  settled: readonly Settled[]
  familyId: string
  words: ReturnType<typeof useConflictWords>
}

/** Settled conflicts with their outcome; single lines, never struck through. */
export function SettledList({ settled, familyId, words }: SettledListProps) {
  const { t } = useLingui()
  const region = useRegion()
  const [isWhole, setWhole] = useState(false)
  const { reopen, isBusy } = useReopen(familyId)
  if (settled.length === 0) return null
  const shown = isWhole ? settled : settled.slice(0, SHOWN_FIRST)
  return (
    <Section
      title={t`Settled`}
      className="conflict-part conflict-no-print mt-12"
      end={
        settled.length > shown.length && (
          <button type="button" className="link" onClick={() => setWhole(true)}>
            <Trans>All {settled.length}</Trans>
          </button>
        )
      }
    >
      <ul className="items">
        {shown.map((one) => (
          <li key={`${one.id} ${one.act}`} className="conflict-settled">
            <Check className="icon" aria-hidden="true" />
            <span className="min-w-0">
              {words.was(one.conflict)} <span className="text-ink-2">{words.how(one.act, one.by)}</span>
            </span>
            <span className="flex items-center gap-3 text-15 text-ink-2">
              {shortDateText(one.at, region)}
              {REOPENS.includes(one.act) && (
                <Button size="small" look="quiet" busy={isBusy} onClick={() => void reopen(one)}>
                  <Trans>Open again</Trans>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
