import { signOut } from '@evenhand/contract/account/auth.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { makeInvitationCode } from '@evenhand/contract/family/invitations.ts'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import sharp from 'sharp'
import type { TestApp } from '../http/test-app.ts'
import {
  enter,
  newFamily,
  newHome,
  newParent,
  type TestFamily,
  type TestPerson,
} from '../http/test-people.ts'
import type { Actor } from './samples.ts'

/** The people and families that the authorisation tests make every call with. */
export type Scene = {
  readonly app: TestApp
  /** the family in question: `home.a` is the author of its rows, `home.b` the partner */
  readonly home: TestFamily
  /** a family to be left, so that the others stay intact */
  readonly leaving: TestFamily
  /** a family of one whose parent has invited somebody who has not answered */
  readonly inviting: { readonly id: string; readonly author: TestPerson }
  /** an invitation's code that another family's parent reads out on the phone */
  readonly spokenCode: string
  /** a former parent of the family, within `asOneWhoLeft` */
  readonly removed: TestPerson
  readonly tokens: Readonly<Record<Exclude<Actor, 'nobody'>, string>>
  readonly picture: Blob
}

/** Creates all of them, with the calls that browsers make. */
export async function makeScene(app: TestApp): Promise<Scene> {
  const home = await newFamily(app)
  const leaving = await newFamily(app)
  const author = await newParent(app)
  const inviting = { ...(await newHome(app, author, 'waiting@example.org')), author }
  // one invitation to accept, one to decline
  const invited = await newParent(app, 'Cem')
  await newHome(app, await newParent(app), invited.email)
  await newHome(app, await newParent(app), invited.email)
  const stranger = await newFamily(app)
  const ended = await enter(app, home.a.email)
  const leaver = await newParent(app, 'Lea')
  const tokens = {
    author: home.a.token,
    partner: home.b.token,
    stranger: stranger.a.token,
    invited: invited.token,
    removed: leaver.token,
    ended: ended.token,
    expired: await app.ctx.keys.signToken({
      ...decodeJwt(home.a.token),
      exp: Math.floor(app.ctx.clock() / 1000) - 1,
    }),
    forged: await forge(home.a.token),
  }
  await app.call(signOut, { token: ended.token })
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
  return {
    app,
    home,
    removed: leaver,
    leaving,
    inviting,
    spokenCode: await codeOnThePhone(app),
    tokens,
    picture,
  }
}

async function codeOnThePhone(app: TestApp): Promise<string> {
  const reader = await newParent(app)
  await newHome(app, reader, 'phone@example.org')
  const [family] = (await app.call(listFamilies, { token: reader.token })).body.families
  const params = { id: family!.invitation!.id }
  return (await app.call(makeInvitationCode, { token: reader.token, params })).body.code
}

/**
 * Does something while the person is a former parent of the family. Only temporarily: a family never has a third parent,
 * and both of this one are still in it.
 */
export async function asOneWhoLeft<T>({ app, home, removed }: Scene, work: () => Promise<T>): Promise<T> {
  const at = new Date(app.ctx.clock())
  const row = { family_id: home.id, person_id: removed.id }
  await app.owner.query
    .insertInto('family_members')
    .values({ ...row, joined_at: at, left_at: at })
    .execute()
  try {
    return await work()
  } finally {
    await app.owner.query
      .deleteFrom('family_members')
      .where('family_id', '=', row.family_id)
      .where('person_id', '=', row.person_id)
      .execute()
  }
}

/** The same claims and key id, signed with somebody else's key. */
async function forge(token: string): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256')
  const { kid = '' } = decodeProtectedHeader(token)
  return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
}
