import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { factsOfServer } from '../../api/server-facts.ts'

/** In local mode, mail and text messages are kept instead of sent: says where to find them. */
export function LocalOutbox() {
  if (factsOfServer().mode !== 'local') return null
  return (
    <p className="text-ink-2">
      <Trans>
        This server runs on your own machine and keeps its mail instead of sending it.{' '}
        <Link className="link" to="/test/outbox">
          Open the outbox
        </Link>
      </Trans>
    </p>
  )
}
