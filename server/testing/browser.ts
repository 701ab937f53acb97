import { register, signIn, verifyEmail, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import type { Reply, Sent, TestApp } from '../http/test-app.ts'
import { tokenMailedTo } from './mailbox.ts'

/** A browser that keeps cookies, as a person's does. */
export type Browser = {
  readonly cookies: Map<string, string>
  readonly call: <E extends Endpoint>(endpoint: E, ask: AskOf<E> & Sent) => Promise<Reply<E>>
}

/** Opens one without cookies. */
export function openBrowser(app: TestApp): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    call: async (endpoint, ask) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...(cookie ? { cookie } : {}), ...ask.headers }
      const reply = await app.call(endpoint, { ...ask, headers })
      for (const line of reply.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return reply
    },
  }
}

export const PASSWORD = 'seven grey stones'

/** Registers, verifies the mailbox in the same browser and signs in. */
export async function signUp(app: TestApp, browser: Browser, email: string, names = ['Ana', 'Weber']) {
  const [firstName = '', lastName = ''] = names
  await browser.call(register, { body: { email, password: PASSWORD, firstName, lastName } })
  await browser.call(verifyEmail, { body: { token: await tokenMailedTo(app, email) } })
  return enter(browser, email)
}

/** Signs in and opens a session. */
export async function enter(browser: Browser, email: string, password = PASSWORD) {
  const signedIn = await browser.call(signIn, { body: { email, password } })
  const { idToken = '' } = signedIn.body
  return (await browser.call(verifyFirebaseToken, { body: { idToken } })).body
}
