import { Readable } from 'node:stream'
import type { OwnDataPart } from '../../feature.ts'
import { findPerson } from '../people.sql.ts'
import { readAvatar } from './own-profile.commands.ts'

const SECRET = 'proves who you are and would open your account in other hands'

/** A person's profile, sessions, ways to sign in and picture; secrets are left out. */
export const accountOwnData: OwnDataPart = {
  tables: {
    people: { of: 'id', without: ['password_hash', 'email_key'] },
    sessions: { of: 'person_id' },
    linked_accounts: { of: 'person_id' },
    passkeys: { of: 'person_id', without: ['credential_id', 'public_key'] },
    email_changes: { of: 'person_id', without: ['token_hash', 'email_key'] },
    phone_changes: { of: 'person_id', without: ['code_hash'] },
  },
  leftOut: {
    totp_secrets: SECRET,
    recovery_codes: SECRET,
    refresh_tokens: SECRET,
    mailed_links: SECRET,
    phone_codes: SECRET,
    google_visits: SECRET,
    registrations: 'a registration that is not finished, deleted within a day',
    security_events: 'ids, times and outcomes without content, kept for the operator for a year',
  },
  files: async (tx, person, ctx) => {
    const row = await findPerson(tx, person)
    const file = row?.avatar_file_id
    if (!row || !file) return []
    const read = async () => {
      const bytes = await readAvatar(ctx, row, file)
      return bytes && Readable.from([bytes])
    }
    return [{ name: 'files/my-picture.jpg', at: row.updated_at, read }]
  },
}
