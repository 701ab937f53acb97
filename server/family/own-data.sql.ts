import type { OwnDataPart } from '../feature.ts'
import type { FamilyId } from '../http/gate.ts'

/** Families, their parents' names and children, invitations, rotations, and every file the person can see in them. */
export const familyOwnData: OwnDataPart = {
  tables: {
    families: { without: ['record_range'] },
    family_members: {},
    known_people: { without: ['email', 'email_key', 'email_verified_at', 'disabled_at'] },
    children: {},
    invitations: { without: ['token_hash', 'link_hash', 'code_hash', 'recipient_email_key'] },
    rotations: {},
    files: {},
  },
  files: async (tx, _person, ctx) => {
    const rows = await tx
      .selectFrom('files')
      .select(['family_id', 'file_id', 'name', 'created_at'])
      .orderBy('file_id')
      .execute()
    return rows.map(({ family_id, file_id, name, created_at }) => ({
      name: `files/${file_id} ${safe(name)}`,
      at: created_at,
      read: () => ctx.files.read(family_id as FamilyId, file_id),
    }))
  },
}

/** A name that stays within its folder wherever the ZIP is unpacked. */
const safe = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120)
