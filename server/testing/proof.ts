import type { Endpoint } from '@evenhand/contract/http.ts'
import type { Reply } from '../http/test-app.ts'
import type { Actor, AnySample, Outcome } from './samples.ts'
import { asOneWhoLeft, type Scene } from './scene.ts'

/** A row that does not exist. */
const ABSENT = '01890000-0000-7000-8000-000000000000'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Makes calls as every actor and reports where the outcome is not what the sample declares. */
export type Proof = {
  /** what is wrong, in words; empty if nothing */
  readonly violations: (name: string, call: Endpoint, sample: AnySample) => Promise<string[]>
  /** the replies to a stranger about a row that is not theirs and about one that does not exist */
  readonly blind: (call: Endpoint, sample: AnySample) => Promise<readonly [Reply<Endpoint>, Reply<Endpoint>]>
}

/** With `gateOpen` the gate lets everyone through, so that row-level security is on its own. */
export function proofOver(scene: Scene, gateOpen: boolean): Proof {
  const read = new Map<string, unknown>()

  /** For a call that may change its row, a fresh row each time; reads share one. */
  async function paramsFor(call: Endpoint, sample: AnySample): Promise<unknown> {
    if (call.method !== 'GET') return sample.params?.(scene)
    const params = read.get(call.path) ?? (await sample.params?.(scene))
    read.set(call.path, params)
    return params
  }

  async function violations(name: string, call: Endpoint, sample: AnySample): Promise<string[]> {
    if (call.params && !sample.params) return [`${name} names a row, but its sample has none`]
    const found: string[] = []
    for (const [actor, outcome] of Object.entries(sample.who) as [Actor, Outcome][]) {
      if (sample.actors && !sample.actors.includes(actor)) continue
      const params = await paramsFor(call, sample)
      const asking = () => ask(scene, call, sample, actor, params)
      const answer = await (actor === 'removed' ? asOneWhoLeft(scene, asking) : asking())
      const got = answer.status < 400 ? 'done' : answer.problem.code
      if (got === outcome) continue
      const what = `${name} as ${actor} got ${got} instead of ${outcome}`
      if (outcome === 'done' || !gateOpen || !/^done$|not-found$/.test(got)) found.push(what)
      // with the gate open a list may be empty, or the row missing instead of the family, as long as nothing leaks
      else if (secretsOf(scene).some((one) => answer.text.includes(one)))
        found.push(`${what}: ${answer.text}`)
    }
    return found
  }

  async function blind(call: Endpoint, sample: AnySample) {
    const params = (await paramsFor(call, sample)) as Record<string, string>
    const absent = Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, UUID.test(value) ? ABSENT : value]),
    )
    const stranger = { ...sample, token: undefined }
    return [
      await ask(scene, call, stranger, 'stranger', params),
      await ask(scene, call, stranger, 'stranger', absent),
    ] as const
  }

  return { violations, blind }
}

/** What no stranger may ever read of this family. */
const secretsOf = ({ home }: Scene) => [home.a.id, home.b.id, ...home.children, 'Lunch', 'Mila', 'Theo']

async function ask(
  scene: Scene,
  call: Endpoint,
  sample: Omit<AnySample, 'token'> & { token?: AnySample['token'] | undefined },
  actor: Actor,
  params: unknown,
): Promise<Reply<Endpoint>> {
  const own = actor === 'nobody' ? undefined : scene.tokens[actor]
  const token = (await sample.token?.(scene, actor)) ?? own
  if (call.path === '/api/live') return firstOfStream(scene, token)
  const form = call.upload ? new FormData() : undefined
  form?.set(call.upload?.field ?? '', scene.picture, 'picture.png')
  const query = sample.query && { query: await sample.query(scene) }
  const body = call.body && { body: await sample.body?.(scene) }
  return scene.app.call(call, {
    ...(call.params ? { params } : {}),
    ...query,
    ...body,
    ...(token ? { token } : {}),
    ...(form ? { form } : {}),
  } as never)
}

async function firstOfStream({ app }: Scene, token: string | undefined): Promise<Reply<Endpoint>> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const stopping = new AbortController()
  const response = await fetch(`${app.url}/api/live`, { headers, signal: stopping.signal })
  const first = await response.body!.getReader().read()
  stopping.abort()
  const text = new TextDecoder().decode(first.value)
  const problem = response.ok ? undefined : JSON.parse(text)
  return { status: response.status, headers: response.headers, text, body: undefined as never, problem }
}
