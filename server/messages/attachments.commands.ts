import { insertFile } from '../files/files.sql.ts'
import { prepareFile } from '../files/prepare.commands.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import type { Upload } from '../http/uploads.ts'
import { digestOf } from '../outside/files.ts'
import { write } from '../work/write.ts'

/** Stores an attachment like a receipt: its bytes decide its type, pictures are re-encoded. Private until sent. */
export async function attach(scope: FamilyScope, upload: Upload): Promise<Answer> {
  const file = await prepareFile(upload, 'file', scope.family)
  return write({ ...scope, status: 201 }, async (work) => {
    await work.lock(scope.family)
    const id = work.ctx.newId()
    const [size, sha256] = [file.bytes.length, digestOf(file.bytes)]
    await work.ctx.files.put(scope.family, id, file.bytes)
    await insertFile(
      work.tx,
      scope.family,
      { id, ...file, size, sha256, ownOf: scope.person },
      scope.person,
      work.now,
    )
    return { attachment: { id, name: file.name, type: file.mediaType, size, sha256: sha256.toString('hex') } }
  })
}
