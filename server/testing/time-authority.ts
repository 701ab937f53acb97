import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { der, derIn, derInside, derOid } from '@evenhand/domain/record/der.ts'

/** How the tests' time-stamp authority behaves. */
export type Manner = 'honest' | 'refuses' | 'other-hash' | 'other-nonce' | 'bad-signature' | 'retold-time'

const number = (n: number) => der(0x02, Uint8Array.of(n))
const text = (tag: number, words: string) => der(tag, Buffer.from(words))
const SHA256 = der(0x30, derOid('2.16.840.1.101.3.4.2.1'))
const ECDSA = der(0x30, derOid('1.2.840.10045.4.3.2'))
const TST = derOid('1.2.840.113549.1.9.16.1.4')

/** Starts a time-stamp authority (RFC 3161) on this machine, with its own key and certificate. */
export async function startTimeAuthority() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(0x30, der(0x31, der(0x30, derOid('2.5.4.3'), text(0x0c, 'Authority of the tests'))))
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const validity = der(0x30, text(0x17, '250101000000Z'), text(0x17, '450101000000Z'))
  const version = der(0xa0, number(2))
  const tbs = der(0x30, version, number(1), ECDSA, name, validity, name, spki)
  const certificate = der(0x30, tbs, ECDSA, der(0x03, Uint8Array.of(0), sign('sha256', tbs, privateKey)))
  const state = { manner: 'honest' as Manner, asked: 0 }

  function reply(request: Uint8Array<ArrayBuffer>): Uint8Array {
    const { manner } = state
    if (manner === 'refuses') return der(0x30, der(0x30, number(2)))
    const [, imprint, nonce] = derInside(request)
    const hash = imprint ? (derIn(imprint.content)[1]?.content ?? new Uint8Array()) : new Uint8Array()
    const info = (time: string) =>
      der(
        0x30,
        ...[
          number(1),
          derOid('1.2.3.4'),
          der(
            0x30,
            der(0x30, derOid('2.16.840.1.101.3.4.2.1')),
            der(0x04, manner === 'other-hash' ? hash.toReversed() : hash),
          ),
        ],
        ...[number(7), text(0x18, time), manner === 'other-nonce' ? number(5) : (nonce?.whole ?? number(0))],
      )
    const said = info('20261125201500Z')
    const digest = createHash('sha256').update(said).digest()
    const attributes = [
      der(0x30, derOid('1.2.840.113549.1.9.3'), der(0x31, TST)),
      der(0x30, derOid('1.2.840.113549.1.9.4'), der(0x31, der(0x04, digest))),
    ]
    const signature = sign('sha256', der(0x31, ...attributes), privateKey)
    if (manner === 'bad-signature') signature[20] = (signature[20] ?? 0) ^ 1
    const content = manner === 'retold-time' ? info('20250101000000Z') : said
    const signer = der(
      0x30,
      number(1),
      der(0x30, name, number(1)),
      SHA256,
      der(0xa0, ...attributes),
      ECDSA,
      der(0x04, signature),
    )
    const data = der(
      0x30,
      number(3),
      der(0x31, SHA256),
      der(0x30, TST, der(0xa0, der(0x04, content))),
      der(0xa0, certificate),
      der(0x31, signer),
    )
    return der(0x30, der(0x30, number(0)), der(0x30, derOid('1.2.840.113549.1.7.2'), der(0xa0, data)))
  }

  const server = createServer(async (request, response) => {
    state.asked += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(reply(new Uint8Array(Buffer.concat(chunks))))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/tsr`, state, stop: () => server.close() }
}
