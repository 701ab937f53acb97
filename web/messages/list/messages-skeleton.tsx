import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'

/** The list of conversations while it loads. */
export function ListSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading your messages`}>
      {[58, 42, 66, 50, 38].map((width) => (
        <div key={width} className="conversation-row">
          <span className="conversation-line">
            <SkeletonBar width={`${width}%`} height={18} />
            <SkeletonBar width="36px" height={13} />
          </span>
          <SkeletonBar width={`${width + 24}%`} height={15} />
        </div>
      ))}
    </Skeleton>
  )
}

/** A conversation while it loads: bubbles on both sides. */
export function ThreadSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the conversation`} className="thread-skeleton">
      {[44, 30, 58, 26, 40].map((width, at) => (
        <SkeletonBar
          key={width}
          width={`${width}%`}
          height={at % 2 === 0 ? 64 : 46}
          className={at % 2 === 0 ? 'rounded-2' : 'justify-self-end rounded-3'}
        />
      ))}
    </Skeleton>
  )
}

/** The whole screen while it loads. */
export function MessagesSkeleton() {
  return (
    <div className="messages-page">
      <div className="conversations-pane">
        <ListSkeleton />
      </div>
      <div className="conversation-pane max-lg:hidden">
        <ThreadSkeleton />
      </div>
    </div>
  )
}
