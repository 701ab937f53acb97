import type { DeletionMatter } from '@evenhand/contract/account/account.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { forgetInLists } from '../../family/known-by.commands.ts'
import { leaveWithin } from '../../family/leaving.commands.ts'
import { ownFamilies } from '../../family/own-families.commands.ts'
import { Failure } from '../../http/failures.ts'
import type { PersonId } from '../../http/gate.ts'
import { listOwn } from '../../own-data/own-data.sql.ts'
import { listAllOwnExports } from '../../record/exports/exports.sql.ts'
import { write } from '../../work/write.ts'
import { enqueueSecurityMail } from '../mail/security-mail.commands.ts'
import { findPerson } from '../people.sql.ts'
import { endSessions } from '../sign-in/sessions.sql.ts'
import { countMatters, eraseSelf, otherParents } from './deletion.sql.ts'
import { eraseAvatar } from './own-profile.commands.ts'
import { personFolder } from './person-folder.commands.ts'

/** What deleting the account now would do, in numbers (docs/privacy.md explains each rule). */
export async function previewDeletion(ctx: Context, person: PersonId) {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const row = await findPerson(tx, person)
    if (!row) throw new Failure('auth/profile-not-found')
    const others = await otherParents(tx, person)
    const counts = await countMatters(tx, person)
    const named = (...list: DeletionMatter['what'][]) =>
      list.map((what) => ({ what, count: counts[what] })).filter(({ count }) => count > 0)
    return {
      erased: named(
        ...(['profile', 'sign-in', 'sessions', 'contacts', 'own-notes', 'own-expenses'] as const),
        'open-invitations',
      ),
      kept: named('shared-expenses', 'shared-receipts', 'record', 'name-in-record', 'security-log'),
      others,
      needsPassword: row.password_hash !== null,
    }
  })
}

/**
 * Deletes an account for good: the person leaves their families, and what belonged to them alone or nobody else could
 * see is erased. The other parent keeps what both could see. A last mail confirms it.
 */
export async function deleteAccount(ctx: Context, person: PersonId): Promise<void> {
  let files: { family: string; file: string }[] = []
  let avatar: string | null = null
  // no idempotency key: the stored reply would be erased with the rest
  const repeat = { key: null, requestHash: Buffer.alloc(0) }
  await write({ ctx, person, repeat }, async (work) => {
    const { tx, now } = work
    const row = await findPerson(tx, person)
    if (!row || row.erased_at) throw new Failure('auth/profile-not-found')
    avatar = row.avatar_file_id
    for (const family of await ownFamilies(tx, person)) {
      // while the two still know each other
      await forgetInLists(work, person, family, row.email_key)
      await leaveWithin(work, person, family)
    }
    await endSessions(tx, { person }, 'deleted', now)
    await enqueueSecurityMail(ctx, tx, row, 'account-deleted')
    const copies = (await listOwn(tx)).map(({ export_id }) => ({
      family: personFolder(person),
      file: export_id,
    }))
    const exports = [...(await listAllOwnExports(tx)), ...copies]
    files = [...(await eraseSelf(tx, now)), ...exports]
    return { success: true }
  })
  // after commit: bytes that a row still names are never deleted
  for (const { family, file } of files) await ctx.files.remove(family, file)
  await eraseAvatar(ctx, person, avatar)
}
