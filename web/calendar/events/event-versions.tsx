import { type CalendarEvent, eventVersions } from '@evenhand/contract/calendar/events.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../../api/reads/query.ts'
import { dateTimeText, dayText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { inSentences } from '../../text/sentences.ts'
import { Button } from '../../ui/button.tsx'

/** [CAL-01] Earlier versions of an event, with who changed it and when; loaded when opened. */
export function EventVersions({ event, family }: { event: CalendarEvent; family: Family }) {
  const { t } = useLingui()
  const region = useRegion()
  const [isOpen, setOpen] = useState(false)
  const found = useQuery({ ...reading(eventVersions, { params: { id: event.id } }), enabled: isOpen })
  const nameOf = (id: string) => {
    const one = [...family.members, ...family.former].find((member) => member.id === id)
    return one?.isMe ? t`You` : (one?.firstName ?? t`the other parent`)
  }
  const day = (one: string) =>
    dayText(one, region.locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  return (
    <details onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
      <summary className="link cursor-pointer">
        <Trans>Earlier versions</Trans>
      </summary>
      {found.isError && (
        <p role="status" className="flex flex-wrap items-center gap-3 pt-2 text-15">
          <Trans>They could not be loaded.</Trans>
          <Button size="small" busy={found.isFetching} onClick={() => void found.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <ol className="items" aria-busy={found.isFetching}>
        {found.data?.versions.map(({ version, at, by, title, place, notes, times }) => (
          <li key={version} className="py-3">
            <p className="text-13 text-ink-2">
              {version === event.version ? t`Now` : version} · {dateTimeText(at, region)} · {nameOf(by)}
            </p>
            <p className="font-semibold">{title}</p>
            <p className="text-15 text-ink-2">
              {inSentences([
                times &&
                  [
                    day(times.firstDay),
                    times.lastDay !== times.firstDay && `– ${day(times.lastDay)}`,
                    times.startsAt === null
                      ? t`all day`
                      : [times.startsAt, times.endsAt ?? '']
                          .map((time) => wallTimeText(time, region.locale))
                          .join('–'),
                  ]
                    .filter(Boolean)
                    .join(' '),
                place,
                notes,
              ])}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
