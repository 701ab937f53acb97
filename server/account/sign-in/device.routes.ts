import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Device } from './sessions.sql.ts'

/**
 * What the session list shows of a browser so that its owner can tell it from others: two words from its
 * user agent, and its network address without the last part. The full header and address are not stored.
 */
export function deviceOf(request: FastifyRequest): Device {
  const agent = String(request.headers['user-agent'] ?? '')
  return { browser: wordIn(agent, BROWSERS), system: wordIn(agent, SYSTEMS), network: networkOf(request.ip) }
}

// the order matters: nearly all of them also claim to be Chrome, and Chrome claims to be Safari
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

function wordIn(agent: string, words: readonly [RegExp, string][]): string | null {
  return words.find(([pattern]) => pattern.test(agent))?.[1] ?? null
}

function networkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString().replace(/\d+$/, 'x')
  const parts = address.toByteArray().slice(0, 6)
  const words = [0, 2, 4].map((at) => (((parts[at] ?? 0) << 8) | (parts[at + 1] ?? 0)).toString(16))
  return `${words.join(':')}:x`
}
