import type { TestApp } from '../http/test-app.ts'
import { mailsTo } from './mailbox.ts'

/** The token of the newest sign-in link mailed to an address, once this many mails have arrived. */
export async function signInLinkTo(app: TestApp, email: string, count = 1): Promise<string> {
  const mails = await mailsTo(app, email, count)
  const tokens = mails.flatMap(({ text }) => /\/verify-magic-link\/([\w-]+)/.exec(text)?.[1] ?? [])
  if (!tokens[0]) throw new Error('No sign-in link came.')
  return tokens[0]
}

/** The tokens of the reset links mailed to an address, in no order, once this many mails have arrived. */
export async function resetLinksTo(app: TestApp, email: string, count = 1): Promise<string[]> {
  const mails = await mailsTo(app, email, count)
  return mails.flatMap(({ text }) => /mode=reset&token=([\w-]+)/.exec(text)?.[1] ?? [])
}
