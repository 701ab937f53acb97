import { mendFor } from './config-addresses.ts'
import { ConfigProblem } from './config-problem.ts'

/** How people may sign in here, and through which third parties; read by config.ts alone. */
export type SignInConfig = {
  /** the ways to sign in the operator has left enabled */
  ways: { password: boolean; link: boolean; phone: boolean }
  google: { issuer: string; clientId: string; clientSecret: string } | null
  /** an account at a text-message provider that speaks Twilio's API; null: local mode's outbox, or none */
  sms: { url: string; account: string; token: string; from: string } | null
  /** text messages per day over all users, because they cost money */
  smsDailyLimit: number
  firebase: FirebaseConfig | null
}
export type FirebaseConfig = {
  projectId: string
  /** public by nature: the page's SDK needs them */
  apiKey: string
  authDomain: string
  /** where the public keys for the project's ID tokens are */
  keysUrl: string
  /** host:port of an auth emulator, whose tokens carry no signature: local mode only */
  emulator: string | null
}

const GOOGLE = 'https://accounts.google.com'
const GOOGLE_CALENDAR = 'https://www.googleapis.com/calendar/v3'
const FIREBASE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Reads how people sign in; `isLocal` as config.ts found it. */
export function readSignIn(
  env: Record<string, string | undefined>,
  isLocal: boolean,
  isLoopback: (host: string) => boolean,
): SignInConfig {
  return {
    ways: readWays(env.SIGN_IN),
    google: readGoogle(env, isLoopback),
    sms: readSms(env.SMS_URL, isLoopback),
    smsDailyLimit: readCount(env.SMS_DAILY_LIMIT),
    firebase: readFirebase(env, isLocal, isLoopback),
  }
}

/** Google Calendar API v3, or what stands in for it on this machine. */
export function readGoogleCalendar(text: string | undefined, isLoopback: (host: string) => boolean): string {
  return overTls('GOOGLE_CALENDAR_URL', text || GOOGLE_CALENDAR, isLoopback).replace(/\/$/, '')
}

/** All on; `SIGN_IN="phone=off,link=off"` turns single ones off. */
function readWays(text: string | undefined): SignInConfig['ways'] {
  const ways = { password: true, link: true, phone: true }
  for (const part of (text ?? '').split(',').map((word) => word.trim())) {
    if (part === '') continue
    const [name = '', value = ''] = part.split('=')
    if (!(name in ways) || (value !== 'on' && value !== 'off'))
      throw new ConfigProblem(`SIGN_IN has "${part}"; it takes password=on|off, link=on|off, phone=on|off.`)
    ways[name as keyof typeof ways] = value === 'on'
  }
  return ways
}

function readGoogle(
  env: Record<string, string | undefined>,
  isLoopback: (host: string) => boolean,
): SignInConfig['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new ConfigProblem('Google needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET; one is missing.')
  return { issuer: overTls('GOOGLE_ISSUER', env.GOOGLE_ISSUER || GOOGLE, isLoopback), clientId, clientSecret }
}

function readSms(text: string | undefined, isLoopback: (host: string) => boolean): SignInConfig['sms'] {
  if (!text) return null
  const mend = mendFor('SMS_URL', text)
  if (mend) throw new ConfigProblem(mend)
  const url = new URL(overTls('SMS_URL', text, isLoopback))
  const from = url.searchParams.get('from') ?? ''
  if (!url.username || !url.password || !from)
    throw new ConfigProblem('SMS_URL must be https://ACCOUNT:TOKEN@api.twilio.com?from=%2B15005550006.')
  if (from.startsWith(' '))
    throw new ConfigProblem('SMS_URL: write the + before the number as %2B, because a + stands for a space.')
  const [account, token] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  return { url: url.origin, account, token, from }
}

function readCount(text: string | undefined): number {
  const count = Number(text || 200)
  if (!Number.isInteger(count) || count < 0)
    throw new ConfigProblem(`SMS_DAILY_LIMIT must be a whole number; it is "${text}".`)
  return count
}

function readFirebase(
  env: Record<string, string | undefined>,
  isLocal: boolean,
  isLoopback: (host: string) => boolean,
): FirebaseConfig | null {
  const projectId = env.FIREBASE_PROJECT_ID
  if (!projectId) return null
  const emulator = env.FIREBASE_AUTH_EMULATOR_HOST || null
  if (emulator && !(isLocal && isLoopback(emulator.replace(/:\d+$/, ''))))
    throw new ConfigProblem(
      'FIREBASE_AUTH_EMULATOR_HOST takes tokens without a signature: it works in local mode, on loopback, only.',
    )
  return {
    projectId,
    apiKey: env.FIREBASE_API_KEY || '',
    authDomain: env.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
    keysUrl: FIREBASE_KEYS,
    emulator,
  }
}

/** A third party's address: https, or plain http on this machine (a stand-in to try it out). */
function overTls(name: string, text: string, isLoopback: (host: string) => boolean): string {
  const url = URL.parse(text)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return text
  throw new ConfigProblem(`${name} must be an https address.`)
}
