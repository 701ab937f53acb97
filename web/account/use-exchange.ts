import { useState } from 'react'
import { failureOf } from '../api/call-failure.ts'

/**
 * Brings an identity provider's token to the server. Where the person has an authenticator app the server asks for
 * its code first: then `ticket` is set, and the same `take` is called with what the second step gives.
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
