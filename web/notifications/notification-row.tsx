import type { Family } from '@evenhand/contract/family/family.ts'
import type { Notification } from '@evenhand/contract/notifications/notifications.ts'
import type { WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { WaitingCheck } from '../checked/checked-later.tsx'
import { useFamilies } from '../family/family.data.ts'
import { standingIn, useNameOfOther } from '../family/scope/other-parent.ts'
import { useParents } from '../family/scope/parents.ts'
import { timeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { useAboutText } from '../waiting/about-text.ts'
import { OneTap } from '../waiting/one-tap.tsx'
import { useNoticeWords } from './notice-words.ts'
import { markAsRead } from './notifications.data.ts'

type RowProps = {
  notification: Notification
  /** the same thing, while it waits for the person */
  waits: WaitingItem | undefined
}

/** [MSG-09] What happened, to what, and when; with the act where it waits and one tap is all it takes. */
export function NotificationRow({ notification, waits }: RowProps) {
  const { t } = useLingui()
  const { words, place } = useNoticeWords()
  const region = useRegion()
  const navigate = useNavigate()
  const families = useFamilies().data ?? []
  const { id, familyId, fact, subject, count, lastAt, readAt, urgent } = notification
  const family = families.find((one) => one.id === familyId)
  const nameOfOther = useNameOfOther()
  const them = family ? nameOfOther(family) : t`The other parent`
  const hasDeleted = family !== undefined && standingIn(family) === 'deleted'
  // one mail and one line tell of leaving; an account that ended meanwhile is said as what it is
  const said =
    fact === 'member.left' && hasDeleted
      ? t`The other parent deleted their account`
      : words(fact, them, count)
  const about = useAboutText()(notification.about)
  const to = place(fact, subject)
  const isUnread = readAt === null
  const read = useCallback(() => {
    if (isUnread) void markAsRead([id]).catch(() => {})
  }, [isUnread, id])
  return (
    <li className="notification-row" data-unread={isUnread}>
      <a
        href={to}
        className="notification"
        onClick={(event) => {
          event.preventDefault()
          read()
          navigate(to)
        }}
      >
        <span className="min-w-0">
          <span className={isUnread ? 'font-semibold' : undefined}>{said}</span>
          {urgent && (
            <span className="ms-2 text-13 font-semibold">
              <Trans>Urgent</Trans>
            </span>
          )}
          {about && <span className="block text-15 text-ink-2 [overflow-wrap:anywhere]">{about}</span>}
          {isUnread && (
            <span className="sr-only">
              <Trans>Not read yet</Trans>
            </span>
          )}
        </span>
        <time dateTime={lastAt} className="text-13 whitespace-nowrap text-ink-2">
          {timeText(lastAt, region)}
        </time>
      </a>
      {family && <Act family={family} waits={waits} onSaid={read} />}
    </li>
  )
}

/** What was said stays where it was pressed, although the thing does not wait any more. */
function Act({
  family,
  waits,
  onSaid,
}: {
  family: Family
  waits: WaitingItem | undefined
  onSaid: () => void
}) {
  const parents = useParents(family)
  const [shown, setShown] = useState(waits)
  if (waits && waits !== shown) setShown(waits)
  if (!parents || !shown) return null
  return (
    <>
      {waits && <WaitingCheck item={waits} parents={parents} />}
      <OneTap item={shown} parents={parents} isOver={waits === undefined} onSaid={onSaid} />
    </>
  )
}
