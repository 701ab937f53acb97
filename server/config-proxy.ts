import ipaddr from 'ipaddr.js'
import { ConfigProblem } from './config-problem.ts'

/**
 * Whose `X-Forwarded-For` is trusted: addresses and networks, separated by commas, or `loopback`. Trusting everyone
 * would let anyone choose the address limits count by, so `true`, hop counts and the whole internet are
 * refused, as is anything that is not an address.
 */
export function readTrustProxy(text: string | undefined): string | null {
  const parts = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  for (const part of parts) {
    if (part === 'loopback' || isAddress(part) || isNetwork(part)) continue
    throw new ConfigProblem(
      `TRUST_PROXY has "${part}"; it takes the addresses of your own proxies, such as 127.0.0.1 or 10.0.0.0/24.`,
    )
  }
  return parts.length > 0 ? parts.join(',') : null
}

// ipaddr.js also accepts 1.2 and 0x7f: those are typos
const isAddress = (part: string) => ipaddr.IPv4.isValidFourPartDecimal(part) || ipaddr.IPv6.isValid(part)

/** A network of at most 65,536 IPv4 addresses, or a /32 of IPv6. */
function isNetwork(part: string): boolean {
  const [address = '', bits = ''] = part.split('/')
  if (!isAddress(address) || !/^\d{1,3}$/.test(bits)) return false
  const least = address.includes(':') ? 32 : 16
  return ipaddr.isValidCIDR(part) && Number(bits) >= least
}
