import { answerCard, createCard, moveCard } from '@evenhand/contract/backlog/backlog.ts'
import { changeEvent, createEvent } from '@evenhand/contract/calendar/events.ts'
import { CALLS } from '@evenhand/contract/calls.ts'
import { changeContact, createContact } from '@evenhand/contract/contacts/contacts.ts'
import { changeDocument, withdrawDocument } from '@evenhand/contract/documents/documents.ts'
import { createFolder, renameFolder } from '@evenhand/contract/documents/folders.ts'
import { answerAgreement, proposeAgreement } from '@evenhand/contract/expenses/agreements.ts'
import { approveExpense, createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { addChild, leaveFamily, removeChild } from '@evenhand/contract/family/changes.ts'
import {
  declineInvitation,
  listFamilies,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@evenhand/contract/family/family.ts'
import { makeInvitationCode, makeInvitationLink } from '@evenhand/contract/family/invitations.ts'
import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { listConversations, sendMessage } from '@evenhand/contract/messages/messages.ts'
import { uuidv7 } from 'uuidv7'
import { pdfOf, sharedDocument } from '../documents/test-documents.ts'
import { agreementBody, halves, tenEuros } from '../expenses/test-money.ts'
import type { TestApp } from '../http/test-app.ts'
import { newFamily, newHome, newParent, type TestPerson } from '../http/test-people.ts'

/** A family, and who reads its record. */
export type Home = { readonly id: string; readonly reader: TestPerson }
/** Sees what somebody's act adds to the record of a family. */
export type Seen = <R>(who: TestPerson, name: string, of: Home, work: () => Promise<R>) => Promise<R>
type Act = <E extends Endpoint>(who: TestPerson, call: E, ask: AskOf<E>, of: Home) => Promise<ReplyOf<E>>

/**
 * What takes several calls, files or another family, in families of its own: their ids, so that their whole records are
 * read. Each act goes through `seen`.
 */
export async function actsByHand(app: TestApp, seen: Seen): Promise<Home[]> {
  const act: Act = (who, call, ask, of) =>
    seen(who, nameOf(call), of, async () => {
      const reply = await app.call(call, Object.assign({ token: who.token }, ask))
      if (reply.status >= 400) throw new Error(`${call.method} ${call.path}: ${reply.text}`)
      return reply.body
    })
  const home = await newFamily(app)
  const of = { id: home.id, reader: home.a }
  const family = { params: { familyId: home.id } }
  await board(act, home, of)
  await papers(app, seen, act, home, of)
  await people(act, home, of)
  await days(act, home, of)
  await money(act, home, of)
  const { conversations } = await act(home.a, listConversations, family, of)
  const said = {
    conversationId: conversations[0]!.id,
    clientId: uuidv7(),
    text: 'Boots are 60',
    decision: 'none',
  } as const
  const { message } = await act(home.a, sendMessage, { body: said }, of)
  await act(home.b, createExpense, { body: { ...tenEuros, fromMessage: message.id } }, of)
  await act(home.b, leaveFamily, { ...family, body: { understood: true } }, of)
  return [of, ...(await invitations(app, act))]
}

const nameOf = (call: Endpoint) => Object.entries(CALLS).find(([, one]) => one === call)?.[0] ?? call.path

type Family = Awaited<ReturnType<typeof newFamily>>

async function board(act: Act, { a, b, id }: Family, of: Home) {
  const card = { params: { familyId: id }, body: { title: 'Camp' } }
  const { card: made } = await act(a, createCard, card, of)
  const params = { id: made.id }
  await act(a, moveCard, { params, body: { column: 'agreed' } }, of)
  await act(b, answerCard, { params, body: { answer: 'not-yet' } }, of)
}

async function papers(app: TestApp, seen: Seen, act: Act, home: Family, of: Home) {
  const { a, b } = home
  const family = { params: { familyId: home.id } }
  const folder = (await act(a, createFolder, { ...family, body: { name: 'School' } }, of)).folder
  const file = { name: 'a.pdf', bytes: pdfOf('Report') }
  const paper = await seen(a, 'shareDocument', of, () =>
    sharedDocument(app, home, a.token, file, { folderId: folder.id }),
  )
  const params = { id: paper.id }
  const about = {
    kind: 'school' as const,
    folderId: folder.id,
    childId: null,
    tags: [],
    note: '',
    expiresOn: null,
  }
  const changed = { ...about, title: 'Report of June', remindDays: [] }
  await act(a, changeDocument, { params, body: changed }, of)
  await act(a, renameFolder, { params: { id: folder.id }, body: { name: 'Schools' } }, of)
  const path = `/api/documents/${paper.id}/versions/${paper.latest.id}/file`
  await seen(b, 'getDocumentFile', of, async () => {
    const headers = { authorization: `Bearer ${b.token}`, accept: 'application/json', 'x-evenhand': '1' }
    // the reply is the file itself
    const read = await fetch(`${app.url}${path}`, { headers })
    if (!read.ok) throw new Error(await read.text())
  })
  await act(a, withdrawDocument, { params }, of)
}

async function people(act: Act, { a, b, id }: Family, of: Home) {
  const doctor = { familyId: id, name: 'Dr. Weber', category: 'medical', isShared: true } as const
  const { contact } = await act(a, createContact, { body: doctor }, of)
  await act(a, changeContact, { params: { id: contact.id }, body: { ...doctor, isShared: false } }, of)
  const family = { params: { familyId: id } }
  const { child } = await act(b, addChild, { ...family, body: { name: 'By mistake', birthDate: null } }, of)
  await act(b, removeChild, { params: { familyId: id, childId: child.id } }, of)
}

async function days(act: Act, { a, id }: Family, of: Home) {
  const times = { firstDay: '2030-05-04', lastDay: '2030-05-04', startsAt: '10:00', endsAt: '11:00' }
  const choir = { recurrence: null, title: 'Choir', kind: 'activity' as const, childIds: [], place: '' }
  const event = { ...times, ...choir, takenBy: null, notes: '', reminders: [], visibility: 'shared' as const }
  const asked = { params: { familyId: id }, body: event }
  const { event: made } = await act(a, createEvent, asked, of)
  const hidden = { ...event, visibility: 'private' as const, version: made.version }
  await act(a, changeEvent, { params: { id: made.id }, body: hidden }, of)
}

/** What each owes is the same; then an earlier day uses up the floor that counted for later ones, one of them approved. */
async function money(act: Act, { a, b, id }: Family, of: Home) {
  const add = async (who: TestPerson, more: object) => {
    const body = { ...tenEuros, familyId: id, ...more }
    return (await act(who, createExpense, { body }, of)).data.expense.id
  }
  const approve = (who: TestPerson, expense: string) =>
    act(who, approveExpense, { params: { id: expense } }, of)
  await approve(b, await add(a, {}))
  await approve(a, await add(b, {}))
  const rules = [{ ...halves, floor: { amount: 100, bornBy: a.id } }]
  const terms = { params: { familyId: id }, body: { ...agreementBody, rules } }
  const { agreement } = await act(a, proposeAgreement, terms, of)
  await act(b, answerAgreement, { params: { id: agreement.id }, body: { answer: 'accepted' } }, of)
  const under = { amount: 100, byAgreement: true }
  await approve(b, await add(a, { ...under, amount: 60, date: '2026-06-10' }))
  await add(a, { ...under, date: '2026-06-11' })
  await add(a, { ...under, amount: 60, date: '2026-06-01' })
}

async function invitations(app: TestApp, act: Act): Promise<Home[]> {
  const invitedBy = async (email: string) => {
    const author = await newParent(app)
    const { id } = await newHome(app, author, email)
    const of = { id, reader: author }
    const { families } = await act(author, listFamilies, {}, of)
    return { author, of, params: { id: families[0]!.invitation!.id } }
  }
  const { author, of, params } = await invitedBy('never@example.org')
  for (const call of [makeInvitationLink, makeInvitationCode, resendInvitation, withdrawInvitation])
    await act(author, call, { params }, of)
  const guest = await newParent(app, 'Dan')
  const other = await invitedBy(guest.email)
  await act(guest, listInvitations, {}, other.of)
  await act(guest, declineInvitation, { params: other.params, body: {} }, other.of)
  return [of, other.of]
}
