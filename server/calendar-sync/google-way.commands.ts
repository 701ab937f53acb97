import { setTimeout as sleep } from 'node:timers/promises'
import type { SourceProblem } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { findPerson } from '../account/people.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { type Client, GoogleDown } from '../outside/google.ts'
import { GoogleBusy, type GoogleCalendar, GoogleRefused, googleCalendar } from '../outside/google-calendar.ts'
import { ConsentGone, type GoogleTokens, refreshTokens } from '../outside/google-consent.ts'
import { readAccount, updateAccount } from './google-accounts.sql.ts'

/** The purpose tokens are sealed under. */
const SEAL = 'google-calendar'
export const sealTokens = (ctx: Context, tokens: GoogleTokens) => ctx.keys.seal(SEAL, JSON.stringify(tokens))
export const unsealTokens = (ctx: Context, sealed: string) =>
  JSON.parse(ctx.keys.unseal(SEAL, sealed)) as GoogleTokens

/**
 * Which Google a person uses: the one the operator set up or, for a made-up parent, only ever the stand-in on this
 * machine (ROUTE-18). Null: none.
 */
export async function googleOf(
  ctx: Context,
  person: PersonId,
): Promise<{ client: Client; calendarUrl: string; standIn: string | null } | null> {
  if (await isMadeUp(ctx, person)) {
    const { googleStandIn: it } = ctx
    return it && { client: it.client, calendarUrl: it.url, standIn: it.url }
  }
  const { google: client } = ctx.config.signIn
  return client && { client, calendarUrl: ctx.config.googleCalendarUrl, standIn: null }
}

/** Whether a person belongs to the demo or to a sandbox family. */
export const isMadeUp = async (ctx: Context, person: PersonId) =>
  (await findPerson(ctx.db.query, person))?.is_demo ?? false

/** Whose account, and the family whose calendar it is connected to. */
type Owner = { readonly family: FamilyId; readonly person: PersonId }

/** The Google Calendar client for a person's connected account. Throws ConsentGone if there is no consent any more. */
export async function calendarAt(ctx: Context, owner: Owner, account: string): Promise<GoogleCalendar> {
  let tokens: GoogleTokens | undefined
  const google = await googleOf(ctx, owner.person)
  if (!google) throw new GoogleDown('google: not set up')
  return googleCalendar({
    url: google.calendarUrl,
    sleep: ctx.faults.googleSleep ?? ((ms) => sleep(ms)),
    token: async (fresh) => {
      tokens ??= await openTokens(ctx, owner, account)
      if (fresh || tokens.expiresAt <= ctx.clock())
        tokens = await renew(ctx, google.client, owner, account, tokens)
      return tokens.access
    },
  })
}

async function openTokens(ctx: Context, { family, person }: Owner, account: string): Promise<GoogleTokens> {
  const row = await inTransaction(ctx.db, { person }, (tx) => readAccount(tx, family, account))
  if (!row || row.problem) throw new ConsentGone()
  return unsealTokens(ctx, row.tokens_sealed)
}

async function renew(
  ctx: Context,
  client: Client,
  { family, person }: Owner,
  account: string,
  known: GoogleTokens,
): Promise<GoogleTokens> {
  try {
    const tokens = await refreshTokens(client, known, ctx.clock())
    const change = { tokens_sealed: sealTokens(ctx, tokens) }
    await inTransaction(ctx.db, { person }, (tx) => updateAccount(tx, family, account, change))
    return tokens
  } catch (error) {
    if (error instanceof ConsentGone)
      await inTransaction(ctx.db, { person }, (tx) =>
        updateAccount(tx, family, account, { problem: 'consent' }),
      )
    throw error
  }
}

/** Maps a failure at Google to the problem shown on screen; rethrows any other error. */
export function problemAtGoogle(error: unknown): SourceProblem {
  if (error instanceof ConsentGone) return 'consent'
  if (error instanceof GoogleRefused) {
    if (error.status === 404 || error.status === 410) return 'calendar-gone'
    if (error.status === 401 || error.status === 403) return 'consent'
    return 'not-answering'
  }
  if (error instanceof GoogleBusy || error instanceof GoogleDown) return 'not-answering'
  throw error
}
