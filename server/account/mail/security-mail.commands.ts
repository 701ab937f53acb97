import { type Language, languageOf } from '@evenhand/domain/account/language.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import type { PersonRow } from '../people.sql.ts'
import { canMail } from '../sign-in/register.commands.ts'
import { enqueueMail, type Mail, mailOf } from './mail.commands.ts'
import { type SecurityNews, securityFrame, securityWords } from './security-words.view.ts'

/** The text of such a mail: what changed, and what to do if it was somebody else. No name, no device, no location. */
export function securityMail(news: SecurityNews, url: string, language: Language): Mail {
  const { subject, over, otherwise, act } = securityFrame[language]
  const isOver = news === 'account-deleted' || news === 'email-changed'
  return mailOf(
    subject,
    [securityWords[language][news], isOver ? over : otherwise, { label: act, url }],
    language,
  )
}

/** Enqueues it to one of the person's addresses, in the transaction that makes the change: no commit, no mail. */
export async function enqueueSecurityMail(
  ctx: Context,
  tx: Tx,
  person: Pick<PersonRow, 'email' | 'is_demo' | 'preferences'>,
  news: SecurityNews,
): Promise<void> {
  if (person.is_demo || !canMail(ctx)) return
  const path = news === 'account-deleted' || news === 'email-changed' ? '/' : '/account'
  const language = languageOf(person.preferences.language)
  await enqueueMail(ctx, tx, person.email, securityMail(news, `${ctx.config.publicUrl}${path}`, language))
}
