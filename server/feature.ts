import type { Readable } from 'node:stream'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Calls } from '@evenhand/contract/http.ts'
import type { PersonRow } from './account/people.sql.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Tables } from './db/generated/tables.ts'
import type { NamesPart } from './db/names.ts'
import type { Database } from './db/pool.ts'
import type { Tx } from './db/transaction.ts'
import type { PersonId } from './http/gate.ts'
import type { FamilyScope, Mount, Repeat } from './http/serve.ts'
import type { Task } from './jobs/queue.sql.ts'
import type { WaitingPart } from './work/waits.ts'

/** What a feature's `<feature>.feature.ts` declares: everything the app, jobs, seed and tests need to know about it. */
export type ServerFeature = {
  /** the contract's calls that its routes serve */
  readonly calls: Calls
  readonly routes: readonly Mount<ServerFeatures>[]
  /** the FEATURES flag that turns all its calls off (LIM-03); absent: always on */
  readonly flag?: keyof Config['features']
  readonly jobs?: readonly Job[]
  /** what of it waits for a parent's act (DASH-01); whatever a parent has to answer is in it */
  readonly waiting?: WaitingPart
  /** what its things are called, where a line inside the app names them (MSG-09) */
  readonly names?: NamesPart
  /** its part of a person's data export */
  readonly ownData?: OwnDataPart
  /** its part of the demo family's year (ROUTE-18) */
  readonly demoYear?: (home: DemoHome) => readonly DemoStep[]
}

/** What a server consists of, by name. */
export type ServerFeatures = Readonly<Record<string, ServerFeature>>

/** Background work: a task and what does it. */
export type Job = {
  readonly name: string
  readonly run: DoJob<unknown>
  /** may take long, such as waiting for another server; such jobs get separate workers */
  readonly isSlow?: true
  /** what is handed over for one family or person runs one after the other */
  readonly takesTurns: boolean
  /** runs while the feature is turned off, too: it only clears away what is left */
  readonly clearsUp?: true
  /** when it runs by itself, in UTC: minute, hour, day, month, weekday */
  readonly at?: string
}
/** `jobs` is connected as the job queue's own role. A job that throws is retried. */
type DoJob<Given> = (ctx: Context, given: Given, jobs: Database, features: ServerFeatures) => Promise<void>

/** Hands a task over together with what does it. */
export function job<Given>(
  { name, turnOf }: Task<Given>,
  run: DoJob<NoInfer<Given>>,
  how: Pick<Job, 'isSlow' | 'at' | 'clearsUp'> = {},
): Job {
  return { name, run: run as DoJob<unknown>, takesTurns: turnOf !== undefined, ...how }
}

/**
 * A feature's part of a copy of everything kept about a person. Every table is named by one feature, either here or
 * with the reason for leaving it out (own-data.test.ts). Tables are read in the person's own scope, so that row-level
 * security shows no more than they may see.
 */
export type OwnDataPart = {
  readonly tables: Readonly<Partial<Record<keyof Tables, OwnTable>>>
  readonly leftOut?: Readonly<Partial<Record<keyof Tables, string>>>
  readonly files?: (tx: Tx, person: PersonId, ctx: Context) => Promise<readonly OwnFile[]>
}
export type OwnTable = {
  /** the column with the person's id, where row-level security shows rows of others as well */
  readonly of?: string
  /** columns left out: secrets, and what is derived from the rest */
  readonly without?: readonly string[]
}
/** A file whose bytes are read only when it is written; null: they no longer exist. */
export type OwnFile = {
  readonly name: string
  readonly at: Date
  readonly read: () => Promise<Readable | null>
}

/** The demo family, once both parents are in it. */
export type DemoHome = {
  readonly family: Family
  readonly parents: { readonly nora: PersonRow; readonly sam: PersonRow }
  /** when the family was created and when its year ends, ms */
  readonly begun: number
  readonly ends: number
}

/**
 * One step of the demo year. The seed runs all features' steps in chronological order, because no entry of a record may
 * be dated before its predecessor; thanks to the key, a step that already ran returns its first result.
 */
export type DemoStep = {
  /** ms; the clock of the step */
  readonly at: number
  readonly key: string
  readonly who: 'nora' | 'sam'
  readonly take: (scope: FamilyScope, again: (key: string) => Repeat) => Promise<unknown>
}
