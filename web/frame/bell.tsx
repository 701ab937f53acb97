import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'

type BellProps = {
  /** how many things wait for the person's act; it clears by acting */
  waiting: number
  /** whether there is news, which clears by reading */
  hasNews: boolean
}

/** [MSG-09] How many things wait for the person, and whether anything is new, with a link to the one that comes first. */
export function Bell({ waiting, hasNews }: BellProps) {
  const { t } = useLingui()
  const label =
    waiting > 0
      ? t`${plural(waiting, { one: '# thing waiting for you', other: '# things waiting for you' })}`
      : hasNews
        ? t`Notifications, with news`
        : t`Notifications`
  return (
    <Link
      to={waiting > 0 ? '/waiting' : '/notifications'}
      className={classNames('bell', hasNews && waiting === 0 && 'has-news')}
      aria-label={label}
    >
      <BellIcon className="icon" aria-hidden="true" />
      {waiting > 0 && (
        <span className="unread-count" aria-hidden="true">
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </Link>
  )
}
