import type { ReplyOf } from '@evenhand/contract/http.ts'
import type { listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useOnce } from '../api/writes/use-once.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { dayOf, longDayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useWaitingList } from '../waiting/waiting.data.ts'
import { NotificationRow } from './notification-row.tsx'
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
            <Link
              className="link inline-flex min-h-11 items-center max-md:min-h-12"
              to="/settings#notifications"
            >
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
              <Days notifications={notifications} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

type Told = ReplyOf<typeof listNotifications>['notifications']

/** By the day on which it last happened, on the person's own calendar. */
function Days({ notifications }: { notifications: Told }) {
  const region = useRegion()
  const { data } = useWaitingList()
  const waits = new Map(data?.mine.items.map((item) => [item.id, item]))
  return Array.from(byDay(notifications, region.zone), ([day, told]) => (
    <section key={day} className="notification-day">
      <h2>{longDayText(told[0]!.lastAt, region)}</h2>
      <ul className="items">
        {told.map((one) => (
          <NotificationRow
            key={one.id}
            notification={one}
            // the newest line about it has the act
            waits={isFirstOf(notifications, one) ? waits.get(one.subject) : undefined}
          />
        ))}
      </ul>
    </section>
  ))
}

function byDay(notifications: Told, zone: string): Map<string, Told> {
  const days = new Map<string, Told>()
  for (const one of notifications) {
    const day = dayOf(one.lastAt, zone)
    days.set(day, [...(days.get(day) ?? []), one])
  }
  return days
}

const isFirstOf = (all: Told, one: Told[number]) =>
  all.find(({ subject }) => subject === one.subject)?.id === one.id
