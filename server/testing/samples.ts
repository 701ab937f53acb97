import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { AskOf, Calls, Endpoint } from '@evenhand/contract/http.ts'
import type { Scene } from './scene.ts'

/** Who makes the call, in the authorisation tests. */
export type Actor =
  | 'nobody' // no token
  | 'forged' // a token signed by somebody else
  | 'expired' // a token from an hour ago
  | 'ended' // a token of a session that was signed out
  | 'invited' // invited to the family, verified, has not accepted
  | 'removed' // was a parent of the family and has left
  | 'author' // the parent who entered the row
  | 'partner' // the other parent
  | 'stranger' // a parent of another family

/** What they get: a status below 400 (`done`), or exactly this code. */
export type Outcome = 'done' | ErrorCode
export type Row = Readonly<Record<Actor, Outcome>>

/**
 * How the authorisation tests make one call: who gets what, and a row of the author's to name. A call with a path
 * parameter or a body does not compile without them.
 */
export type Sample<E> = {
  readonly who: Row
  readonly query?: (scene: Scene) => unknown
  /** a token other than the actor's own, for calls that use it up */
  readonly token?: (scene: Scene, actor: Actor) => Promise<string | undefined> | string | undefined
  /** the only actors to try, for calls that take long */
  readonly actors?: readonly Actor[]
} & (AskOf<E> extends { params: infer P } ? { readonly params: (scene: Scene) => P | Promise<P> } : unknown) &
  (AskOf<E> extends { body: infer B } ? { readonly body: (scene: Scene) => B | Promise<B> } : unknown)

/** A feature's `<feature>.samples.ts` exports `samples` of this type. */
export type Samples<C extends Calls> = { readonly [Name in keyof C]: Sample<C[Name]> }

/** The same, untyped, as the tests iterate over them. */
export type AnySample = {
  readonly who: Row
  readonly actors?: readonly Actor[]
  readonly token?: Sample<Endpoint>['token']
  readonly params?: (scene: Scene) => unknown
  readonly query?: (scene: Scene) => unknown
  readonly body?: (scene: Scene) => unknown
}

/** Anyone may call it, with this outcome. */
export const anyone = (outcome: Outcome = 'done'): Row => ({
  nobody: outcome,
  forged: outcome,
  expired: outcome,
  ended: outcome,
  invited: outcome,
  removed: outcome,
  author: outcome,
  partner: outcome,
  stranger: outcome,
})

/** Anyone signed in may call it, about themselves. */
export const signedIn = (outcome: Outcome = 'done'): Row => ({
  ...anyone(outcome),
  nobody: 'auth/not-signed-in',
  forged: 'auth/session-expired',
  expired: 'auth/session-expired',
  ended: 'auth/session-expired',
})

/** Only the family's parents; for everyone else it does not exist. */
export const family = (missing: ErrorCode = 'family/not-found', outcome: Outcome = 'done'): Row => ({
  ...signedIn(outcome),
  invited: missing,
  removed: missing,
  stranger: missing,
})

/** Only the author of the row. */
export const own = (missing: ErrorCode): Row => ({ ...family(missing), partner: missing })

/** Every feature's samples by the name of the call. */
export async function allSamples(): Promise<Readonly<Record<string, AnySample>>> {
  const server = join(import.meta.dirname, '..')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  const all: Record<string, AnySample> = {}
  for (const file of files.filter((one) => one.endsWith('.samples.ts'))) {
    const { samples } = (await import(/* @vite-ignore */ join(server, file))) as {
      samples: Record<string, AnySample>
    }
    Object.assign(all, samples)
  }
  return all
}
