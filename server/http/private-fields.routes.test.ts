import { CALLS } from '@evenhand/contract/calls.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { exportFile, listExports, startExport } from '@evenhand/contract/record/exports.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteAccount } from '../account/profile/deletion.commands.ts'
import { canaried, fieldsOf } from '../testing/canaries.ts'
import { pastPolicies } from '../testing/past-policies.ts'
import { type AnySample, allSamples } from '../testing/samples.ts'
import { makeScene, type Scene } from '../testing/scene.ts'
import { addTestDevice, signatureHeader } from '../testing/witness.ts'
import { filesIn } from '../testing/zip.ts'
import type { PersonId } from './gate.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Calls that would end the scene. */
const ENDING = ['deleteAccount', 'leaveFamily', 'signOut', 'endSessions', 'enterDemo', 'resetDemo']
/** They record in a family in which no device of the person can be known yet: nobody could sign. */
const BEFORE_DEVICES = [
  ...['completeOnboarding', 'createFamily', 'acceptInvitation', 'declineInvitation', 'joinByHand'],
  ...['enterByInvitation', 'enterSandbox', 'verifyFirebaseToken', 'spendMagicLink', 'finishGoogle'],
]
/**
 * Their reply holds a secret address and is not kept, so neither is a signature; or the first entry follows from others,
 * or names the other parent, whom the request does not.
 */
const UNSIGNED = [
  ...['makeFeed', 'rotateFeed', 'makeCardLink', 'undoImport', 'settleConflict'],
  'remindOfPayment',
]
/** What a call needs besides its sample so that both parents see what it makes. */
const SHARED: Readonly<Record<string, (scene: Scene) => object>> = {
  createContact: ({ home }) => ({ familyId: home.id, isShared: true }),
  changeContact: ({ home }) => ({ familyId: home.id, isShared: true }),
  createEvent: () => ({ visibility: 'shared' }),
}

/** Where a private word is kept for its author, who alone reads it or decides when it is shared. */
const OWN: Readonly<Record<string, string>> = {
  ...own('documents', 'addDocument.note', 'addDocument.tags', 'addDocument.title'),
  ...own('documents', 'changeDocument.note', 'changeDocument.tags', 'changeDocument.title'),
  ...own('document_folders', 'createFolder.name', 'renameFolder.name'),
  ...own('push_devices', 'addPushDevice.endpoint', 'addPushDevice.keys.auth', 'addPushDevice.keys.p256dh'),
  ...own('contacts', 'createContact.notes', 'changeContact.notes', 'createFamily.children.notes'),
  ...own('contacts', 'createFamily.coParentFirstName', 'createFamily.coParentLastName'),
  ...own('contacts', 'createFamily.coParentName', 'keepContactNotes.notes'),
  ...own('contacts', 'keepContactNotes.address', 'keepContactNotes.phones.number'),
  ...own('calendar_sources', 'changeSource.name'),
  ...own('mediation_feedback', 'giveFeedback.categories', 'giveFeedback.engineVersion'),
  ...own('message_drafts', 'keepDraft.text'),
  ...own('messages_later', 'putLater.suggestion', 'putLater.text'),
  ...own('short_answers', 'putShortAnswers.answers'),
  ...own('message_decisions', 'sendMessage.suggestion'),
  // somebody else's account that is being made
  ...own('registrations', 'register.firstName', 'register.lastName'),
  // a public key of the browser, until the figures are opened
  ...own('expense_sealings', 'sealFigure.key'),
}
function own(table: string, ...fields: readonly string[]) {
  return Object.fromEntries(fields.map((field) => [field, table]))
}
/** What is not this parent's to take along: another's account, and a public key in a sealing the other may still answer. */
const STAYS = ['register.firstName', 'register.lastName', 'sealFigure.key']

const samples = await allSamples()
const writes = (Object.entries(CALLS) as [string, Endpoint][]).filter(
  ([name, { method, upload, stream }]) => method !== 'GET' && !upload && !stream && !ENDING.includes(name),
)

type Row = Readonly<Record<string, string>>
type Made = {
  readonly name: string
  readonly says: readonly string[] | undefined
  readonly isDone: boolean
  readonly entries: number
  readonly isSigned: boolean
  readonly words: ReadonlyMap<string, string>
}

let app: TestApp
let scene: Scene
let device: Awaited<ReturnType<typeof addTestDevice>>
const made: Made[] = []
/** Every table as text, by its name. */
let tables: ReadonlyMap<string, string>
let printed = ''

beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  scene = await makeScene(app)
  device = await addTestDevice(app, scene.home.a.token, scene.home.id)
  const listen = (chunk: unknown) => {
    printed += String(chunk)
    return true
  }
  const streams = [process.stdout, process.stderr].map((one) =>
    vi.spyOn(one, 'write').mockImplementation(listen),
  )
  for (const [name, call] of writes) await everyField(name, call, samples[name]!)
  for (const one of streams) one.mockRestore()
  tables = await allTables()
}, 300_000)
afterAll(() => app.stop())

let count = 0
const word = () => {
  count += 1
  return `canary${count.toString(36).padStart(4, '0')}q`
}

/** Makes a call with a word in every field, or if they do not go together, with each field by itself. */
async function everyField(name: string, call: Endpoint, sample: AnySample): Promise<void> {
  if (await make(name, call, sample)) return
  for (const field of fieldsOf(call)) await make(name, call, sample, [field])
}

async function make(
  name: string,
  call: Endpoint,
  sample: AnySample,
  only?: readonly string[],
): Promise<boolean> {
  const params = await sample.params?.(scene)
  const base = { ...((await sample.body?.(scene)) as object), ...SHARED[name]?.(scene) }
  const { body, words } = canaried(call, base, word, only)
  const key = `canary-${crypto.randomUUID()}`
  const before = await counts()
  const header = await signatureHeader(device, call, { params, key, body: call.body && body })
  const answer = await app.call(call, {
    key,
    token: (await sample.token?.(scene, 'author')) ?? scene.tokens.author,
    headers: { 'x-evenhand-signature': header },
    ...(params !== undefined && { params }),
    ...(call.body && { body }),
  } as never)
  const after = await counts()
  const isDone = answer.status < 400
  const [entries, isSigned] = [after.entries - before.entries, after.signatures > before.signatures]
  made.push({ name, says: call.says, isDone, entries, isSigned, words })
  return isDone
}

const rowsOf = async (table: string, columns: string): Promise<Row[]> => {
  const client = await app.owner.checkOut()
  try {
    const read = () => client.query(`select ${columns} from ${table}`)
    return (await pastPolicies(client, table, read)).rows
  } finally {
    client.release()
  }
}
async function counts() {
  const { id } = scene.home
  const of = async (table: string) =>
    Number((await rowsOf(table, `count(*) filter (where family_id = '${id}') as n`))[0]?.['n'])
  return { entries: await of('record_entries'), signatures: await of('author_signatures') }
}

async function allTables(): Promise<ReadonlyMap<string, string>> {
  const client = await app.owner.checkOut()
  try {
    const { rows } = await client.query(`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
    const texts = new Map<string, string>()
    for (const { relname } of rows) {
      const read = () =>
        client.query(`select coalesce(string_agg(t::text, e'\\n'), '') as all from ${relname} t`)
      texts.set(relname, (await pastPolicies(client, relname, read)).rows[0].all)
    }
    return texts
  } finally {
    client.release()
  }
}

const isRecorded = (one: string) => tables.get('record_bodies')!.includes(one)
/** Words that no fact holds, with where they were written. */
const privately = () =>
  made.flatMap(({ name, words }) =>
    [...words]
      .filter(([one]) => !isRecorded(one))
      .map(([one, field]) => ({ one, field: `${name}.${field}` })),
  )

/** What the other parent gets: each file of an export as text. */
async function exportOf(token: string): Promise<string> {
  const params = { familyId: scene.home.id }
  const { id } = (await app.call(startExport, { token, params, body: {} })).body.export
  const state = async () =>
    (await app.call(listExports, { token, params })).body.exports.find((one) => one.id === id)?.status
  await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 60_000, interval: 100 })
  const address = exportFile.path.replace(':familyId', scene.home.id).replace(':exportId', id)
  const response = await fetch(app.url + address, { headers: { authorization: `Bearer ${token}` } })
  const files = filesIn(new Uint8Array(await response.arrayBuffer()))
  return [...files.values()].map((bytes) => Buffer.from(bytes).toString('latin1')).join('\n')
}

describe('[REC-04] what is private in a request', () => {
  it('was tried in every field of every recording call', () => {
    const recorded = new Set(made.filter(({ entries }) => entries > 0).map(({ name }) => name))
    expect(recorded.size).toBeGreaterThan(45)
    expect(privately().length).toBeGreaterThan(40)
    const names = privately().map(({ field }) => field)
    for (const secret of ['sendMessage.suggestion', 'createContact.notes', 'readGoogleCalendar.calendar'])
      expect(names).toContain(secret)
  })

  it('is declared apart: a call names the fields that become its fact, and no other', () => {
    const wrong = made
      .filter(({ name, entries }) => entries > 0 && !BEFORE_DEVICES.includes(name))
      .flatMap(({ name, says, words }) => {
        if (!says) return [`${name} records and declares nothing`]
        const isSaid = (field: string) => says.some((path) => `${field}.`.startsWith(`${path}.`))
        return [...words].flatMap(([one, field]) =>
          isSaid(field) === isRecorded(one) ? [] : [`${name}.${field} recorded: ${isRecorded(one)}`],
        )
      })
    expect(wrong).toEqual([])
  })

  it('keeps no author from being witnessed: what their device signed is kept', () => {
    const unsigned = made
      .filter(({ says, entries, isSigned }) => says && entries > 0 && !isSigned)
      .map(({ name }) => name)
    expect(unsigned.filter((name) => !UNSIGNED.includes(name))).toEqual([])
  })

  it('is not in the other parent’s export', async () => {
    const text = await exportOf(scene.home.b.token)
    expect(made.some(({ words }) => [...words.keys()].some((one) => text.includes(one)))).toBe(true)
    expect(privately().filter(({ one }) => text.includes(one))).toEqual([])
  })

  it('is in no table but the author’s own, and in no reply that is kept', () => {
    const found = privately().flatMap(({ one, field }) =>
      [...tables]
        .filter(([table, text]) => table !== OWN[field] && text.includes(one))
        .map(([table]) => `${field} in ${table}`),
    )
    expect([...new Set(found)].sort()).toEqual([])
  })

  it('is in no log', () => {
    expect(privately().filter(({ one }) => printed.includes(one))).toEqual([])
  })

  it('goes with the account of its author', async () => {
    await deleteAccount(app.ctx, scene.home.a.id as PersonId)
    const left = await allTables()
    const found = privately().filter(({ one }) => [...left.values()].some((text) => text.includes(one)))
    expect(found.filter(({ field }) => !STAYS.includes(field))).toEqual([])
  })
})
