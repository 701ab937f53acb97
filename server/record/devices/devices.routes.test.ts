import { createPublicKey, verify } from 'node:crypto'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { addDevice, confirmHead, endDevice, recordWitnesses } from '@evenhand/contract/record/devices.ts'
import { fromBase64url } from '@evenhand/domain/record/base64url.ts'
import { verifyLogAndRoots } from '@evenhand/domain/record/verify.ts'
import {
  verifyWitnesses,
  type WitnessCheck,
  type Witnesses,
} from '@evenhand/domain/record/verify-witnesses.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import type { FamilyId } from '../../http/gate.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { enter, newFamily, type TestFamily } from '../../http/test-people.ts'
import { addTestDevice, deviceBody, newDeviceKey, seenBy, signatureHeader } from '../../testing/witness.ts'
import { sha256 } from '../append.commands.ts'
import { readLog } from '../read-log.sql.ts'
import { DAY, readWitnesses, witnessLines } from './witnesses.commands.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

const lunch = {
  amount: 10,
  category: 'food',
  description: 'Lunch',
  date: '2026-11-01',
  splitType: 'equal',
} as const
const check: WitnessCheck = (x, bytes, signature) => {
  try {
    return verify(
      null,
      bytes,
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
      signature,
    )
  } catch {
    return false
  }
}
const witnessed = () =>
  inTransaction(app.ctx.db, { person: home.b.id }, async (tx) => {
    const log = (await readLog(tx, home.id)) as NonNullable<Awaited<ReturnType<typeof readLog>>>
    const [family, size] = [home.id as FamilyId, log.items.length]
    const read = await readWitnesses(tx, family, size, {
      person: home.b.id,
      before: app.ctx.clock() + 2 * DAY,
    })
    const lines = witnessLines(
      (more) => more(tx),
      family,
      size,
      read,
      () => true,
      () => {},
    )
    let text = ''
    for await (const piece of lines) text += piece
    return { log, witnesses: JSON.parse(text) as Witnesses }
  })
async function checked(change: (witnesses: Witnesses) => Witnesses = (same) => same) {
  const { log, witnesses } = await witnessed()
  const given = change(witnesses)
  const { roots } = await verifyLogAndRoots(
    { ...log, sizes: given.confirmations.map(({ size }) => size) },
    sha256,
    () => true,
  )
  return verifyWitnesses(given, log.items, home.id, roots, sha256, check)
}
const write = async (
  device: Parameters<typeof signatureHeader>[0],
  body: object,
  signedBody: object = body,
) => {
  const key = `write-${crypto.randomUUID()}`
  const header = await signatureHeader(device, createExpense, { key, body: signedBody })
  return app.call(createExpense, {
    token: home.a.token,
    key,
    headers: { 'x-evenhand-signature': header },
    body: body as typeof lunch,
  })
}

describe('[REC-04] the parents’ devices', () => {
  it('are recorded with their keys, and confirm the heads they are shown', async () => {
    const device = await addTestDevice(app, home.a.token, home.id)
    const seen = await seenBy(app, home.a.token, home.id, device)
    const params = { familyId: home.id, deviceId: device.id }
    const confirmed = await app.call(confirmHead, { token: home.a.token, params, body: seen })
    expect(confirmed.body.device).toMatchObject({ kid: device.kid, confirmedSize: seen.size })
    const other = (await app.call(recordWitnesses, { token: home.b.token, params: { familyId: home.id } }))
      .body
    // to the other parent: its key, and nothing of when it is used
    expect(other.devices.find(({ id }) => id === device.id)).toEqual({
      id: device.id,
      personId: home.a.id,
      kid: device.kid,
      label: null,
      addedAt: null,
      endedAt: null,
      endedBy: null,
      confirmedSize: null,
      confirmedAt: null,
      confirmation: null,
    })
    const { findings, devices } = await checked()
    expect(findings).toEqual([])
    expect(devices.find((one) => one.device === device.id)?.confirmedSize).toBe(seen.size)
  })

  it('sign what their owner writes; a wrong, foreign or missing signature leaves an entry without a witness', async () => {
    const device = await addTestDevice(app, home.a.token, home.id)
    const before = (await checked()).signedEntries
    expect((await write(device, { ...lunch, description: 'Signed' })).status).toBe(201)
    expect((await checked()).signedEntries).toBe(before + 1)
    const theirs = await addTestDevice(app, home.b.token, home.id)
    expect((await write(theirs, { ...lunch, description: 'By the other’s device' })).status).toBe(201)
    expect((await write(await newDeviceKey(), { ...lunch, description: 'Unknown' })).status).toBe(201)
    expect((await write(device, { ...lunch }, { ...lunch, amount: 11 })).status).toBe(201)
    expect((await checked()).signedEntries).toBe(before + 1)
  })

  it('expose a server that records something other than what was signed', async () => {
    const device = await addTestDevice(app, home.a.token, home.id)
    await write(device, { ...lunch, description: 'The words I signed' })
    const { log, witnesses } = await witnessed()
    const mine = witnesses.signatures.at(-1) as Witnesses['signatures'][number]
    const retold = log.items.map((item, seq) =>
      seq === mine.first
        ? {
            ...item,
            content: {
              ...item.content!,
              body: { ...(item.content?.body as object), description: 'Other words' },
            },
          }
        : item,
    )
    const { findings } = await verifyWitnesses(witnesses, retold, home.id, new Map(), sha256, check)
    expect(findings).toContainEqual({ code: 'signed-otherwise', seq: mine.first })
    const forged = (change: object) =>
      checked((all) => ({
        ...all,
        signatures: all.signatures.map((one) =>
          one === all.signatures.at(-1) ? { ...one, ...change } : one,
        ),
      }))
    expect((await forged({ said: { at: {}, says: {} } })).findings[0]?.code).toBe('signed-otherwise')
    expect((await forged({ said: { at: {}, says: { amount: '\ud800' } } })).findings[0]?.code).toBe(
      'signed-otherwise',
    )
    expect((await forged({ call: 'POST /elsewhere' })).findings[0]?.code).toBe('author-not-signed')
    expect((await forged({ first: 0 })).findings[0]?.code).toBe('signed-by-another')
    expect((await forged({ device: crypto.randomUUID() })).findings[0]?.code).toBe('device-unknown')
  })

  it('expose a signature that is copied, lacks its words, or is stretched over more than it signed', async () => {
    const device = await addTestDevice(app, home.a.token, home.id)
    await write(device, { ...lunch, description: 'Signed once' })
    await write(device, { ...lunch, description: 'Signed by itself' })
    const whole = await checked()
    const last = (change: (one: Witnesses['signatures'][number]) => object) =>
      checked((all) => {
        const [other, own] = all.signatures.slice(-2)
        return { ...all, signatures: [...all.signatures.slice(0, -1), { ...own!, ...change(other!) }] }
      })
    const codes = async (change: Parameters<typeof last>[0]) =>
      (await last(change)).findings.map(({ code }) => code)
    expect(await codes(({ first: _, ...copy }) => copy)).toEqual(
      expect.arrayContaining(['signed-otherwise', 'signed-twice']),
    )
    expect(await codes(() => ({ said: undefined }))).toEqual(['signed-otherwise'])
    // two entries of one author in a row, the second never signed
    const stretched = await checked((all) => ({
      ...all,
      signatures: all.signatures.slice(0, -1).map((one, at, list) => ({
        ...one,
        entries: at === list.length - 1 ? 2 : one.entries,
      })),
    }))
    expect(stretched.signedEntries).toBe(whole.signedEntries - 1)
  })

  it('sign nothing before they are added or after they end, and keep their key', async () => {
    const device = await addTestDevice(app, home.a.token, home.id)
    await write(device, { ...lunch, description: 'While it was mine' })
    const { log, witnesses } = await witnessed()
    const [mine] = witnesses.signatures.slice(-1)
    const added = log.items.find(({ entry }) => entry.subject === device.id)!
    const moved = async (items: typeof log.items) =>
      (await verifyWitnesses(witnesses, items, home.id, new Map(), sha256, check)).findings
        .filter((finding) => 'seq' in finding)
        .map(({ code }) => code)
    // as if the server had added it only afterwards, or ended it before
    const late = log.items.map((item) =>
      item === added ? { ...item, entry: { ...item.entry, seq: mine!.first + 1 } } : item,
    )
    expect(await moved(late)).toEqual(['signed-by-another'])
    const ended = { entry: { ...added.entry, kind: 'device.ended', seq: mine!.first - 1 }, content: null }
    expect(await moved([...log.items, ended])).toEqual(['signed-by-another'])
    const other = { ...added, content: { ...added.content!, body: { ...(await newDeviceKey()), v: 1 } } }
    expect(await moved([...log.items, other])).toEqual([])
  })

  it('expose a record that was rewritten and re-signed with the server’s own key', async () => {
    const { findings } = await checked((all) => ({
      ...all,
      confirmations: all.confirmations.map((one) => ({ ...one, root: 'ab'.repeat(32) })),
    }))
    expect(findings.map(({ code }) => code)).toContain('confirmation-not-signed')
    const { log, witnesses } = await witnessed()
    const roots = new Map(witnesses.confirmations.map(({ size }) => [size, 'cd'.repeat(32)]))
    const rewritten = await verifyWitnesses(witnesses, log.items, home.id, roots, sha256, check)
    expect(rewritten.findings.map(({ code }) => code)).toContain('confirmed-otherwise')
  })

  it('no longer sign once lost or signed out, and cannot return', async () => {
    const device = await addTestDevice(app, home.a.token, home.id)
    const seen = await seenBy(app, home.a.token, home.id, device)
    const params = { familyId: home.id, deviceId: device.id }
    const before = (await checked()).signedEntries
    const ended = await app.call(endDevice, { token: home.a.token, params, body: { reason: 'lost' } })
    expect(ended.body.device.endedBy).toBe('lost')
    expect((await app.call(confirmHead, { token: home.a.token, params, body: seen })).problem.code).toBe(
      'device/not-found',
    )
    await write(device, { ...lunch, description: 'After it was lost' })
    expect((await checked()).signedEntries).toBe(before)
    const again = await deviceBody(app, home.a.token, home.id, device)
    const back = await app.call(addDevice, {
      token: home.a.token,
      params: { familyId: home.id },
      body: again,
    })
    expect(back.problem.code).toBe('device/invalid')
    expect((await checked()).devices.find((one) => one.device === device.id)?.isEnded).toBe(true)
  })

  it('are refused without their key, or with an invalid head', async () => {
    const device = await newDeviceKey()
    const body = await deviceBody(app, home.a.token, home.id, device)
    const ask = (change: object) =>
      app.call(addDevice, {
        token: home.a.token,
        params: { familyId: home.id },
        body: { ...body, ...change },
      })
    for (const change of [
      { size: 99_999 },
      { x: (await newDeviceKey()).x },
      { seenAt: '2026-01-01T00:00:00.000Z' },
    ])
      expect((await ask(change)).problem.code).toBe('device/invalid')
    expect((await ask({ x: 'short' })).problem.code).toBe('request/invalid')
    expect(fromBase64url(device.x)).toHaveLength(32)
  })
})

describe('[REC-04] what the other parent sees of them', () => {
  const seenByOther = async (on: TestApp, id: string, token = home.b.token) => {
    const call = { token, params: { familyId: home.id } }
    return (await on.call(recordWitnesses, call)).body.devices.find((one) => one.id === id)
  }

  it('is what was confirmed a day ago, without the moment; one that signed out is not listed', async () => {
    const device = await addTestDevice(app, home.a.token, home.id)
    const seen = await seenBy(app, home.a.token, home.id, device)
    const params = { familyId: home.id, deviceId: device.id }
    await app.call(confirmHead, { token: home.a.token, params, body: seen })
    expect(await seenByOther(app, device.id)).toMatchObject({ confirmedSize: null, confirmedAt: null })
    expect(await seenByOther(app, device.id, home.a.token)).toMatchObject({
      confirmedSize: seen.size,
      confirmedAt: expect.any(String),
      addedAt: expect.any(String),
    })
    const later = await startTestApp({ beside: app, faults: { noLimits: true } })
    later.pass(25 * 3_600_000)
    const tomorrow = (await enter(later, home.b.email)).token
    const seenLater = await seenByOther(later, device.id, tomorrow)
    expect(seenLater).toMatchObject({ confirmedSize: seen.size, confirmedAt: null, addedAt: null })
    await later.stop()
    await app.call(endDevice, { token: home.a.token, params, body: { reason: 'signed-out' } })
    expect(await seenByOther(app, device.id)).toBeUndefined()
  })
})
