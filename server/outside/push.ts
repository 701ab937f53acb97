import { createECDH } from 'node:crypto'
import { request } from 'node:https'
import ipaddr from 'ipaddr.js'
import webPush from 'web-push'
import { Forbidden, type Guard, guardedLookup, OUTSIDE } from './fetcher.ts'

/** A browser's push service, and the keys that only that browser opens. */
export type PushDevice = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The pair the push services know this server by (VAPID), base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** Where pushes may go; the tests bring a receiver on loopback with a certificate of its own. */
export type PushWay = { readonly guard: Guard; readonly ca?: string }

/** What became of a push: `gone` when the browser has taken its consent back. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** The pair that belongs to this server's secret: nothing to store, and the same in every process. */
export function pushKeysFrom(mac: (use: string, text: string) => Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(mac('web-push', 'vapid'))
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  }
}

/**
 * Sends one push, encrypted for the browser alone (RFC 8291). The address came from a browser, so it is held to the
 * same walls as any address a user gives: public hosts, port 443, five seconds, no redirect.
 */
export async function sendPush(
  device: PushDevice,
  payload: string,
  { keys, subject, topic, isUrgent }: { keys: PushKeys; subject: string; topic: string; isUrgent: boolean },
  way: PushWay = { guard: OUTSIDE },
): Promise<PushOutcome> {
  try {
    const details = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      payload,
      {
        vapidDetails: { subject, ...keys },
        TTL: 24 * 3600,
        urgency: isUrgent ? 'high' : 'normal',
        topic,
      },
    )
    const status = await post(details, way)
    if (status === 404 || status === 410) return 'gone'
    return status >= 200 && status < 300 ? 'sent' : 'failed'
  } catch {
    // neither the address nor what it said is told on: an endpoint names a browser
    return 'failed'
  }
}

type Details = ReturnType<typeof webPush.generateRequestDetails>

function post({ endpoint, headers, body }: Details, { guard, ca }: PushWay): Promise<number> {
  const url = new URL(endpoint)
  const port = Number(url.port || 443)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // an address in the URL itself never passes through the lookup
  if (ipaddr.isValid(host) && !guard.mayReach(host, port)) throw new Forbidden()
  const options = {
    method: 'POST',
    headers,
    agent: false,
    lookup: guardedLookup(guard, port),
    signal: AbortSignal.timeout(guard.patience),
    ...(ca ? { ca } : {}),
  } as const
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.once('error', reject).end(body)
  })
}
