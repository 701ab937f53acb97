import { documentsTopic } from '@evenhand/contract/documents/topics.ts'
import { UPLOAD_KEPT_MS } from '@evenhand/domain/documents/document.ts'
import { dueReminder, reminderChoices } from '@evenhand/domain/documents/expiry.ts'
import { searchWordsOf } from '@evenhand/domain/documents/search.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt, wallAt } from '@evenhand/domain/time/wall.ts'
import { enqueueMail } from '../account/mail/mail.commands.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { remind } from '../notifications/notifications.commands.ts'
import { throwUnlessLookedAt } from '../outside/apart/kinds.ts'
import { pdfText } from '../outside/pdf-text.ts'
import { notify } from '../work/write.sql.ts'
import { keepText } from './document-writes.sql.ts'
import type { UnreadFile } from './documents.commands.ts'
import { reminderMail } from './reminder-mail.commands.ts'
import { insertReminder, readEndingEverywhere, readReminder } from './reminders.sql.ts'
import { deleteStale } from './uploads.sql.ts'
import { findVersion } from './versions.sql.ts'

/** Larger PDFs are found by name only: reading one takes several times its size in memory. */
const READ_MAX_BYTES = 64 * 1024 * 1024

/** Reads the text of a PDF, so that search finds it by its words. */
export async function readDocumentJob(
  ctx: Context,
  { family, version, document, person }: UnreadFile,
): Promise<void> {
  const found = await findVersion(ctx.db, person, family, document, version)
  if (!found) return
  const isSmall = Number(found.size_bytes) <= READ_MAX_BYTES
  const outcome = isSmall ? await pdfText(() => ctx.files.read(family, version), family) : null
  // the job is tried again
  if (outcome) throwUnlessLookedAt(outcome)
  const read = outcome?.ok ? outcome.value : null
  await inTransaction(ctx.db, { person }, async (tx) => {
    await keepText(
      tx,
      family,
      { version_id: version, document_id: document },
      {
        pages: read?.pages ?? null,
        words: read ? searchWordsOf(read.text) : [],
        state: read ? 'read' : 'unreadable',
      },
    )
    await notify(tx, { t: 'family', f: family, what: documentsTopic, id: document, by: person, to: person })
  })
}

/** Removes uploads that have not been continued for two days. */
export async function cleanUploadsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  const before = ctx.clock() - UPLOAD_KEPT_MS
  const stale = await ctx.staging.stale(before)
  await deleteStale(jobs, stale, before - UPLOAD_KEPT_MS)
  for (const upload of stale) await ctx.staging.remove(upload)
}

/** Reminders are sent from this hour on, in the family's time zone. */
const FROM_WALL = '08:00'
const FURTHEST_DAYS = Math.max(...reminderChoices)

/**
 * Sends reminders of expiring documents, to each person at the times the document's owner chose: in the list of
 * notifications, by push if they have it, and by mail. Outside the app nothing says which document it is.
 */
export async function remindJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  const now = ctx.clock()
  // a day to either side, because it is not the same day everywhere
  const today = dayAt(now, asZone('UTC'))
  const range = { from: addDays(today, -1), to: addDays(today, FURTHEST_DAYS + 1) }
  for (const { family, document, person } of await readEndingEverywhere(jobs, range)) {
    await inTransaction(ctx.db, { person }, async (tx) => {
      const ending = await readReminder(tx, family as FamilyId, document, person as PersonId)
      if (!ending || wallAt(now, asZone(ending.zone)) < FROM_WALL) return
      const local = dayAt(now, asZone(ending.zone))
      const due = dueReminder(asDay(ending.expires_on), ending.remind_days, ending.sent, local)
      if (due === null) return
      await insertReminder(tx, { family, document, person, expiresOn: ending.expires_on, days: due }, now)
      await remind(ctx, tx, {
        family: family as FamilyId,
        person: person as PersonId,
        name: 'document.ending',
        subject: document,
      })
      if (!ending.is_demo)
        await enqueueMail(ctx, tx, ending.email, reminderMail(ctx.config.publicUrl, ending.language))
    })
  }
}
