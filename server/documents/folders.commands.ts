import { documentsTopic } from '@evenhand/contract/documents/topics.ts'
import { FOLDERS_MAX } from '@evenhand/domain/documents/document.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { countFolders, findFolder, insertFolder, updateFolder } from './overview.sql.ts'

/** Creates a folder, private until something in it is shared. */
export function makeFolder(scope: FamilyScope, name: string): Promise<Answer> {
  const { family, person } = scope
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(family)
    if ((await countFolders(work.tx, family)) >= FOLDERS_MAX) throw new Failure('folder/too-many')
    const id = work.ctx.newId()
    await insertFolder(work.tx, {
      family_id: family,
      folder_id: id,
      name,
      own_of: person,
      created_by: person,
      created_at: new Date(work.now),
    })
    work.tell(family, documentsTopic, id, person)
    return { folder: { id, name, createdBy: person, total: 0 } }
  })
}

/** Renames a folder; for one that both see, the change is recorded. */
export function nameFolder(scope: FamilyScope, id: string, name: string): Promise<Answer> {
  const { family } = scope
  return write(scope, async (work) => {
    await work.lock(family)
    const folder = await findFolder(work.tx, family, id)
    if (!folder) throw new Failure('folder/not-found')
    await updateFolder(work.tx, family, id, { name })
    const isShared = folder.own_of === null
    if (isShared)
      work.record(family, {
        kind: 'document.folder-renamed',
        subject: id,
        body: { from: folder.name, to: name },
      })
    work.tell(family, documentsTopic, id, isShared ? undefined : scope.person)
    return { folder: { id, name, createdBy: folder.created_by, total: 0 } }
  })
}
