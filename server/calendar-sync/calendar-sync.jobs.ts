import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { readSubscription } from './reading.commands.ts'
import { listDue } from './sources.sql.ts'

type Payload = { family: FamilyId; id: string; person: PersonId }

/** Reads one calendar that a parent has just connected, or wants read now. */
export async function readCalendarJob(ctx: Context, payload: unknown): Promise<void> {
  await readSubscription(ctx, payload as Payload)
}

/** Reads and exchanges everything that is due. One that fails holds up no other. */
export async function readCalendarsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  for (const { what, ...place } of await listDue(jobs, ctx.clock()))
    try {
      if (what === 'source') await readSubscription(ctx, place)
    } catch (error) {
      console.error(`calendar not read: ${error instanceof Error ? error.message : 'unknown'}`)
    }
}
