import { useState } from 'react'
import { failureOf } from '../api/call-failure.ts'
import { heldTicket } from './held-ticket.ts'

/**
 * Exchanges an identity provider's token with the server. Where the person has an authenticator app, the server asks
 * for its code first: then `ticket` is set, and `take` is called again with the token from the second step. `place`
 * is the screen that a reload leads back to; without one nothing outlives the page.
 */
export function useExchange(exchange: (idToken: string) => Promise<unknown>, place?: string) {
  const held = place === undefined ? null : heldTicket(place)
  const [ticket, setTicket] = useState(() => held?.get() ?? null)
  const take = async (idToken: string): Promise<void> => {
    try {
      await exchange(idToken)
      held?.clear()
    } catch (thrown) {
      if (failureOf(thrown).code !== 'auth/second-factor-required') throw thrown
      held?.set(idToken)
      setTicket(idToken)
    }
  }
  const leave = () => {
    held?.clear()
    setTicket(null)
  }
  return { ticket, take, leave }
}
