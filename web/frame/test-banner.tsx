import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { leaveTestMode } from '../api/session/test-mode.ts'
import { Banner } from '../ui/states.tsx'

/** [ROUTE-08] Shown above every screen of a sandbox family. */
export function TestBanner({ onLeave }: { onLeave: () => void }) {
  const leave = () => {
    leaveTestMode()
    onLeave()
  }
  return (
    <Banner
      title={<Trans>You are in test mode.</Trans>}
      end={
        <span className="flex gap-x-4">
          <Link className="link" to="/test">
            <Trans>Test screens</Trans>
          </Link>
          <button type="button" className="link" onClick={leave}>
            <Trans>Leave test mode</Trans>
          </button>
        </span>
      }
    >
      <Trans>This family is made up; the calls are real.</Trans>
    </Banner>
  )
}
