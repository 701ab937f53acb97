import { enterSandbox } from '@evenhand/contract/server/test-mode.ts'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { call } from '../api/call.ts'
import { openSession } from '../api/session/session.ts'
import { beginTestMode, sandboxOfBrowser } from '../api/session/test-mode.ts'
import { LoadingScreen } from '../page/loading-screen.tsx'

type Entry = { sandbox?: string | null; parent?: 'first' | 'second'; begins?: 'joined' | 'invited' }

/** Signs in as a parent of a sandbox family, creating one where none is named, and turns on test mode (ROUTE-08). */
export async function enterTestMode({ sandbox, ...entry }: Entry = {}): Promise<string> {
  const body = { ...entry, ...(sandbox ? { sandbox } : {}) }
  const { sandbox: entered, ...session } = await call(enterSandbox, { body }, { withoutSession: true })
  beginTestMode(entered)
  await openSession(session)
  return entered
}

/** [ROUTE-08] In test mode a protected screen opens in the sandbox family instead of redirecting to the login. */
export function EnterSandbox() {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    // the earlier family may have been deleted with its database
    enterTestMode({ sandbox: sandboxOfBrowser() })
      .catch(() => enterTestMode())
      .catch(() => setFailed(true))
  }, [])
  return hasFailed ? <Navigate to="/test" replace /> : <LoadingScreen />
}
