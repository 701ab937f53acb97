import type { WaitingKind } from '@evenhand/contract/waiting/waiting.ts'
import { isDueSoon, isWithin, type NoticeKind, toMail } from '@evenhand/domain/notifications/notice.ts'
import { asZone, isZone, wallAt } from '@evenhand/domain/time/wall.ts'
import { enqueueMail } from '../account/mail/mail.commands.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { ownFamilies } from '../family/own-families.commands.ts'
import type { ServerFeatures } from '../feature.ts'
import type { PersonId } from '../http/gate.ts'
import { newestHeads } from '../record/newest-head.sql.ts'
import { readWaiting } from '../waiting/waiting.commands.ts'
import { keepMailed, readMailed } from './mailed.sql.ts'
import { answerMail } from './notification-mails.commands.ts'
import { readChoices } from './notifications.sql.ts'
import { readToldPerson } from './told-person.sql.ts'

/** What needs an answer, and under which kind a person can turn it off; an invitation has a mail of its own. */
const ANSWERED: Readonly<Partial<Record<WaitingKind, NoticeKind>>> = {
  proposal: 'calendar',
  payment: 'expenses',
  expense: 'expenses',
  agreement: 'expenses',
  sealing: 'expenses',
  terms: 'messages',
  card: 'tasks',
}

/**
 * Mails a person who wants mail for what needs an answer: at once what is due within two days, once a day the rest
 * (`isDaily`). It looks at what waits at this moment, so nothing that is answered is mailed about, and nothing twice. In
 * their own quiet hours nothing goes; what came meanwhile goes at their end (notifications.jobs.ts). [MSG-09]
 */
export async function mailAnswers(
  ctx: Context,
  features: ServerFeatures,
  person: PersonId,
  isDaily: boolean,
): Promise<void> {
  const now = ctx.clock()
  const { choices, families } = await inTransaction(ctx.db, { person }, async (tx) => ({
    choices: await readChoices(tx, person),
    families: await ownFamilies(tx, person),
  }))
  const zone = asZone(isZone(choices.zone) ? choices.zone : 'UTC')
  if (choices.mail !== 'needed' || isWithin(choices.quiet, wallAt(now, zone))) return
  const { mine } = await readWaiting(ctx, features, person, families)
  const waiting = mine.items.filter(({ kind }) => {
    const told = ANSWERED[kind]
    return told !== undefined && !choices.off.includes(told)
  })
  await inTransaction(ctx.db, { person }, async (tx) => {
    const found = toMail(waiting, await readMailed(tx, person), { now, isDaily })
    const whom = found.length > 0 ? await readToldPerson(tx, person) : undefined
    const mailed = whom ? found.map((one) => ({ id: one.id, isSoon: isDueSoon(one, now) })) : []
    await keepMailed(tx, person, { waiting: waiting.map(({ id }) => id), mailed }, now)
    if (!whom) return
    const mail = answerMail(ctx.config.publicUrl, whom.language, {
      isSoon: mailed.some(({ isSoon }) => isSoon),
      name: choices.showsNames ? whom.other : null,
      heads: isDaily ? await newestHeads(tx, person) : [],
    })
    await enqueueMail(ctx, tx, whom.email, mail)
  })
}
