import type { Language } from '@evenhand/domain/account/language.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { enqueueTask } from '../jobs/queue.sql.ts'
import { actsForDemo } from './people.sql.ts'

/** A mail's text. A locked screen shows it to anyone nearby: no name, child, amount or text of a parent. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** Asks to verify a mailbox. */
export function verificationMail({ url }: { url: string }): Mail {
  return mailOf('Confirm your email address', [
    'Someone, probably you, is setting up an account with this email address.',
    'To confirm that the address is yours, open this link:',
    { label: 'Confirm this address', url },
    'The link works for 24 hours and once. If it was not you, leave it: without the link nobody can use this address.',
  ])
}

/** Asks the other parent to join; who invites, and for which children, is behind the link. */
export function invitationMail({ url }: { url: string }): Mail {
  return mailOf('You have an invitation', [
    'Someone who shares responsibilities with you would like to organise them in one place, and invites you to it.',
    'Open this link to see who it is. You can accept or decline:',
    { label: 'Look at the invitation', url },
    'The link works for 72 hours. It is for you alone: please do not forward this mail.',
  ])
}

/** Tells the sender that the invitation was answered; the answer is behind the sign-in. */
export function invitationAnsweredMail({ url }: { url: string }): Mail {
  return mailOf('Your invitation was answered', [
    'The invitation you sent has been answered. Sign in to see the answer:',
    { label: 'Open the app', url },
  ])
}

/**
 * Hands a mail to the job that sends it, in the caller's transaction: no commit, no mail. A second wall after the gate:
 * nothing a fictional person of the demo does is mailed to anybody outside.
 */
export async function enqueueMail(ctx: Context, tx: Tx, to: string, words: Mail): Promise<void> {
  if (await actsForDemo(tx)) return
  await enqueueTask(tx, 'send_mail', mailTask(ctx, to, words))
}

/** What the job receives: sealed, because its links must not be readable in the database (trust.md). */
function mailTask(ctx: Context, to: string, words: Mail): Record<string, unknown> {
  return { id: ctx.newId(), sealed: ctx.keys.seal('mail', JSON.stringify({ to, ...words })) }
}

type Part = string | { label: string; url: string }

/** A mail of paragraphs, at most one of them a link; as plain text and as simple HTML in the language of its words. */
export function mailOf(subject: string, parts: Part[], language: Language = 'en'): Mail {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.url)).join('\n\n')
  const html = parts
    .map((part) =>
      typeof part === 'string' ? escaped(part) : `<a href="${escaped(part.url)}">${escaped(part.label)}</a>`,
    )
    .map((line) => `<p>${line}</p>`)
    .join('\n')
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html>\n<html lang="${language}"><body>\n${html}\n</body></html>\n`,
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
