import { finishGoogle, startGoogle, startGoogleLink } from '@evenhand/contract/account/google.ts'
import { deviceClock } from '../../device/clock.ts'
import { newId } from '../../device/crypto.ts'
import { tabLine } from '../../device/tabs.ts'
import { call } from '../call.ts'
import { CallFailure } from '../call-failure.ts'
import type { GoogleOutcome } from './identity-provider.ts'

const CHANNEL = 'evenhand-google'
/** The window's name tells the callback page that it is a popup. */
const POPUP_NAME = 'evenhand-google'
/** how often to check whether the popup is still open, and how long its last message may take (ms) */
const POLL_MS = 300
const CLOSE_GRACE_MS = 1000

/**
 * Starts a Google sign-in. In a popup, this also finishes it: the callback page there passes on Google's response.
 * A redirect leaves this page, and `redirectResult` finishes it on the callback page.
 */
export async function visitGoogle(
  what: 'sign-in' | 'link',
  popup: Window | null,
  returnTo?: string,
): Promise<GoogleOutcome | null> {
  try {
    const { url } = await (what === 'link'
      ? call(startGoogleLink, {}, { idempotencyKey: newId() })
      : call(startGoogle, { body: returnTo ? { returnTo } : {} }, { withoutSession: true }))
    if (!popup) {
      location.assign(url)
      return null
    }
    const state = new URL(url).searchParams.get('state')
    const answer = answerIn(popup, state)
    popup.location.href = url
    const query = await answer
    return await call(finishGoogle, { body: { query } }, { withoutSession: true })
  } finally {
    popup?.close()
  }
}

/** The query with which Google redirects the popup; closing the popup without one cancels. */
function answerIn(popup: Window, state: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const line = tabLine<string>(CHANNEL)
    let closedAt: number | null = null
    const look = setInterval(() => {
      if (!popup.closed) return
      closedAt ??= deviceClock()
      if (deviceClock() - closedAt < CLOSE_GRACE_MS) return
      done()
      reject(new CallFailure('auth/popup-closed-by-user', 'Sign-in was cancelled.'))
    }, POLL_MS)
    const done = () => {
      clearInterval(look)
      line.close()
    }
    line.onNews((data) => {
      // another tab may have a sign-in of its own in progress
      if (new URLSearchParams(data).get('state') !== state) return
      done()
      resolve(data)
    })
  })
}

/** On the callback page in a popup: passes Google's response to the opener. False when this is not a popup. */
export function handOver(query: string): boolean {
  if (window.name !== POPUP_NAME) return false
  const line = tabLine<string>(CHANNEL)
  line.post(query)
  line.close()
  window.close()
  return true
}
