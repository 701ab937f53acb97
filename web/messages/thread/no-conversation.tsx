import { Trans, useLingui } from '@lingui/react/macro'
import { NotHere } from '../../page/not-here.tsx'

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
