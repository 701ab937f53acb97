import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failureOf } from '../api/call-failure.ts'
import { signOut, useSession } from '../api/session/session.ts'
import { isSandboxPerson, isTestMode, leaveTestMode, sandboxOfBrowser } from '../api/session/test-mode.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { enterTestMode } from '../frame/enter-sandbox.tsx'
import { PublicFrame } from '../frame/public-frame.tsx'
import { TestOnly } from '../frame/test-only.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { useTestScreens } from './test-screens.ts'

/** `/test` [ROUTE-02]: starts and leaves test mode, and links to its other screens. */
export function TestScreen() {
  const { t } = useLingui()
  usePageTitle(t`Test mode`)
  return (
    <TestOnly>
      <PublicFrame>
        <div className="mx-auto grid w-full max-w-[720px] gap-8">
          <PageHead
            title={<Trans>Test mode</Trans>}
            lede={
              <Trans>
                A family of your own to try things with: two made-up parents, real calls, nobody else’s data.
              </Trans>
            }
          />
          <Switch />
          <Section title={<Trans>Test screens</Trans>}>
            <ul className="items">
              {useTestScreens().map(({ path, name, says }) => (
                <li key={path} className="py-3">
                  <Link className="link" to={path}>
                    {name}
                  </Link>
                  <p className="hint">{says}</p>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </PublicFrame>
    </TestOnly>
  )
}

function Switch() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { user } = useSession()
  const [isIn, setIn] = useState(isTestMode)
  const { isBusy, once } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const isInside = isSandboxPerson(user?.email)
  const enter = async (entry: Parameters<typeof enterTestMode>[0]) => {
    setFault(null)
    try {
      await enterTestMode(entry)
      void navigate('/dashboard/agenda')
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
  }
  const leave = async () => {
    leaveTestMode()
    if (isInside) await signOut({ despiteUnsent: true })
    setIn(false)
  }
  return (
    <section className="grid gap-3">
      <p role="status">
        {isIn ? <Trans>Test mode is on.</Trans> : <Trans>Test mode is off.</Trans>}{' '}
        {user && <Trans>Signed in as {user.email}.</Trans>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={isBusy} onClick={() => void once(() => enter({}))}>
          <Trans>Begin with a new family</Trans>
        </Button>
        {isIn && sandboxOfBrowser() && (
          <>
            <Button onClick={() => void once(() => enter({ sandbox: sandboxOfBrowser(), parent: 'first' }))}>
              <Trans>Enter as the first parent</Trans>
            </Button>
            <Button onClick={() => void once(() => enter({ sandbox: sandboxOfBrowser(), parent: 'second' }))}>
              <Trans>Enter as the second parent</Trans>
            </Button>
          </>
        )}
        {(isIn || isInside) && (
          <Button look="quiet" onClick={() => void leave()}>
            <Trans>Leave test mode</Trans>
          </Button>
        )}
      </div>
      {user && !isInside && (
        <p className="hint">
          <Trans>Beginning signs {user.first_name} out on this device.</Trans>
        </p>
      )}
      {fault && (
        <div role="alert">
          <ErrorLine>{fault}</ErrorLine>
        </div>
      )}
    </section>
  )
}
