import type { Language } from '@evenhand/domain/account/language.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import { enqueueTask, task } from '../../jobs/queue.sql.ts'
import { actsForDemo } from '../people.sql.ts'
import { type MailKind, mailWords } from './mail-words.view.ts'

/** A mail's text. A locked screen shows it to anyone nearby: no name, child, amount or text of a parent. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** A mail about an account or an invitation, in its reader's language. */
export function letter(kind: MailKind, language: Language, url: string): Mail {
  const { subject, before, act, after } = mailWords[language][kind]
  return mailOf(subject, [...before, { label: act, url }, ...after], language)
}

/**
 * Hands a mail to the job that sends it, in the caller's transaction: no commit, no mail. A second line of defence
 * behind the gate: nothing a fictional person of the demo does is mailed to anybody outside.
 */
export async function enqueueMail(ctx: Context, tx: Tx, to: string, words: Mail): Promise<void> {
  if (await actsForDemo(tx)) return
  await enqueueTask(tx, sendMail, sealed(ctx, to, words))
}

/** What the job receives: sealed, because its links must not be readable in the database. */
export type SealedMail = { readonly id: string; readonly sealed: string }
export const sendMail = task<SealedMail>('send_mail')

function sealed(ctx: Context, to: string, words: Mail): SealedMail {
  return { id: ctx.newId(), sealed: ctx.keys.seal('mail', JSON.stringify({ to, ...words })) }
}

type Part = string | { label: string; url: string }

/** Builds a mail from paragraphs, at most one of them a link: as plain text, and as simple HTML with its language set. */
export function mailOf(subject: string, parts: Part[], language: Language): Mail {
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
