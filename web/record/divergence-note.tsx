import type { Family } from '@evenhand/contract/family/family.ts'
import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import type { DivergedCheck } from './heads.ts'
import { useGoOn } from './record.data.ts'

type DivergenceProps = { family: Family; check: DivergedCheck; them: string }

/**
 * [REC-04] What a restored backup looks like, explained calmly and to the entry: what agrees, what is not there, what
 * this device cannot know, what to do. Then it goes on from the record that is shown.
 */
export function DivergenceNote({ family, check, them }: DivergenceProps) {
  const { t } = useLingui()
  const region = useRegion()
  const goOn = useGoOn(family.id)
  const [isGoing, setIsGoing] = useState(false)
  const { state, before, head } = check
  const seenAt = dateTimeText(before.at, region)
  const headAt = dateTimeText(head.at, region)
  const [seenLast, shownLast] = [entryNumber(before.size - 1), entryNumber(head.size - 1)]
  return (
    <section className="record-diverged" aria-labelledby="record-diverged">
      <h2 id="record-diverged" className="flex items-start gap-2 font-semibold">
        <Info className="icon" aria-hidden="true" />
        {state === 'ends-earlier'
          ? t`The record ends earlier than the one this device has seen.`
          : t`The record goes on differently from the one this device has seen.`}
      </h2>
      <p>
        <Trans>
          This device has seen it up to {seenLast} of {seenAt}. The server now shows it up to {shownLast} of{' '}
          {headAt}.
        </Trans>
      </p>
      {state === 'ends-earlier' ? <EndsEarlier check={check} /> : <Forked check={check} />}
      <p>
        {state === 'ends-earlier' ? (
          <Trans>
            Restoring a backup looks like this. So does removing the last entries on purpose: this device
            cannot tell which it was.
          </Trans>
        ) : (
          <Trans>
            A restored backup with new entries after it looks like this. So does a history that somebody has
            changed: this device cannot tell which it was.
          </Trans>
        )}
      </p>
      <ul className="list-disc ps-5">
        <li>{t`Keep every export you have saved: it may contain what is missing here.`}</li>
        <li>{t`Ask whoever runs this server which backup was restored, when and why.`}</li>
        <li>{t`Compare with ${them} what you both remember, and enter again what is missing.`}</li>
        <li>{t`What still waits on this device to be sent is sent by itself.`}</li>
      </ul>
      <div className="grid justify-items-start gap-2">
        <Button
          busy={isGoing}
          onClick={async () => {
            setIsGoing(true)
            await goOn(check).finally(() => setIsGoing(false))
          }}
        >
          <Trans>I have read this, continue from here</Trans>
        </Button>
        <p className="text-15 text-ink-2">
          <Trans>
            From then on this device compares with what is shown now. What it saw before stays listed.
          </Trans>
        </p>
      </div>
    </section>
  )
}

/** Up to where nothing has changed, and what is not there any more. */
function EndsEarlier({ check: { shared, head, before } }: { check: DivergedCheck }) {
  const agreed = useAgreed(shared)
  const unknown = rangeOf(shared.size, head.size)
  const gone = rangeOf(head.size, before.size)
  return (
    <ul className="list-disc ps-5">
      <li>{agreed}</li>
      {head.size > shared.size && (
        <li>
          {plural(head.size - shared.size, {
            one: `This device cannot compare # entry after that: ${unknown}.`,
            other: `This device cannot compare # entries after that: ${unknown}.`,
          })}
        </li>
      )}
      <li>
        {plural(before.size - head.size, {
          one: `# entry that this device has seen is no longer on this server: ${gone}.`,
          other: `# entries that this device has seen are no longer on this server: ${gone}.`,
        })}
      </li>
    </ul>
  )
}

/** Up to where nothing has changed, and what was seen after that and is not what is shown. */
function Forked({ check: { shared, missed, head, before } }: { check: DivergedCheck }) {
  const agreed = useAgreed(shared)
  const by = entryNumber(Math.min(missed.size, head.size) - 1)
  const gone = rangeOf(shared.size, before.size)
  const shown = rangeOf(shared.size, head.size)
  return (
    <ul className="list-disc ps-5">
      <li>{agreed}</li>
      <li>
        <Trans>
          After that, at {by} at the latest, it is a different record: some or all of what this device saw as{' '}
          {gone} is missing or has been replaced.
        </Trans>
      </li>
      <li>
        <Trans>Read what is shown as {shown}: this device has not seen it like that.</Trans>
      </li>
    </ul>
  )
}

function useAgreed({ size, at }: DivergedCheck['shared']): string {
  const { t } = useLingui()
  const region = useRegion()
  const last = entryNumber(size - 1)
  const when = at && dateTimeText(at, region)
  return when ? t`Up to ${last} of ${when} nothing has changed.` : t`Up to ${last} nothing has changed.`
}

/** The numbers of entries between two sizes: the first is after `from` entries. */
function rangeOf(from: number, to: number): string {
  const [first, last] = [entryNumber(from), entryNumber(to - 1)]
  return from + 1 >= to ? first : `${first} – ${last}`
}
