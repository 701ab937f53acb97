import { deleteAccount, putProfile } from '@evenhand/contract/account/account.ts'
import { keepContactNotes, listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { declineInvitation, listFamilies, listInvitations } from '@evenhand/contract/family/family.ts'
import { sendInvitation } from '@evenhand/contract/family/invitations.ts'
import { listNotifications } from '@evenhand/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { newFamily, newHome, newParent, type TestPerson } from '../http/test-people.ts'
import { tablesWith } from '../testing/tables-with.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
})
afterAll(() => app.stop())

const password = 'correct horse 1 battery'
const rename = (who: TestPerson, firstName: string, lastName: string) =>
  app.call(putProfile, { token: who.token, body: { firstName, lastName } })
const contactsOf = async (who: TestPerson) =>
  (await app.call(listContacts, { token: who.token })).body.contacts.filter(
    ({ category }) => category === 'co-parent',
  )
const homeOf = async (who: TestPerson) =>
  (await app.call(listFamilies, { token: who.token })).body.families[0]!

describe('one whose account has ended', () => {
  it('[AUTH-07] [ONB-10] is named nowhere outside the record, by whoever invited them either', async () => {
    const { id, a, b } = await newFamily(app)
    await rename(b, 'Zebulon', 'Quarry')
    expect(await contactsOf(a)).toMatchObject([{ name: 'Zebulon Quarry' }])
    const gone = await app.call(deleteAccount, { token: b.token, body: { password } })
    expect(gone.status).toBe(200)
    expect(await contactsOf(a)).toEqual([])
    expect((await homeOf(a)).coParentName).toBe('')
    expect(await tablesWith(app, /zebulon|quarry/i)).toEqual(['record_bodies'])
    const again = { token: a.token, params: { familyId: id }, body: { email: b.email } }
    expect((await app.call(sendInvitation, again)).problem.code).toBe('family/was-left')
  })

  it('[AUTH-07] what the other parent wrote about them into their own list stays theirs', async () => {
    const { a, b } = await newFamily(app)
    const [contact] = await contactsOf(a)
    const noted = await app.call(keepContactNotes, {
      token: a.token,
      params: { id: contact!.id },
      body: { notes: 'Allergic to cats' },
    })
    expect(noted.status).toBe(200)
    await app.call(deleteAccount, { token: b.token, body: { password } })
    expect(await contactsOf(a)).toMatchObject([{ name: '', email: null, notes: 'Allergic to cats' }])
  })
})

describe('a changed name', () => {
  it('[CON-01] is followed by the contact of the other parent', async () => {
    const { a, b } = await newFamily(app)
    await rename(b, 'Benedikt', 'Brandt')
    expect(await contactsOf(a)).toMatchObject([{ name: 'Benedikt Brandt', firstName: 'Benedikt' }])
    await rename(a, 'Anneli', 'Ek')
    expect(await contactsOf(b)).toMatchObject([{ name: 'Anneli Ek' }])
  })
})

describe('one who declines or leaves', () => {
  it('[ONB-08] [MSG-09] a decline rings once for whoever invited', async () => {
    const [a, b] = [await newParent(app, 'Ana'), await newParent(app, 'Ben')]
    await newHome(app, a, b.email)
    const { invitations } = (await app.call(listInvitations, { token: b.token })).body
    const answer = { token: b.token, params: { id: invitations[0]!.id }, body: {} }
    expect((await app.call(declineInvitation, answer)).status).toBe(200)
    const { notifications } = (await app.call(listNotifications, { token: a.token })).body
    expect(notifications.map(({ fact }) => fact)).toEqual(['invitation.declined'])
    expect((await app.call(listNotifications, { token: b.token })).body.notifications).toEqual([])
    expect((await homeOf(a)).invitation?.status).toBe('declined')
  })

  it('[ONB-10] one who left keeps their name and can be invited back', async () => {
    const { id, a, b } = await newFamily(app)
    await app.call(leaveFamily, {
      token: b.token,
      params: { familyId: id },
      body: { understood: true },
    })
    expect(await homeOf(a)).toMatchObject({ coParentName: 'Ben', former: [{ firstName: 'Ben' }] })
    const again = { token: a.token, params: { familyId: id }, body: { email: b.email } }
    expect((await app.call(sendInvitation, again)).status).toBe(201)
  })
})
