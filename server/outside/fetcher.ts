import { lookup as resolveName } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import ipaddr from 'ipaddr.js'

/** Why an address given by a user was not fetched. */
export type FetchProblem =
  | 'address-not-allowed'
  | 'not-found'
  | 'refused'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'

export type Fetched =
  | {
      readonly ok: true
      readonly bytes: Buffer
      readonly contentType: string
      readonly etag: string | null
      readonly lastModified: string | null
    }
  | { readonly ok: true; readonly unchanged: true }
  | { readonly ok: false; readonly problem: FetchProblem }

export type Guard = {
  /** resolves a name; tests use names whose addresses change */
  readonly resolve: (name: string) => Promise<readonly string[]>
  readonly mayReach: (address: string, port: number) => boolean
  readonly patience: number
  readonly mostBytes: number
}

/** Only public addresses and the two web ports, five seconds in all, two megabytes after decompression. */
export const OUTSIDE: Guard = {
  resolve: async (name) => (await resolveName(name, { all: true })).map(({ address }) => address),
  mayReach: (address, port) => isPublic(address) && (port === 80 || port === 443),
  patience: 5000,
  mostBytes: 2 * 1024 * 1024,
}

const MOST_REDIRECTS = 5

/**
 * Fetches a URL a user gave: every address is checked at the moment of connecting, so a name that
 * resolves differently the second time reaches nothing; every redirect is checked likewise.
 */
export async function fetchOutside(
  address: string,
  known: { etag?: string | null; lastModified?: string | null } = {},
  guard: Guard = OUTSIDE,
): Promise<Fetched> {
  const deadline = AbortSignal.timeout(guard.patience)
  let url = address.replace(/^webcals?:/i, 'https:')
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const answer = await fetchOnce(url, known, guard, deadline)
    if (!('movedTo' in answer)) return answer
    url = answer.movedTo
  }
  return { ok: false, problem: 'too-many-redirects' }
}

export class Forbidden extends Error {}

async function fetchOnce(
  text: string,
  known: { etag?: string | null; lastModified?: string | null },
  guard: Guard,
  signal: AbortSignal,
): Promise<Fetched | { movedTo: string }> {
  const url = parseUrl(text)
  if (!url) return { ok: false, problem: 'address-not-allowed' }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // a literal address in the URL never passes through the lookup below
  if (ipaddr.isValid(host) && !guard.mayReach(host, port))
    return { ok: false, problem: 'address-not-allowed' }
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'gzip, br, deflate',
    'user-agent': 'Evenhand',
    ...(known.etag ? { 'if-none-match': known.etag } : {}),
    ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = { headers, signal, agent: false, lookup: guardedLookup(guard, port) } as const
      send(url, options, resolve).once('error', reject).end()
    })
    return await answerOf(response, url, guard)
  } catch (error) {
    if (error instanceof Forbidden) return { ok: false, problem: 'address-not-allowed' }
    return { ok: false, problem: signal.aborted ? 'too-slow' : 'unreachable' }
  }
}

function parseUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && !url.password ? url : null
}

/** Resolves a name and passes on only allowed addresses: what is checked is what is connected to. */
export function guardedLookup(guard: Guard, port: number): LookupFunction {
  return (name, options, done) => {
    guard.resolve(name).then(
      (found) => {
        const allowed = found
          .filter((one) => guard.mayReach(one, port))
          .map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }))
        const [first] = allowed
        // one forbidden address forbids the name: one that is both inside and outside is an attack
        if (!first || allowed.length !== found.length) done(new Forbidden(), '', 4)
        else if (options.all) done(null, allowed)
        else done(null, first.address, first.family)
      },
      (error) => done(error, '', 4),
    )
  }
}

async function answerOf(
  response: IncomingMessage,
  url: URL,
  guard: Guard,
): Promise<Fetched | { movedTo: string }> {
  const { statusCode = 0, headers } = response
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
    response.destroy()
    const target = URL.canParse(headers.location, url.href) ? new URL(headers.location, url.href).href : ''
    return { movedTo: target }
  }
  if (statusCode === 304 || statusCode !== 200) {
    response.destroy()
    if (statusCode === 304) return { ok: true, unchanged: true }
    return { ok: false, problem: statusCode === 404 || statusCode === 410 ? 'not-found' : 'refused' }
  }
  const bytes = await bodyOf(response, guard.mostBytes)
  if (!bytes) return { ok: false, problem: 'too-large' }
  return {
    ok: true,
    bytes,
    contentType: headers['content-type'] ?? '',
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  }
}

/** The decompressed body; null if it is too large, whatever length it declared. */
async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
  const packing = response.headers['content-encoding']?.toLowerCase()
  const unpack =
    packing === 'gzip' || packing === 'x-gzip'
      ? createGunzip()
      : packing === 'br'
        ? createBrotliDecompress()
        : packing === 'deflate'
          ? createInflate()
          : null
  const stream = unpack ? pipeline(response, unpack, () => {}) : response
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > mostBytes) {
      response.destroy()
      return null
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Whether an address is on the public internet: no loopback, private, link-local, shared, mapped or tunnelled one. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const it = ipaddr.process(address)
  // IPv6 only from allocated space: ipaddr.js counts `::127.0.0.1` and other old forms as unicast, too
  const isGivenOut = it instanceof ipaddr.IPv4 || (it.parts[0]! & 0xe000) === 0x2000
  return isGivenOut && it.range() === 'unicast'
}
