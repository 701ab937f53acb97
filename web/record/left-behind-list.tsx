import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import { Trans } from '@lingui/react/macro'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import type { LeftBehind } from './remembered-heads.ts'

/** The heads this device saw that the record does not continue, since the person read about it. Newest first. */
export function LeftBehindList({ left }: { left: readonly LeftBehind[] }) {
  const region = useRegion()
  if (left.length === 0) return null
  return (
    <details className="text-15">
      <summary>
        <Trans>Seen on this device before, and not continued here</Trans>
      </summary>
      <ul className="mt-2 grid gap-2">
        {left.toReversed().map(({ root, size, at, shared, readAt }) => (
          <li key={`${root}${readAt}`} className="grid gap-0.5">
            <p>
              <Trans>
                Up to {entryNumber(size - 1)} of {dateTimeText(at, region)}; the same as here up to{' '}
                {entryNumber(shared - 1)}. Read on {dateTimeText(readAt, region)}.
              </Trans>
            </p>
            <p className="record-key">{root}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
