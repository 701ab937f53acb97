import { setTimeout as sleep } from 'node:timers/promises'
import { register, signIn, verifyEmail, verifyFirebaseToken } from '@evenhand/contract/auth.ts'
import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import { outbox } from '@evenhand/contract/server.ts'
import type { Reply, Sent, TestApp } from '../http/test-app.ts'

/** A browser that keeps cookies, as a person's does. */
export type Browser = {
  readonly cookies: Map<string, string>
  readonly call: <E extends Endpoint>(endpoint: E, ask: AskOf<E> & Sent) => Promise<Reply<E>>
}

/** Opens one, without any cookie. */
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

/** The mails to an address in the outbox, the newest first; waits until there are `count`. Needs the app's jobs. */
export async function mailsTo(app: TestApp, email: string, count = 1) {
  for (let tries = 0; tries < 400; tries += 1) {
    const { items } = (await app.call(outbox, {})).body
    const mails = items.filter((item) => item.to === email)
    if (mails.length >= count) return mails
    await sleep(25)
  }
  throw new Error(`Fewer than ${count} mails came for ${email}.`)
}

/** The token in the newest mail's link. */
export async function tokenMailedTo(app: TestApp, email: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(app, email, count)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`The mail to ${email} has no link.`)
  return token
}

export const PASSWORD = 'seven grey stones'

/** Registers, proves the mailbox in the same browser and signs in: a person's first minutes. */
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
