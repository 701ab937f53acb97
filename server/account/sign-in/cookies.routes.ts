import { timingSafeEqual } from 'node:crypto'
import type { Session } from '@evenhand/contract/account/auth.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { clearSiteData } from '../../http/headers.ts'
import { userOf } from '../profile/profile.sql.ts'
import { LINK_LIFE } from './register.commands.ts'
import { type Opened, REFRESH_LIFE } from './sessions.commands.ts'
import { newSecret } from './tokens.commands.ts'

/**
 * Our cookies, none readable by scripts:
 * rt, the refresh token; reg, the browser that registered; known, a browser that has signed this person in.
 */
type CookieName = 'rt' | 'reg' | 'known'

const KNOWN_LIFE = 365 * 24 * 3_600_000

/** `__Host-` and Secure in production; loopback has no TLS, and Safari stores no Secure cookie there. */
function nameOf(ctx: Context, name: CookieName): string {
  return `${ctx.config.mode === 'production' ? '__Host-' : ''}evenhand_${name}`
}

/** One of our cookies, as received. */
export function readCookie(ctx: Context, request: FastifyRequest, name: CookieName): string | null {
  return request.cookies[nameOf(ctx, name)] || null
}

function setCookie(ctx: Context, reply: FastifyReply, name: CookieName, value: string, life: number): void {
  reply.setCookie(nameOf(ctx, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.config.mode === 'production',
    maxAge: Math.floor(life / 1000),
  })
}

/** Clears the refresh cookie. */
export function clearSession(ctx: Context, reply: FastifyReply): void {
  setCookie(ctx, reply, 'rt', '', 0)
}

type Asked = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/**
 * Removes all this site keeps in the browser: no cookie that betrays who signed in here, no cache, no storage. A page that
 * leaves by the quick exit says that it clears its storage itself: it keeps the heads and the signing key, and could not
 * put them back.
 */
export function forgetEverything(ctx: Context, { request, reply }: Asked): void {
  for (const name of ['rt', 'reg', 'known'] as const) setCookie(ctx, reply, name, '', 0)
  const clearsItself = request.headers['x-evenhand-clears'] === 'itself'
  clearSiteData(reply, clearsItself ? '"cache"' : '"cache", "storage"')
}

/** The reply that opens or renews a session: the ID token in the body, the refresh token only in its cookie. */
export function answerSession(
  { ctx, reply }: { ctx: Context; reply: FastifyReply },
  opened: Opened,
): Session {
  setCookie(ctx, reply, 'rt', opened.refreshToken, REFRESH_LIFE)
  reply.header('cache-control', 'no-store')
  const { token, person, warning } = opened
  return { success: true, token, user: userOf(person), ...(warning ? { warning } : {}) }
}

/** The secret of the browser that registers, kept as long as the link works. */
export function browserSecret(ctx: Context, request: FastifyRequest, reply: FastifyReply): string {
  const secret = readCookie(ctx, request, 'reg') ?? newSecret(ctx)
  setCookie(ctx, reply, 'reg', secret, LINK_LIFE)
  return secret
}

/**
 * Remembers that this browser has signed this person in. Such a browser has attempts of its own: somebody who
 * guesses a parent's password all day cannot lock that parent out (R14). The cookie tells nobody else anything.
 */
export function rememberBrowser(ctx: Context, reply: FastifyReply, emailKey: string): void {
  const device = newSecret(ctx)
  setCookie(ctx, reply, 'known', `${device}.${knownMac(ctx, device, emailKey)}`, KNOWN_LIFE)
}

/** The id of a browser that has signed this address in before; null for any other. */
export function knownBrowser(ctx: Context, request: FastifyRequest, emailKey: string): string | null {
  const [device = '', mac = ''] = (readCookie(ctx, request, 'known') ?? '').split('.')
  const [given, right] = [Buffer.from(mac), Buffer.from(knownMac(ctx, device, emailKey))]
  return given.length === right.length && timingSafeEqual(given, right) ? device : null
}

function knownMac(ctx: Context, device: string, emailKey: string): string {
  return ctx.keys.mac('known-browser', JSON.stringify([device, emailKey])).toString('base64url')
}
