import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'
import { useSession } from '../api/session/session.ts'
import { personaOf } from '../frame/demo-mode.ts'
import { ResetDemo } from '../frame/reset-demo.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { useOperatorWords } from '../ui/operator-words.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Part } from '../ui/part.tsx'
import { Appearance } from './appearance.tsx'
import { ErrorReport } from './error-report.tsx'
import { FamilyFacts } from './family-facts.tsx'
import { MessageSettings } from './message-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { OnThisDevice } from './on-this-device.tsx'

/** `/settings` [SET-01]: everything that can be set. */
export function SettingsScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  const persona = personaOf(user?.email)
  usePageTitle(t`Settings`)
  return (
    <div className="settings-page">
      <PageHead title={<Trans>Settings</Trans>} />
      <Appearance />
      <FamilyFacts />
      <MessageSettings />
      <NotificationSettings />
      <OnThisDevice />
      {persona && (
        <Part title={<Trans>Demo</Trans>}>
          <p className="text-15 text-ink-2">
            <Trans>
              You are looking around as one of two made-up people. Whatever you try stays in the demo.
            </Trans>
          </p>
          <div className="mt-3">
            <ResetDemo persona={persona} look="button" />
          </div>
        </Part>
      )}
      <ErrorReport />
      <AboutServer />
    </div>
  )
}

function AboutServer() {
  const { version, operator: named, mode } = factsOfServer()
  const operator = useOperatorWords()(named)
  return (
    <Part title={<Trans>This Evenhand</Trans>}>
      <dl className="facts">
        <dt>
          <Trans>Version</Trans>
        </dt>
        <dd>{version}</dd>
        {operator && (
          <>
            <dt>
              <Trans>Run by</Trans>
            </dt>
            <dd>{operator}</dd>
          </>
        )}
      </dl>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-3">
        <Link className="link" to="/privacy">
          <Trans>Privacy</Trans>
        </Link>
        <Link className="link" to="/terms">
          <Trans>Terms</Trans>
        </Link>
        <Link className="link" to="/support">
          <Trans>Help</Trans>
        </Link>
        <Link className="link" to="/health-check">
          <Trans>Server status</Trans>
        </Link>
        {mode === 'local' && (
          <Link className="link" to="/test">
            <Trans>Test mode</Trans>
          </Link>
        )}
      </p>
    </Part>
  )
}
