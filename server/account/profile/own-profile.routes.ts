import { avatarFile, putProfile, removeAvatar, uploadAvatar } from '@evenhand/contract/account/account.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { servePerson } from '../../http/serve.ts'
import { changeNames, clearAvatar, readAvatar, setAvatar } from './own-profile.commands.ts'
import { findShown } from './own-profile.sql.ts'

/** A person's own name and picture (AUTH-07). */
export function ownProfileRoutes(app: FastifyInstance, ctx: Context): void {
  servePerson(app, ctx, putProfile, async (call) => {
    checkNames(call.body)
    return changeNames(call, call.body)
  })

  servePerson(app, ctx, uploadAvatar, async (call) => setAvatar(call, call.upload!))
  servePerson(app, ctx, removeAvatar, async (call) => clearAvatar(call))

  servePerson(app, ctx, avatarFile, async ({ person, params, reply }) => {
    const shown = await findShown(ctx.db, person, params.personId)
    const bytes = await readAvatar(ctx, shown, params.fileId)
    if (!bytes) throw new Failure('file/not-found')
    // the file's id changes with the picture, so a cached copy never shows an old one
    return reply
      .header('content-disposition', 'attachment; filename="picture.jpg"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .type('image/jpeg')
      .send(bytes)
  })
}

function checkNames(names: { firstName?: string | undefined; lastName?: string | undefined }): void {
  const fields = (['firstName', 'lastName'] as const).flatMap((field) => {
    const name = names[field]
    const problem = name === undefined ? null : nameProblem(name)
    return problem ? [{ field, code: problem === 'missing' ? 'required' : problem }] : []
  })
  if (fields.length > 0) throw new Failure('request/invalid', { fields })
}
