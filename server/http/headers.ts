import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Sets the headers every response has unless its handler overrides them. No API response may stay in the browser's
 * disk cache: after a sign-out, anybody at the device could read it there without a session.
 */
export function setCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('permissions-policy', PERMISSIONS)
  })
}

/**
 * Tells the browser to drop what it has cached for this site, or all it has stored, too. Clearing from the page deletes
 * keys only logically: their values stay readable in the browser's files until it compacts them.
 */
export function clearSiteData(reply: FastifyReply, what: '"cache"' | '"cache", "storage"'): void {
  reply.header('clear-site-data', what)
}

/** Features no screen uses are off for the page and any frame in it; passkeys are allowed on our origin. */
const OFF = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const OWN = ['publickey-credentials-create', 'publickey-credentials-get', 'clipboard-write', 'web-share']
const PERMISSIONS = [...OFF.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`)].join(', ')
