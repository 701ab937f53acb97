import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { securityEvent } from './security.commands.ts'
import { listUnsentMails, sendAgain } from './unsent-mails.sql.ts'

/** A mail that was refused, as the operator sees it: to whom and why, never its text. */
export type ReturnedMail = {
  readonly id: string
  readonly to: string
  readonly attempts: number
  readonly fault: string
  readonly next: Date | null
}

/** Mails the mail server refused, with its reason. */
export async function returnedMails(ctx: Pick<Context, 'keys'>, jobs: Database): Promise<ReturnedMail[]> {
  const mails = await listUnsentMails(jobs)
  return mails.map(({ sealed, fault, ...mail }) => {
    const { to } = JSON.parse(ctx.keys.unseal('mail', sealed)) as { to: string }
    return { ...mail, to, fault: fault.split('\n')[0]!.slice(0, 200) }
  })
}

/** Resends one of them, or all, at once; the security log notes it. Returns how many. */
export async function resendMails(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  jobs: Database,
  which: string,
): Promise<number> {
  const known = (await listUnsentMails(jobs)).map(({ id }) => id)
  const count = await sendAgain(jobs, which === 'all' ? known : known.filter((id) => id === which))
  if (count > 0) await securityEvent(ctx, { what: 'mail-again', outcome: 'operator' })
  return count
}
