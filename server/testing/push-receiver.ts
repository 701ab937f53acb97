import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { isPublic } from '../outside/fetcher.ts'
import type { PushWay } from '../outside/push.ts'

export type Received = { path: string; headers: Record<string, string | undefined>; text: string }

/** A push service on loopback named `push.test`, with a browser behind it that decrypts what it gets (RFC 8291). */
export async function pushReceiver() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const received: Received[] = []
  let status = 201
  const server = createServer({ key: KEY, cert: CERT }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = opened(Buffer.concat(parts), pair, publicKey, auth)
      received.push({ path: request.url ?? '', headers: request.headers as Received['headers'], text })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const way: PushWay = {
    ca: CERT,
    guard: {
      resolve: async (name) => (name === 'push.test' ? ['127.0.0.1'] : []),
      mayReach: (address, asked) => (address === '127.0.0.1' && asked === port) || isPublic(address),
      patience: 3000,
      mostBytes: 1000,
    },
  }
  return {
    received,
    way,
    subscription: {
      endpoint: `https://push.test:${port}/device/1`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    answerWith: (code: number) => {
      status = code
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Pair = ReturnType<typeof createECDH>

/** aes128gcm: 16 bytes of salt, the record size, the sender's key, then one record. */
function opened(body: Buffer, pair: Pair, publicKey: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const theirs = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32))
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // padding: a 2, then zeros
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

// for a name that exists only in these tests
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzPBWdx737BFvRinu
w44qUKPdADWd2rkuS7rEqyTd6b+hRANCAAQG97HNUJn0bmn3XKFo/6YPPnLzCg5v
O5kq+MEynpB3xTEvkDmaJKPQz0OHW2sSsIB89KGhA3fNPuI2iyPnwtF4
-----END PRIVATE KEY-----`
const CERT = `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUafHHphdYIXpfk2/Lty1FHfPE7Y4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTI2MTEyNTE3NDE0M1oYDzIxMjYxMTAx
MTc0MTQzWjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQG97HNUJn0bmn3XKFo/6YPPnLzCg5vO5kq+MEynpB3xTEvkDmaJKPQ
z0OHW2sSsIB89KGhA3fNPuI2iyPnwtF4o2kwZzAdBgNVHQ4EFgQUH47PwXwQvxs9
kSiiIbxeU9m+GiwwHwYDVR0jBBgwFoAUH47PwXwQvxs9kSiiIbxeU9m+GiwwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglwdXNoLnRlc3QwCgYIKoZIzj0EAwID
SQAwRgIhAItOMMEe87/IygyIiRWuWBYPQqppL4zjB5Pu6SrPTmeQAiEA2kp5zfkK
dA70KBNRYvHk33xZlKIAjIaPz1F2tTjaUpY=
-----END CERTIFICATE-----`
