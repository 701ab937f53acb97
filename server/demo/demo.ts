import { createHash } from 'node:crypto'
import type { Family } from '@evenhand/contract/family/family.ts'
import { templateOf } from '@evenhand/domain/calendar/templates.ts'
import { findPersonByEmail, type PersonRow } from '../account/people.sql.ts'
import { deleteAccount } from '../account/profile/deletion.commands.ts'
import { endSessions } from '../account/sign-in/sessions.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { acceptInvitation } from '../family/answering.commands.ts'
import { DEMO_HOST } from '../family/leaving.commands.ts'
import { completeOnboarding } from '../family/onboarding.commands.ts'
import { findOwnFamily } from '../family/own-families.commands.ts'
import type { DemoHome, DemoStep, ServerFeatures } from '../feature.ts'
import type { PersonId } from '../http/gate.ts'
import type { Repeat } from '../http/serve.ts'
import { isDemoMade, listRetired, markDemo, noteDemoMade, retireDemoPerson } from './demo.sql.ts'
import { buildPerson, DEMO_ZONE, read } from './people.ts'

/** The two personas. Their addresses are at a reserved domain and they have no password: nobody signs in as them. */
export const PERSONAS = {
  nora: { email: `nora${DEMO_HOST}`, firstName: 'Nora', lastName: 'Lindqvist' },
  sam: { email: `sam${DEMO_HOST}`, firstName: 'Sam', lastName: 'Ferreira' },
} as const
export type Persona = keyof typeof PERSONAS

const making = new WeakMap<Context, Promise<void>>()

/**
 * Creates the demo family once per database: Nora and Sam, Mila and Theo, and a year up to today, through the same
 * commands people use (ROUTE-18). Further calls wait for the same work. `isOver` is checked between steps.
 */
export function seedDemo(ctx: Context, features: ServerFeatures, isOver = () => false): Promise<void> {
  const known = making.get(ctx)
  if (known) return known
  const work = make(ctx, features, isOver)
  making.set(ctx, work)
  // whoever waits gets the failure, and the next call retries
  work.catch(() => making.delete(ctx))
  return work
}

/**
 * Resets the demo, with a year up to today (ROUTE-18): its two parents give up their addresses, visitors are signed out,
 * and the accounts are deleted like anybody's, together with their family; two new parents then create a new one. Nobody
 * else's data is touched.
 */
export async function resetDemo(ctx: Context, features: ServerFeatures): Promise<void> {
  // let a run in progress finish first: two at once would share addresses
  await making.get(ctx)?.catch(() => {})
  making.delete(ctx)
  const now = ctx.clock()
  await inTransaction(ctx.db, {}, async (tx) => {
    for (const { email } of Object.values(PERSONAS)) {
      const retired = await retireDemoPerson(tx, email, now)
      if (retired) await endSessions(tx, { person: retired }, 'disabled', now)
    }
  })
  await seedDemo(ctx, features)
  // including those of an earlier, interrupted reset
  for (const retired of await listRetired(ctx.db)) await deleteAccount(ctx, retired as PersonId)
}

/** One of the two parents, once the family exists. */
export async function findPersona(ctx: Context, persona: Persona): Promise<PersonRow | undefined> {
  return findPersonByEmail(ctx.db.query, PERSONAS[persona].email)
}

type Parents = Record<Persona, PersonRow>

/**
 * Every step has a key, so an interrupted start resumes where it stopped: a step that already ran
 * returns its result. The year counts from the day the first one was created.
 */
async function make(ctx: Context, features: ServerFeatures, isOver: () => boolean): Promise<void> {
  const known = await findPersona(ctx, 'nora')
  if (known && (await isDemoMade(ctx.db, known.id))) return
  const parents = { nora: await persona(ctx, 'nora'), sam: await persona(ctx, 'sam') }
  const begun = parents.nora.created_at.getTime()
  const family = await found(ctx, parents, begun)
  const home: DemoHome = { family, parents, begun, ends: begun + YEAR }
  const own = await findOwnFamily(ctx, parents.nora.id as PersonId, family.id)
  for (const { at: instant, who, key, take } of stepsOf(features, home)) {
    if (isOver()) return
    const person = parents[who].id as PersonId
    await take({ ctx: at(ctx, instant), person, family: own, repeat: once(key) }, once)
  }
  await noteDemoMade(ctx.db, parents.nora.id, ctx.clock())
}

/** Every feature's steps, in chronological order. */
function stepsOf(features: ServerFeatures, home: DemoHome): DemoStep[] {
  const steps = Object.values(features).flatMap(({ demoYear }) => demoYear?.(home) ?? [])
  return steps.sort((one, other) => one.at - other.at)
}

const DAY = 24 * 3_600_000
const YEAR = 372 * DAY

async function persona(ctx: Context, who: Persona): Promise<PersonRow> {
  const person = await buildPerson(at(ctx, ctx.clock() - YEAR), PERSONAS[who])
  await inTransaction(ctx.db, {}, (tx) => markDemo(tx, person.id))
  return person
}

async function found(ctx: Context, { nora, sam }: Parents, begun: number): Promise<Family> {
  const { pattern } = templateOf('3-4-4-3')!
  const input = {
    children: [
      { name: 'Mila', birthDate: '2017-05-14', notes: 'Retainer at night. Calls Sam on Tuesdays.' },
      { name: 'Theo', birthDate: '2019-12-05', notes: 'Sleeps with the small light on.' },
    ],
    coParentEmail: sam.email,
    coParentFirstName: sam.first_name,
    coParentLastName: sam.last_name,
    currency: 'EUR',
    zone: DEMO_ZONE,
    // as in the design: on 24 November 2026 the children are with Nora until Thursday 17:00
    rotation: {
      pattern,
      anchorDay: '2025-11-16',
      handoverTime: '17:00',
      zone: DEMO_ZONE,
      startsWith: 'me' as const,
    },
  }
  const made = await completeOnboarding(at(ctx, begun + DAY), nora.id as PersonId, input, once('demo-family'))
  const { family } = read<{ family: Family }>(made)
  const joined = await acceptInvitation(
    at(ctx, begun + 2 * DAY),
    sam.id as PersonId,
    family.invitation!.id,
    once('demo-join'),
  )
  return read<{ family: Family }>(joined).family
}

const at = (ctx: Context, instant: number): Context => ({ ...ctx, clock: () => instant })

/** A step's key; its input never changes. */
function once(key: string): Repeat {
  return { key, requestHash: createHash('sha256').update(key).digest() }
}
