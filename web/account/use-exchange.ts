import { useState } from 'react'
import { failureOf } from '../api/call-failure.ts'

/**
 * Exchanges an identity provider's token with the server. Where the person has an authenticator app, the server asks
 * for its code first: then `ticket` is set, and `take` is called again with the token from the second step.
 */
export function useExchange(exchange: (idToken: string) => Promise<unknown>) {
  const [ticket, setTicket] = useState<string | null>(null)
  const take = async (idToken: string): Promise<void> => {
    try {
      await exchange(idToken)
    } catch (thrown) {
      if (failureOf(thrown).code !== 'auth/second-factor-required') throw thrown
      setTicket(idToken)
    }
  }
  return { ticket, take, leave: () => setTicket(null) }
}
