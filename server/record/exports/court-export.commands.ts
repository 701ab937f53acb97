import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import { AREAS } from '@evenhand/domain/record/areas.ts'
import { findPersonByEmail } from '../../account/people.sql.ts'
import { securityEvent } from '../../account/security.commands.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listOwnFamilies } from '../../family/own-families.sql.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import { inWorkFolder } from '../../outside/work-folder.ts'
import { countEntries } from '../entries.sql.ts'
import { type Making, makeExport } from './bundle.commands.ts'

/**
 * Writes the whole record of each family of an account into a folder, just like that parent's own export: without
 * anything they may not see (docs/court.md). Returns the files, or null if no account has this address. The security log
 * notes that the operator did it.
 */
export async function exportForCourt(
  ctx: Making['ctx'] & Pick<Context, 'newId'>,
  email: string,
  folder: string,
): Promise<string[] | null> {
  const row = await findPersonByEmail(ctx.db.query, normaliseEmail(email))
  if (!row) return null
  const person = row.id as PersonId
  const families = await inTransaction(ctx.db, { person }, (tx) => listOwnFamilies(tx, person))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files: string[] = []
  for (const family of families as FamilyId[]) {
    const file = join(folder, `record-${family}.zip`)
    await exportTo(ctx, family, person, file)
    files.push(file)
  }
  await securityEvent(ctx, { what: 'court-export', outcome: 'operator', person })
  return files
}

async function exportTo(
  ctx: Making['ctx'] & Pick<Context, 'newId'>,
  family: FamilyId,
  person: PersonId,
  file: string,
): Promise<void> {
  const entries = await inTransaction(ctx.db, { person }, (tx) => countEntries(tx, family))
  const order = {
    family_id: family,
    export_id: ctx.newId(),
    requested_by: person,
    areas: [...AREAS],
    from_day: null,
    to_day: null,
    language: 'en' as const,
    status: 'running' as const,
    entries,
    written: 0,
    size_bytes: null,
    created_at: new Date(ctx.clock()),
    finished_at: null,
  }
  await inWorkFolder('export', async (folder) =>
    copyFile(await makeExport({ ctx, family, person, order, folder, progress: async () => {} }), file),
  )
}
