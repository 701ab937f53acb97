import { enterDemo } from '@evenhand/contract/server/server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/call-failure.ts'
import { factsOfServer } from '../../api/server-facts.ts'
import { openSession } from '../../api/session/session.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { startDemo } from '../../frame/demo-mode.ts'
import { forceDashboard } from '../../page/origin.ts'
import { errorSentence } from '../../text/errors.ts'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { PersonMark } from '../../ui/people.tsx'

type Persona = 'nora' | 'sam'

/** Enters the demo family as either parent with one click (ROUTE-18); shown only where the server has one. */
export function DemoHomes() {
  const { i18n } = useLingui()
  const id = useId()
  const [entering, setEntering] = useState<Persona | null>(null)
  const { begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  if (!factsOfServer().demo) return null

  const enter = async (persona: Persona) => {
    if (!begins()) return
    setEntering(persona)
    setFault(null)
    try {
      const session = await call(enterDemo, { body: { persona } }, { withoutSession: true })
      startDemo(session.user.email)
      forceDashboard()
      await openSession(session)
    } catch (thrown) {
      setEntering(null)
      ended()
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
  }

  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-5 md:mt-9">
      <h2 id={id} className="text-17 font-semibold">
        <Trans>Look around first</Trans>
      </h2>
      <p className="hint">
        <Trans>A made-up example family. See it from either home.</Trans>
      </p>
      <div className="mt-2 grid gap-x-3 md:grid-cols-2">
        <button
          type="button"
          className="demo-home"
          aria-busy={entering === 'nora'}
          onClick={() => enter('nora')}
        >
          <PersonMark name="Nora" kind="you" />
          <span>
            <b className="block font-semibold">
              <Trans>As Nora</Trans>
            </b>
            <span className="block text-15 text-ink-2">
              <Trans>Home in Linden Street</Trans>
            </span>
          </span>
        </button>
        <button
          type="button"
          className="demo-home"
          aria-busy={entering === 'sam'}
          onClick={() => enter('sam')}
        >
          <PersonMark name="Sam" kind="them" />
          <span>
            <b className="block font-semibold">
              <Trans>As Sam</Trans>
            </b>
            <span className="block text-15 text-ink-2">
              <Trans>Home by the harbour</Trans>
            </span>
          </span>
        </button>
      </div>
      <div role="status" className="hint">
        {entering && <Trans>Signing you in.</Trans>}
      </div>
      {fault && (
        <div role="alert">
          <ErrorLine>{fault}</ErrorLine>
        </div>
      )}
    </section>
  )
}
