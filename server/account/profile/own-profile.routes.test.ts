import { readdirSync } from 'node:fs'
import { avatarFile, putProfile, removeAvatar, uploadAvatar } from '@evenhand/contract/account/account.ts'
import { getProfile } from '@evenhand/contract/account/auth.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFamily } from '../../demo/people.ts'
import { aParent, type Parent, recordOf } from '../../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'

let app: TestApp
let ana: Parent
let ben: Parent
let stranger: Parent
let family: string
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  ana = await aParent(app, 'Ana')
  ben = await aParent(app, 'Ben')
  stranger = await aParent(app, 'Cem')
  family = (await buildFamily(app.ctx, { parents: [ana.row, ben.row] })).id
  await buildFamily(app.ctx, { parents: [stranger.row] })
})
afterAll(() => app.stop())

const files = (person: string): string[] => {
  try {
    return readdirSync(`${app.ctx.config.filesUrl}/person-${person}`)
  } catch {
    return []
  }
}

/** A photo as a phone takes it: lying on its side, with location and camera data in it. */
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'CanaryCam', Artist: 'CanaryName' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()

function upload(who: Parent, bytes: Buffer, name = 'me.jpg') {
  const form = new FormData()
  form.set('avatar', new Blob([new Uint8Array(bytes)]), name)
  return app.call(uploadAvatar, { token: who.token, form })
}
const paramsOf = (url: string) => {
  const [, , , personId = '', , fileId = ''] = url.split('/')
  return { personId, fileId }
}

test('[AUTH-07] a name is changed in part or whole; the other parent sees it and the record notes it', async () => {
  const reply = await app.call(putProfile, { token: ana.token, body: { firstName: 'Anna' } })
  expect(reply.body.data.user).toMatchObject({
    firstName: 'Anna',
    lastName: 'Example',
    displayName: 'Anna Example',
  })
  const { families } = (await app.call(listFamilies, { token: ben.token })).body
  expect(families[0]?.members.find((one) => !one.isMe)?.displayName).toBe('Anna Example')
  const record = await recordOf(app, ben, family)
  expect(record.kinds.at(-1)).toBe('member.renamed')
  const before = record.kinds.length
  await app.call(putProfile, { token: ana.token, body: { firstName: 'Anna' } })
  expect((await recordOf(app, ben, family)).kinds).toHaveLength(before)
})

test('[AUTH-07] the same change sent twice is made once, and an empty name is refused', async () => {
  const ask = { token: ben.token, key: 'rename-once-only', body: { lastName: 'Other' } }
  const [one, two] = [await app.call(putProfile, ask), await app.call(putProfile, ask)]
  expect(two.text).toBe(one.text)
  const bad = await app.call(putProfile, { token: ben.token, body: { firstName: '  ' } })
  expect([bad.status, bad.problem.fields]).toEqual([400, [{ field: 'firstName', code: 'required' }]])
})

test('[AUTH-07] the picture is re-encoded: square, small, upright, with no trace of the camera', async () => {
  const bytes = await photo()
  expect(bytes.includes('CanaryCam')).toBe(true)
  const url = (await upload(ana, bytes)).body.data.user.photoURL ?? ''
  expect(url).toMatch(new RegExp(`^/api/people/${ana.id}/avatar/`))
  const response = await fetch(app.url + url, { headers: { authorization: `Bearer ${ana.token}` } })
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const shown = Buffer.from(await response.arrayBuffer())
  const facts = await sharp(shown).metadata()
  expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([512, 512, undefined, undefined])
  expect(shown.includes('Canary')).toBe(false)
})

test('[AUTH-28] a parent sees their own picture and the other parent’s, and nobody else’s', async () => {
  const url = (await upload(ana, await photo())).body.data.user.photoURL ?? ''
  const params = paramsOf(url)
  const look = (who?: Parent) => app.call(avatarFile, { params, ...(who ? { token: who.token } : {}) })
  expect((await look(ana)).status).toBe(200)
  expect((await look(ben)).status).toBe(200)
  const theirs = await look(stranger)
  expect([theirs.status, theirs.problem.code]).toEqual([404, 'file/not-found'])
  const absent = await app.call(avatarFile, {
    token: stranger.token,
    params: { ...params, personId: app.ctx.newId() },
  })
  expect(theirs.text).toBe(absent.text)
  expect((await look()).status).toBe(401)
})

test('[AUTH-07] a new picture replaces the old one, and removing it erases its bytes', async () => {
  const first = (await upload(ben, await photo())).body.data.user.photoURL ?? ''
  const second = (await upload(ben, await photo())).body.data.user.photoURL ?? ''
  expect(files(ben.id)).toEqual([paramsOf(second).fileId])
  expect((await app.call(avatarFile, { token: ben.token, params: paramsOf(first) })).status).toBe(404)
  const gone = await app.call(removeAvatar, { token: ben.token })
  expect(gone.body.data.user.photoURL).toBe(null)
  expect(files(ben.id)).toEqual([])
  expect((await app.call(getProfile, { token: ben.token })).body.data.user.photoURL).toBe(null)
})

test.each([
  ['a PDF', Buffer.from('%PDF-1.7 and so on'), 'file/type-not-allowed'],
  ['a page', Buffer.from('<svg onload=alert(1)>'), 'file/type-not-allowed'],
  ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 'file/unreadable'],
])('[AUTH-07] %s is no picture', async (_what, bytes, code) => {
  const reply = await upload(stranger, bytes)
  expect(reply.problem.code).toBe(code)
  expect(reply.problem.fields?.[0]?.field).toBe('avatar')
  expect(files(stranger.id)).toEqual([])
})
