import { getSecurity } from '@evenhand/contract/account/account.ts'
import { signOut } from '@evenhand/contract/account/auth.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/call-failure.ts'
import { identity } from '../../api/identity/identity-provider.ts'
import { REFRESH_AFTER_MS, type SessionState } from '../../api/session/session.ts'
import { timesHere } from '../../api/session/session-link.ts'
import { clearToken, keepToken, readToken, TOKEN_PART_MS } from '../../api/session/token.ts'
import { clockNow } from '../../device/clock.ts'
import { getSecure, SECURE_PREFIX, setSecure } from '../../device/secure-storage.ts'
import { deviceStorage } from '../../device/storage.ts'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { TestOnly } from '../../frame/test-only.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { dateTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Part } from '../../ui/part.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'

/** `/test-auth`: the session as this browser stores it, and its failures on demand (ROUTE-02). */
export function TestAuthScreen() {
  const { t } = useLingui()
  usePageTitle(t`Session test`)
  const [state, setState] = useState<SessionState>({ status: 'loading', user: null })
  const [kept, look] = useKept()
  useEffect(() => identity.onAuthState(setState), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes the session changes what is stored
  useEffect(() => void look(), [look, state])
  return (
    <TestOnly>
      <PublicFrame>
        <div className="mx-auto w-full max-w-[860px]">
          <h1 tabIndex={-1}>
            <Trans>Session test</Trans>
          </h1>
          <p className="lede mt-3 mb-8">
            <Trans>What this browser keeps of the session, and what happens when it fails.</Trans>
          </p>
          <Part title={<Trans>Session</Trans>}>
            <p>
              {state.user ? (
                <Trans>Signed in: {state.user.email}</Trans>
              ) : state.status === 'loading' ? (
                <Trans>Loading</Trans>
              ) : (
                <Trans>Signed out.</Trans>
              )}
            </p>
            {/* keeps its line while the state is unknown, so that nothing shifts */}
            <p className="mt-2 min-h-[32px] max-md:min-h-(--target)">
              {state.status === 'signed-out' && (
                <Link className="link" to="/test-login">
                  <Trans>Sign in as a test parent</Trans>
                </Link>
              )}
            </p>
          </Part>
          <Token token={kept.token} />
          <Items items={kept.items} />
          {state.status === 'signed-in' && <Failures onDone={look} />}
        </div>
      </PublicFrame>
    </TestOnly>
  )
}

type Item = { name: string; created: number; expires: number }
type Kept = { token: string | null; items: readonly Item[] }

function useKept(): [Kept, () => Promise<void>] {
  const [kept, setKept] = useState<Kept>({ token: null, items: [] })
  const look = useCallback(async () => {
    const items = deviceStorage
      .keys()
      .filter((key) => key.startsWith(SECURE_PREFIX))
      .sort()
      .map((name) => {
        const { t = 0, e = 0 } = JSON.parse(deviceStorage.getItem(name) ?? '{}') as { t?: number; e?: number }
        return { name, created: t, expires: e }
      })
    setKept({ items, token: await readToken() })
  }, [])
  return [kept, look]
}

function Token({ token }: { token: string | null }) {
  const region = useRegion()
  const times = token ? timesHere(token) : null
  return (
    <Part title={<Trans>Token</Trans>} hint={<Trans>Three parts and a hash, put together.</Trans>}>
      {times ? (
        <dl className="facts">
          <dt>
            <Trans>Issued</Trans>
          </dt>
          <dd>{dateTimeText(times.kept, region)}</dd>
          <dt>
            <Trans>Next refresh</Trans>
          </dt>
          <dd>{dateTimeText(times.kept + REFRESH_AFTER_MS, region)}</dd>
          <dt>
            <Trans>Expires</Trans>
          </dt>
          <dd>{dateTimeText(times.over, region)}</dd>
        </dl>
      ) : (
        <p className="text-ink-2">
          <Trans>None, or its parts do not fit the hash.</Trans>
        </p>
      )}
    </Part>
  )
}

function Items({ items }: { items: readonly Item[] }) {
  const region = useRegion()
  return (
    <Part title={<Trans>Secure items</Trans>} hint={<Trans>Encrypted, each with its own end.</Trans>}>
      {items.length === 0 ? (
        <p className="text-ink-2">
          <Trans>None</Trans>
        </p>
      ) : (
        <ul className="items">
          {items.map(({ name, created, expires }) => (
            <li key={name}>
              <div className="item">
                <span className="min-w-0 flex-1">
                  <span className="item-title block [overflow-wrap:anywhere]">{name}</span>
                  <span className="item-more block">
                    <Trans>
                      Kept {dateTimeText(created, region)}, until {dateTimeText(expires, region)}
                    </Trans>
                  </span>
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Failures({ onDone }: { onDone: () => Promise<void> }) {
  const { t } = useLingui()
  const act = useAct(msg`Token refresh failed`)
  const [said, setSaid] = useState('')
  const run = (what: string, work: () => Promise<unknown>) =>
    act.run(async () => {
      setSaid('')
      await work()
      await onDone()
      setSaid(what)
    })
  const refresh = async () => {
    clearToken()
    if ((await identity.refreshToken()) === null)
      throw new CallFailure('client/token-refresh', 'Token refresh failed')
  }
  return (
    <Part title={<Trans>On demand</Trans>} hint={<Trans>Each is the real thing, not a picture of it.</Trans>}>
      <div className="grid justify-items-start gap-3">
        <FaultBanner fault={act.fault} />
        <Button busy={act.isBusy} onClick={() => run(t`Refreshed.`, refresh)}>
          <Trans>Refresh the token now</Trans>
        </Button>
        <Button
          busy={act.isBusy}
          onClick={() => run(t`The token is over; the next call renewed it.`, expire)}
        >
          <Trans>Let the token expire</Trans>
        </Button>
        <Button
          busy={act.isBusy}
          onClick={() => run(t`The hash did not fit; the token was cleared.`, tamper)}
        >
          <Trans>Tamper with the token</Trans>
        </Button>
        <Button
          look="danger"
          busy={act.isBusy}
          onClick={() =>
            run('', async () => {
              // the server ends the session, and this browser finds out at its next refresh
              await call(signOut, {}, { withoutSession: true })
              await refresh()
            })
          }
        >
          <Trans>Let the refresh fail</Trans>
        </Button>
        <p className="hint" role="status">
          {said}
        </p>
      </div>
    </Part>
  )
}

/** Replaces the stored token with an expired one, then makes a call with it. */
async function expire(): Promise<void> {
  const token = await readToken()
  const [head = '', , signature = ''] = token?.split('.') ?? []
  const now = Math.floor(clockNow() / 1000)
  // a lifetime of zero: expired as soon as it is stored
  const claims = btoa(JSON.stringify({ iat: now, exp: now })).replaceAll('=', '')
  await keepToken(`${head}.${claims}.${signature}`)
  await call(getSecurity, {})
}

/** Changes one part of the token so that it no longer matches the hash, then reads the token. */
async function tamper(): Promise<void> {
  const part = await getSecure('auth_token_2')
  if (part === null) return
  await setSecure('auth_token_2', `${part.slice(0, -1)}${part.endsWith('A') ? 'B' : 'A'}`, TOKEN_PART_MS)
  await readToken()
}
