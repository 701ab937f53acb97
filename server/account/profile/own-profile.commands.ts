import { profileTopic } from '@evenhand/contract/account/topics.ts'
import { familyTopic } from '@evenhand/contract/family/topics.ts'
import { displayName } from '@evenhand/domain/account/name.ts'
import type { Context } from '../../context.ts'
import { renameInLists } from '../../family/known-by.commands.ts'
import { lockOwnFamilies } from '../../family/own-families.commands.ts'
import { whatWasRead } from '../../files/prepare.commands.ts'
import { Failure } from '../../http/failures.ts'
import type { PersonId } from '../../http/gate.ts'
import type { Answer, Repeat } from '../../http/serve.ts'
import type { Upload } from '../../http/uploads.ts'
import { portrait } from '../../outside/pictures/pictures.ts'
import { write } from '../../work/write.ts'
import { findPerson, type PersonRow } from '../people.sql.ts'
import { saveAvatar, saveNames } from './own-profile.sql.ts'
import { personFolder } from './person-folder.commands.ts'
import { profileOf } from './profile.sql.ts'

type Own = { readonly ctx: Context; readonly person: PersonId; readonly repeat: Repeat }

/** Changes the given names. The other parent sees them, so each family's record notes the change. */
export async function changeNames(
  { ctx, person, repeat }: Own,
  names: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<Answer> {
  return write({ ctx, person, repeat }, async (work) => {
    const { tx, now } = work
    const families = await lockOwnFamilies(work, person)
    const before = await findPerson(tx, person)
    if (!before) throw new Failure('auth/profile-not-found')
    const firstName = names.firstName ?? before.first_name
    const lastName = names.lastName ?? before.last_name
    const all = { firstName, lastName, displayName: displayName(firstName, lastName) }
    const row = await saveNames(tx, person, all, now)
    if (row.display_name !== before.display_name) {
      for (const family of families) {
        await renameInLists(work, person, family, all)
        work.record(family, { kind: 'member.renamed', subject: person, body: all })
        work.tell(family, familyTopic, family)
      }
    }
    work.tellPerson(person, profileTopic)
    return { data: { user: profileOf(row) } }
  })
}

/** Sets a person's picture, cropped square and re-encoded from its pixels: no camera or location data remains. */
export async function setAvatar(own: Own, upload: Upload): Promise<Answer> {
  const read = await portrait(upload.bytes, own.person)
  if (!read.ok && read.reason === 'type')
    throw new Failure('file/type-not-allowed', { fields: [{ field: 'avatar', code: 'type' }] })
  const picture = whatWasRead(read, 'avatar')
  const file = own.ctx.newId()
  await own.ctx.files.put(personFolder(own.person), file, picture)
  return replaceAvatar(own, file)
}

/** Removes a person's picture. */
export async function clearAvatar(own: Own): Promise<Answer> {
  return replaceAvatar(own, null)
}

async function replaceAvatar({ ctx, person, repeat }: Own, file: string | null): Promise<Answer> {
  let old: string | null = null
  const answer = await write({ ctx, person, repeat }, async ({ tx, now, tellPerson }) => {
    const before = await findPerson(tx, person)
    if (!before) throw new Failure('auth/profile-not-found')
    old = before.avatar_file_id
    const row = await saveAvatar(tx, person, file, now)
    tellPerson(person, profileTopic)
    return { data: { user: profileOf(row) } }
  })
  // after commit, so that a picture still in use is never deleted; repeating the write finds nothing to do
  if (old !== null && old !== file) await ctx.files.remove(personFolder(person), old)
  return answer
}

/** The bytes of a picture; null if it is no longer in use or this person may not see it. */
export async function readAvatar(
  ctx: Context,
  shown: Pick<PersonRow, 'id' | 'avatar_file_id'> | undefined,
  file: string,
): Promise<Buffer | null> {
  if (!shown || shown.avatar_file_id !== file) return null
  return ctx.files.get(personFolder(shown.id), file)
}

/** Erases a person's picture, including any remains in the store. */
export async function eraseAvatar(ctx: Context, person: string, file: string | null): Promise<void> {
  if (file) await ctx.files.remove(personFolder(person), file)
}
