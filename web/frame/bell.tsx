import { useLingui } from '@lingui/react/macro'
import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'

/** [MSG-09] How many notifications are new, with a link to the list. */
export function Bell({ unread }: { unread: number }) {
  const { t } = useLingui()
  return (
    <Link
      to="/notifications"
      className="bell"
      aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${unread} new`}
    >
      <BellIcon className="icon" aria-hidden="true" />
      {unread > 0 && (
        <span className="unread-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
