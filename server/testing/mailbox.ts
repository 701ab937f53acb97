import { outbox } from '@evenhand/contract/server/server.ts'
import { outboxKey } from '../http/outbox-key.ts'
import type { TestApp } from '../http/test-app.ts'
import { until } from './until.ts'

/** The mails to an address in the outbox, newest first; waits until there are `count`. Needs the app's jobs. */
export async function mailsTo(app: TestApp, email: string, count = 1) {
  return until(`${count} mails for ${email}`, async () => {
    const { items } = (await app.call(outbox, { headers: { 'x-evenhand-outbox': outboxKey(app.ctx) } })).body
    const mails = items.filter((item) => item.to === email)
    return mails.length >= count ? mails : undefined
  })
}

/** The token in the newest mail's link. */
export async function tokenMailedTo(app: TestApp, email: string, count = 1): Promise<string> {
  const [mail] = await mailsTo(app, email, count)
  return tokenIn(mail?.text ?? '')
}

/** The token in a mail's link. */
export function tokenIn(text: string): string {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error('The mail has no link.')
  return token
}
