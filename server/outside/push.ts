import { createECDH } from 'node:crypto'
import { request } from 'node:https'
import ipaddr from 'ipaddr.js'
import webPush from 'web-push'
import { Forbidden, type Guard, guardedLookup, OUTSIDE } from './fetcher.ts'

/** A browser's push subscription: its endpoint, and keys for encrypting to that browser alone. */
export type PushDevice = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The key pair that identifies this server to push services (VAPID), base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** Where pushes may go; tests use a receiver on loopback with its own certificate. */
export type PushWay = { readonly guard: Guard; readonly ca?: string }

/** The outcome of a push: `gone` if the browser has unsubscribed. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Derives the pair from this server's secret: nothing to store, and the same in every process. */
export function pushKeysFrom(mac: (use: string, text: string) => Buffer): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(mac('web-push', 'vapid'))
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  }
}

/**
 * Sends one push, encrypted for the browser alone (RFC 8291). The endpoint came from a browser, so it is restricted like
 * any URL a user gives: public hosts, port 443, five seconds, no redirect.
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
    // neither the endpoint nor its response is passed on: an endpoint identifies a browser
    return 'failed'
  }
}

type Details = ReturnType<typeof webPush.generateRequestDetails>

function post({ endpoint, headers, body }: Details, { guard, ca }: PushWay): Promise<number> {
  const url = new URL(endpoint)
  const port = Number(url.port || 443)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // a literal address in the URL never passes through the lookup
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
