import type { Notification } from '@evenhand/contract/notifications/notifications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { useOnce } from '../api/writes/use-once.ts'
import { useFamilies } from '../family/family.data.ts'
import { standingIn, useNameOfOther } from '../family/scope/other-parent.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { dateTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useNoticeWords } from './notice-words.ts'
import { markAsRead, useNotifications } from './notifications.data.ts'
import { PushQuestion } from './push-question.tsx'

/** [MSG-09] `/notifications`: what the other parent did, newest first. */
export function NotificationsScreen() {
  const { isBusy, once } = useOnce()
  const { t } = useLingui()
  const list = useNotifications()
  usePageTitle(t`Notifications`)
  return (
    <div className="max-w-[760px]">
      <PageHead
        title={<Trans>Notifications</Trans>}
        acts={
          <>
            {(list.data?.unread ?? 0) > 0 && (
              <Button busy={isBusy} onClick={() => void once(() => markAsRead(null).catch(() => {}))}>
                <Trans>Mark all as read</Trans>
              </Button>
            )}
            <Link className="link" to="/settings#notifications">
              <Trans>Notification settings</Trans>
            </Link>
          </>
        }
      />
      <Loaded
        query={list}
        failure={t`Your notifications could not be loaded`}
        skeleton={
          <Skeleton label={t`Loading your notifications`}>
            <SkeletonRows rows={5} />
          </Skeleton>
        }
      >
        {({ notifications }) =>
          notifications.length === 0 ? (
            <EmptyState title={<Trans>Nothing new.</Trans>}>
              <Trans>What the other parent does in the family shows up here.</Trans>
            </EmptyState>
          ) : (
            <>
              <PushQuestion />
              <ul className="items">
                {notifications.map((one) => (
                  <Row key={one.id} notification={one} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function Row({ notification }: { notification: Notification }) {
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
  const to = place(fact, subject)
  return (
    <li>
      <a
        href={to}
        className="notification"
        data-unread={readAt === null}
        onClick={(event) => {
          event.preventDefault()
          if (readAt === null) void markAsRead([id]).catch(() => {})
          navigate(to)
        }}
      >
        <span className="min-w-0">
          <span className={readAt === null ? 'font-semibold' : undefined}>{said}</span>
          {urgent && (
            <span className="ms-2 text-13 font-semibold">
              <Trans>Urgent</Trans>
            </span>
          )}
          {readAt === null && (
            <span className="sr-only">
              <Trans>Not read yet</Trans>
            </span>
          )}
        </span>
        <time dateTime={lastAt} className="text-13 whitespace-nowrap text-ink-2">
          {dateTimeText(lastAt, region)}
        </time>
      </a>
    </li>
  )
}
