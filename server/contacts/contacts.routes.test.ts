import {
  changeContact,
  createContact,
  importContacts,
  keepContactNotes,
  listContacts,
  removeContact,
  restoreContact,
} from '@evenhand/contract/contacts/contacts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { buildFamily } from '../demo/people.ts'
import { aParent, type Parent, recordOf } from '../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

async function aHome() {
  const [ana, ben] = [await aParent(app, 'Ana'), await aParent(app, 'Ben')]
  const family = await buildFamily(app.ctx, { parents: [ana.row, ben.row] })
  return { ana, ben, family, child: family.children[0]!.id }
}

const DOCTOR = {
  name: 'Dr Leila Ahmadi',
  category: 'medical',
  relationship: 'Orthodontist',
  email: 'praxis@ahmadi.example',
  phones: [{ kind: 'work', number: '+49 301 44 12' }],
  address: 'Lindenstraße 4\n10969 Berlin',
  birthDate: '1978-02-28',
  notes: 'Asks for the insurance card',
  details: { specialty: 'Braces', practice: 'Ahmadi & Kern', teacher: 'not asked of a doctor' },
  isEmergency: true,
} as const

const add = (parent: Parent, body: object = {}) =>
  app.call(createContact, {
    token: parent.token,
    body: { ...DOCTOR, phones: [...DOCTOR.phones], ...body } as never,
  })
const listOf = async ({ token }: Parent) => (await app.call(listContacts, { token })).body.contacts
const at = ({ token }: Parent, id: string) => ({ token, params: { id } })

describe('a contact', () => {
  it('[CON-01] has every field, its age, and the details of its category', async () => {
    const { ana, family, child } = await aHome()
    const made = await add(ana, { familyId: family.id, childIds: [child] })
    expect(made.status).toBe(201)
    const { contact } = made.body
    expect(contact).toMatchObject({
      ...DOCTOR,
      ownerId: ana.id,
      createdBy: ana.id,
      firstName: 'Leila',
      lastName: 'Ahmadi',
      details: { specialty: 'Braces', practice: 'Ahmadi & Kern' },
      childIds: [child],
      isShared: false,
      isSharedChild: false,
      sharedWithUserId: null,
      children: null,
      status: null,
    })
    const born = Number(new Date(app.ctx.clock()).getUTCFullYear()) - 1978
    expect([born, born - 1]).toContain(contact.age)
    const dateless = (await add(ana, { birthDate: null })).body.contact
    expect([dateless.age, dateless.birthDate]).toEqual([0, null])
  })

  it('[CON-02] is read by its owner alone, emergency contacts first, then by name', async () => {
    const { ana, ben } = await aHome()
    await add(ana, { name: 'Zoe', isEmergency: false })
    await add(ana, { name: 'Yann' })
    expect((await listOf(ana)).map(({ name }) => name)).toEqual(['Yann', 'Ada', 'Ben Example', 'Zoe'])
    expect((await listOf(ben)).map(({ name }) => name)).toEqual(['Ada', 'Ana Example'])
  })

  it('[CON-02] is changed, deleted and restored by its owner', async () => {
    const { ana, ben } = await aHome()
    const { id } = (await add(ana)).body.contact
    const body = { name: 'Dr Ahmadi', category: 'medical' as const }
    expect((await app.call(changeContact, { ...at(ben, id), body })).problem.code).toBe('contact/not-found')
    const changed = (await app.call(changeContact, { ...at(ana, id), body })).body.contact
    expect(changed.name).toBe('Dr Ahmadi')
    expect((await app.call(removeContact, at(ana, id))).body).toEqual({ success: true })
    expect((await listOf(ana)).some((one) => one.id === id)).toBe(false)
    expect((await app.call(changeContact, { ...at(ana, id), body })).problem.code).toBe('contact/not-found')
    expect((await app.call(restoreContact, at(ana, id))).body.contact.name).toBe('Dr Ahmadi')
    expect((await listOf(ana)).some((one) => one.id === id)).toBe(true)
  })

  it('[CON-01] of a child or a joined parent is the family’s; its notes, phones and emergency mark are one’s own', async () => {
    const { ana, ben } = await aHome()
    const hers = await listOf(ana)
    for (const name of ['Ada', 'Ben Example']) {
      const { id } = hers.find((one) => one.name === name)!
      expect((await app.call(removeContact, at(ana, id))).problem.code).toBe('contact/is-family')
      const body = { name: 'X', category: 'other' as const }
      expect((await app.call(changeContact, { ...at(ana, id), body })).problem.code).toBe('contact/is-family')
      const kept = {
        notes: 'Only mine',
        phones: [{ kind: 'mobile' as const, number: '0170 1' }],
        isEmergency: true,
      }
      expect((await app.call(keepContactNotes, { ...at(ana, id), body: kept })).body.contact).toMatchObject(
        kept,
      )
    }
    expect(JSON.stringify(await listOf(ben))).not.toContain('Only mine')
  })

  it('[CON-02] refuses an invalid name or address, another family, and more contacts than allowed', async () => {
    const { ana } = await aHome()
    const other = await aHome()
    expect((await add(ana, { name: '\u200b' })).problem.fields).toEqual([{ field: 'name', code: 'not-text' }])
    expect((await add(ana, { email: 'no address' })).problem.code).toBe('auth/invalid-email')
    expect((await add(ana, { familyId: other.family.id })).problem.code).toBe('family/not-found')
    // a child of another family does not belong to this one
    const { ana: ours, family } = await aHome()
    expect((await add(ours, { familyId: family.id, childIds: [other.child] })).body.contact.childIds).toEqual(
      [],
    )
  })
})

describe('sharing', () => {
  it('[CON-01] shows the other parent a contact without its notes and with every change, until it ends', async () => {
    const { ana, ben, family } = await aHome()
    const made = (await add(ana, { familyId: family.id, isShared: true })).body.contact
    const [seen] = await listOf(ben)
    expect(seen).toMatchObject({
      id: made.id,
      ownerId: ana.id,
      name: 'Dr Leila Ahmadi',
      notes: '',
      isShared: true,
    })
    // read-only
    const body = { name: 'Dr Kern', category: 'medical', familyId: family.id, isShared: true } as const
    for (const call of [changeContact, keepContactNotes, removeContact])
      expect((await app.call(call, { ...at(ben, made.id), body } as never)).problem.code).toMatch(
        /not-found|invalid/,
      )
    await app.call(changeContact, { ...at(ana, made.id), body })
    expect((await listOf(ben)).map(({ name }) => name)).toContain('Dr Kern')
    await app.call(removeContact, at(ana, made.id))
    expect((await listOf(ben)).map(({ name }) => name)).not.toContain('Dr Kern')
    await app.call(restoreContact, at(ana, made.id))
    expect((await listOf(ben)).map(({ name }) => name)).toContain('Dr Kern')
    await app.call(changeContact, { ...at(ana, made.id), body: { ...body, isShared: false } })
    expect((await listOf(ben)).map(({ name }) => name)).not.toContain('Dr Kern')
    const { kinds, text } = await recordOf(app, ben, family.id)
    expect(kinds.filter((kind) => kind.startsWith('contact.'))).toEqual([
      'contact.shared',
      'contact.shared',
      'contact.unshared',
      'contact.shared',
      'contact.unshared',
    ])
    expect(text).not.toContain('insurance card')
  })

  it('[ONB-10] the database shows the other parent no row with notes', async () => {
    const { ana, ben, family } = await aHome()
    const { id } = (await add(ana, { familyId: family.id, isShared: true })).body.contact
    const seen = await inTransaction(app.ctx.db, { person: ben.id }, async (tx) => [
      await tx.selectFrom('contacts').selectAll().where('contact_id', '=', id).execute(),
      await tx.selectFrom('shared_contacts').selectAll().execute(),
    ])
    expect(seen[0]).toEqual([])
    expect(seen[1]!.length).toBe(1)
    expect(JSON.stringify(seen)).not.toContain('insurance card')
    const taken = inTransaction(app.ctx.db, { person: ben.id }, (tx) =>
      tx.deleteFrom('shared_contacts').where('contact_id', '=', id).executeTakeFirst(),
    )
    expect((await taken).numDeletedRows).toBe(0n)
  })
})

describe('importing', () => {
  it('[CON-02] adds many at once, all or nothing, shared with nobody, once for one key', async () => {
    const { ana, ben, family } = await aHome()
    const contacts = Array.from({ length: 300 }, (_, at) => ({
      name: `Person ${at}`,
      category: 'other' as const,
      familyId: family.id,
      isShared: true,
    }))
    const faulty = [...contacts.slice(0, 5), { name: 'Bad', category: 'other' as const, email: 'no' }]
    const refused = await app.call(importContacts, { token: ana.token, body: { contacts: faulty } })
    expect(refused.problem.code).toBe('auth/invalid-email')
    const ask = { token: ana.token, key: 'import-once-1', body: { contacts } }
    await app.call(importContacts, ask)
    await app.call(importContacts, ask)
    expect((await listOf(ana)).length).toBe(302)
    expect((await listOf(ben)).length).toBe(2)
  })
})
