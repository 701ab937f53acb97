import type { Context } from '../../context.ts'
import type { Database } from '../../db/pool.ts'
import { securityEvent } from '../security.commands.ts'
import { sendMail } from './mail.commands.ts'
import { listUnsentMails, sendAgain } from './unsent-mails.sql.ts'

/** A mail that was refused, as the operator sees it: to whom and why, never its text. */
export type UnsentMail = {
  readonly id: string
  readonly to: string
  readonly attempts: number
  readonly reason: string
  readonly next: Date | null
}

/** Mails the mail server refused, with its reason; the security log notes that the operator has seen them. */
export async function unsentMails(
  ctx: Pick<Context, 'db' | 'clock' | 'newId' | 'keys'>,
  jobs: Database,
): Promise<UnsentMail[]> {
  const mails = await listUnsentMails(jobs, sendMail.name)
  if (mails.length > 0) await securityEvent(ctx, { what: 'mails', outcome: 'operator' })
  return mails.map(({ sealed, reason, ...mail }) => {
    const { to } = JSON.parse(ctx.keys.unseal('mail', sealed)) as { to: string }
    return { ...mail, to, reason: reason.split('\n')[0]!.slice(0, 200) }
  })
}

/** Resends one of them, or all, at once; the security log notes it. Returns how many. */
export async function resendMails(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  jobs: Database,
  which: string,
): Promise<number> {
  const known = (await listUnsentMails(jobs, sendMail.name)).map(({ id }) => id)
  const count = await sendAgain(jobs, which === 'all' ? known : known.filter((id) => id === which))
  if (count > 0) await securityEvent(ctx, { what: 'mail-again', outcome: 'operator' })
  return count
}
