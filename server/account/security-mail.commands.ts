import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { enqueueMail, type Mail, mailOf } from './mail.commands.ts'
import type { PersonRow } from './people.sql.ts'
import { canMail } from './register.commands.ts'

/** What a person is notified of by mail: how their account is signed in to has changed. */
export type SecurityNews =
  | 'password-changed'
  | 'email-asked'
  | 'email-changed'
  | 'phone-changed'
  | 'phone-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'session-reused'
  | 'google-linked'
  | 'google-unlinked'
  | 'account-deleted'

const WORDS: Record<SecurityNews, string> = {
  'password-changed': 'The password was changed. All other devices are signed out.',
  'email-asked':
    'Someone who is signed in asked to use another email address. Nothing has changed yet; it will when the link sent to the new address is opened.',
  'email-changed':
    'The email address was changed. This address does not open the account any more. All other devices are signed out.',
  'phone-changed': 'The phone number was changed. All other devices are signed out.',
  'phone-removed': 'The phone number was taken away.',
  'passkey-added': 'A passkey was added. It can be used to sign in.',
  'passkey-removed': 'A passkey was removed.',
  'second-factor-on': 'An authenticator app was set up. All other devices are signed out.',
  'second-factor-off': 'The authenticator app was turned off. All other devices are signed out.',
  'recovery-codes-made': 'New recovery codes were made. The ones before are worth nothing now.',
  'recovery-code-used': 'A recovery code was used to sign in.',
  'session-reused':
    'A sign-in was used from two places at once. It may have been copied, so it was ended everywhere.',
  'google-linked': 'A Google account was linked. It can be used to sign in.',
  'google-unlinked': 'The Google account was unlinked. All other devices are signed out.',
  'account-deleted': 'The account of this address was deleted, as asked for. This is the last mail to it.',
}

/** The text of such a mail: what changed, and what to do if it was somebody else. No name, no device, no location. */
export function securityMail(news: SecurityNews, url: string): Mail {
  const isOver = news === 'account-deleted' || news === 'email-changed'
  return mailOf('A change to your account', [
    WORDS[news],
    ...(isOver
      ? ['If it was not you, write to whoever runs the server as soon as you can:']
      : [
          'If it was you, there is nothing to do. If not, sign in, change the password and end all sessions:',
        ]),
    { label: 'Open the app', url },
  ])
}

/** Mails it to one of the person's addresses, in the transaction that makes the change: no commit, no mail. */
export async function tellBySecurityMail(
  ctx: Context,
  tx: Tx,
  person: Pick<PersonRow, 'email' | 'is_demo'>,
  news: SecurityNews,
): Promise<void> {
  if (person.is_demo || !canMail(ctx)) return
  const path = news === 'account-deleted' || news === 'email-changed' ? '/' : '/account'
  await enqueueMail(ctx, tx, person.email, securityMail(news, `${ctx.config.publicUrl}${path}`))
}

/** Asks the owner of a new address to confirm it. */
export function emailChangeMail({ url }: { url: string }): Mail {
  return mailOf('Confirm your new email address', [
    'Someone, probably you, wants to use this address for an account. To confirm it, open this link where you are signed in:',
    { label: 'Confirm this address', url },
    'The link works for 1 hour and once. If it was not you, leave it: nothing happens.',
  ])
}
