import { Trans, useLingui } from '@lingui/react/macro'
import { NotHere } from '../../page/not-here.tsx'
import { WhyFailed } from '../../page/why-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** In place of a conversation that does not exist, or is not for this person. */
export function NoConversation() {
  const { t } = useLingui()
  return (
    <section className="px-4 py-6 md:p-10">
      <NotHere
        title={t`This conversation is not here`}
        from={{ to: '/messages', name: <Trans>Messages</Trans> }}
        act={<Trans>All messages</Trans>}
      >
        <Trans>The link is not complete, or it leads to a family you are not in.</Trans>
      </NotHere>
    </section>
  )
}

/** In place of messages that could not be loaded, or that this device, without a connection, does not have. */
export function NoMessages({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <section className="thread thread-empty">
      {failure ? (
        <ErrorState
          title={t`These messages could not be loaded`}
          acts={<Button onClick={onRetry}>{t`Try again`}</Button>}
        >
          <WhyFailed thrown={failure} />
        </ErrorState>
      ) : (
        <ErrorState title={t`These messages are not on this device yet`}>
          {t`They open as soon as you are connected again.`}
        </ErrorState>
      )}
    </section>
  )
}
