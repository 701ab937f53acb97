import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A text-message provider on loopback that speaks Twilio's API, as its reference documents it. */
export type TextsDouble = {
  readonly url: string
  /** the requests it got: path, basic auth and form */
  readonly asked: { path: string; auth: string; to: string; from: string; body: string }[]
  /** how it fails from now on; null: it accepts messages */
  fails: { status: number; code: number } | null
  readonly stop: () => Promise<void>
}

/** Starts it. */
export async function startTextsDouble(): Promise<TextsDouble> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    const auth = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
    const [to = '', from = '', body = ''] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
    double.asked.push({ path: `${request.method} ${request.url}`, auth, to, from, body })
    const { fails } = double
    response.writeHead(fails?.status ?? 201, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        fails
          ? {
              code: fails.code,
              message: `Refused for ${to}`,
              more_info: 'https://x.example',
              status: fails.status,
            }
          : { sid: `SM${'0'.repeat(32)}`, status: 'queued', to, from, error_code: null },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: TextsDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    fails: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return double
}
