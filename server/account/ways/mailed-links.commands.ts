import { timingSafeEqual } from 'node:crypto'
import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import { type Language, languageOf } from '@evenhand/domain/account/language.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { enqueueTask, task } from '../../jobs/queue.sql.ts'
import { enqueueMail, letter } from '../mail/mail.commands.ts'
import { findPersonByEmail } from '../people.sql.ts'
import { resendLink } from '../sign-in/register.commands.ts'
import { hashOf, newSecret } from '../sign-in/tokens.commands.ts'
import { holdLink, insertLink, type MailedLink } from './mailed-links.sql.ts'

/** How long a link to sign in or to set a password is valid. */
export const MAILED_LINK_LIFE = 3_600_000

/** The request as the job receives it; `verify` sends the verification mail again. */
type Asked = {
  readonly purpose: MailedLink['purpose'] | 'verify'
  readonly email: string
  /** hash of the requesting browser's secret, base64url; empty where it has none */
  readonly browser: string
  readonly token: string
  readonly code: string
  readonly returnTo: string | null
  readonly at: number
  /** of the browser that asks; a person's own choice takes precedence */
  readonly language: Language
}

/** What the job receives. */
export type SealedRequest = { readonly sealed: string }
export const sendLink = task<SealedRequest>('send_link')

/**
 * Requests a link by mail; returns the code that another browser would need. Only the job, after the reply, looks up
 * whether anybody has the address: known and unknown addresses cost the caller exactly the same statements
 * (docs/security.md).
 */
export async function askForLink(
  ctx: Context,
  purpose: Asked['purpose'],
  {
    email,
    browser,
    language,
    returnTo = null,
  }: { email: string; browser: string | null; language: Language; returnTo?: string | null },
): Promise<string> {
  const asked: Asked = {
    purpose,
    email,
    browser: browser === null ? '' : hashOf(browser).toString('base64url'),
    token: newSecret(ctx),
    code: sixDigits(ctx),
    returnTo,
    at: ctx.clock(),
    language,
  }
  const sealed = ctx.keys.seal('asked-link', JSON.stringify(asked))
  await inTransaction(ctx.db, {}, (tx) => enqueueTask(tx, sendLink, { sealed }))
  return asked.code
}

/** The job's half: mails the link; a pending registration gets its verification again, an unknown address nothing. */
export async function answerAskedLink(ctx: Context, sealed: string): Promise<void> {
  const asked = JSON.parse(ctx.keys.unseal('asked-link', sealed)) as Asked
  const browserHash = Buffer.from(asked.browser, 'base64url')
  const { purpose } = asked
  await inTransaction(ctx.db, {}, async (tx) => {
    const person = await findPersonByEmail(tx, normaliseEmail(asked.email))
    if (!person) {
      const here = asked.browser === '' ? null : browserHash
      return resendLink(ctx, tx, asked.email, here, languageOf(asked.language))
    }
    if (purpose === 'verify' || person.disabled_at || person.is_demo) return
    // requested before the person changed how they sign in: that change voids it
    if (asked.at < person.credential_epoch_at.getTime()) return
    const isNew = await insertLink(tx, {
      token_hash: hashOf(asked.token),
      purpose,
      person_id: person.id,
      browser_hash: browserHash,
      code_hash: codeHash(ctx, asked.token, asked.code),
      return_to: asked.returnTo,
      created_at: new Date(asked.at),
      expires_at: new Date(asked.at + MAILED_LINK_LIFE),
      credential_epoch: person.credential_epoch,
    })
    if (!isNew) return
    const url = `${ctx.config.publicUrl}${PATHS[purpose](asked.token)}`
    const language = languageOf(person.preferences.language ?? asked.language)
    await enqueueMail(ctx, tx, person.email, letter(purpose, language, url))
  })
}

export type Held =
  | { readonly ok: true; readonly link: MailedLink }
  | {
      readonly ok: false
      readonly reason: 'auth/credential-expired' | 'auth/link-used' | 'auth/link-expired'
    }

/** A token's link, locked until the transaction ends; used and expired links are told apart. */
export async function holdGoodLink(
  ctx: Context,
  tx: Tx,
  purpose: MailedLink['purpose'],
  token: string,
): Promise<Held> {
  const link = await holdLink(tx, hashOf(token), purpose)
  if (!link) return { ok: false, reason: 'auth/credential-expired' }
  if (link.used_at) return { ok: false, reason: 'auth/link-used' }
  if (link.expires_at.getTime() <= ctx.clock()) return { ok: false, reason: 'auth/link-expired' }
  return { ok: true, link }
}

/** Whether this is the browser that requested the link. */
export function isAskingBrowser(link: MailedLink, browser: string | null): boolean {
  if (browser === null || link.browser_hash.length === 0) return false
  return timingSafeEqual(hashOf(browser), link.browser_hash)
}

/** Whether this is the code shown in the browser that requested it. */
export function isCodeOf(ctx: Context, link: MailedLink, token: string, code: string): boolean {
  return timingSafeEqual(codeHash(ctx, token, code), link.code_hash)
}

/** Six random digits. */
export function sixDigits(ctx: Context): string {
  return String(ctx.chance(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

function codeHash(ctx: Context, token: string, code: string): Buffer {
  return ctx.keys.mac('link-code', JSON.stringify([token, code.replaceAll(/\s/g, '')]))
}

const PATHS: Record<MailedLink['purpose'], (token: string) => string> = {
  'sign-in': (token) => `/verify-magic-link/${token}`,
  reset: (token) => `/auth/action?mode=reset&token=${token}`,
}
