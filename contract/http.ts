import type * as z from 'zod/mini'
import type { Code } from './feature.ts'
import type { Topic } from './topic.ts'

/** Who may make a call. The gate enforces it; the authorisation proof asks every call as everyone. */
export type Access =
  /** anyone, signed in or not */
  | 'public'
  /** a signed-in person, about themselves only */
  | 'person'
  /** a member of the family named in the path, the body or found by the row's id */
  | 'family'
  /** anyone, but only where the server runs in local mode (ROUTE-21) */
  | 'local'

type Shape = z.ZodMiniType

/**
 * One call of the product, described once as data: the server validates and documents by it,
 * the browser asks by it, the tests fake by it.
 */
export type Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Reply extends Shape | undefined = Shape | undefined,
  Errors extends readonly Code[] = readonly Code[],
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify style: `/expenses/:id` */
  readonly path: string
  readonly access: Access
  readonly summary: string
  /** a read: the topics whose changes make its reply stale */
  readonly dependsOn?: readonly Topic[]
  /** a write: the topics it changes */
  readonly invalidates?: readonly Topic[]
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** a multipart body with this one file field */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** a body of this media type that the handler reads as it arrives; never whole in memory */
  readonly stream?: { readonly type: string }
  /** none: the answer is a file, a stream or a page */
  readonly reply?: Reply
  readonly status?: 200 | 201 | 204
  /** codes this call can answer with beyond those every call has; each is declared by a feature (see calls.ts) */
  readonly errors: Errors
  /**
   * What it does reaches people or servers outside: a mail, a text message, a link to hand over. The gate refuses it to
   * the made-up parents of the demo and of sandbox families. `when`: only where one of these fields of the body is filled.
   */
  readonly reachesOutside?: true | { readonly when: readonly string[] }
  /**
   * A call that records a fact: the fields of its body that become it (`contacts.name`: of each in a list), and those of
   * its path that are no ids. The author's device signs these and nothing else, and nothing else of a request is stored
   * with the record or exported: what is private in a request is never named here (decision 0091).
   */
  readonly says?: readonly string[]
  /** how often one account or address may call it; absent: the house limit, or none for a read */
  readonly limit?: { readonly calls: number; readonly seconds: number; readonly by: 'account' | 'address' }
  /** the handler counts the call itself, against the house limit and limits of its own in one go */
  readonly countsItself?: true
}

type Sent<S> = S extends Shape ? z.input<S> : undefined
type Received<S> = S extends Shape ? z.output<S> : undefined

/** What the server's handler gets, after validation. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: Received<P>; query: Received<Q>; body: Received<B> }
    : never

/** What the browser passes; parts the endpoint does not have are absent. */
export type AskOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? (P extends Shape ? { params: Sent<P> } : unknown) &
        (Q extends Shape ? { query?: Sent<Q> } : unknown) &
        (B extends Shape ? { body: Sent<B> } : unknown)
    : never

/** What comes back. */
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Received<R> : never

/** A read says what it depends on and anything else what it changes, be it nothing; the compiler asks for it. */
type Freshness =
  | { readonly method: 'GET'; readonly dependsOn: readonly Topic[]; readonly invalidates?: never }
  | {
      readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
      readonly dependsOn?: never
      readonly invalidates: readonly Topic[]
    }

/** Declares a call; keeps its exact types. */
export function endpoint<
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  R extends Shape | undefined = undefined,
  const E extends readonly Code[] = readonly Code[],
>(description: Endpoint<P, Q, B, R, E> & Freshness): Endpoint<P, Q, B, R, E> {
  return description
}

/** A feature's calls by name, as `<feature>.feature.ts` declares them. */
export type Calls = Readonly<Record<string, Endpoint>>
