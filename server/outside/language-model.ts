/** The operator's language model: its endpoint and protocol. */
export type ModelConfig = {
  readonly kind: 'openai' | 'anthropic' | 'ollama'
  /** without a trailing slash */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | null
  /** for one message somebody waits for */
  readonly timeoutMs: number
}

/** A prompt: a fixed instruction, one untrusted text as JSON, and the shape of the answer. */
export type Question = {
  readonly system: string
  readonly input: unknown
  readonly name: string
  readonly schema: Record<string, unknown>
}

/** Why there is no answer; never contains what was asked or answered. */
export class ModelFailed extends Error {
  readonly retry: boolean
  constructor(reason: string, retry = false) {
    super(`language model: ${reason}`)
    this.retry = retry
  }
}

/** Sends one question and returns the text of the answer (JSON, if the model complies). */
export type AskModel = (question: Question, signal: AbortSignal) => Promise<string>

const OUTPUT_TOKENS = 600
const THERE_MS = 5_000
const LONGEST_ANSWER = 64 * 1024

/** The client for the configured model; remembers which output format its endpoint supports. */
export function languageModel(config: ModelConfig): AskModel {
  const formats = ['json_schema', 'json_object', 'none'] as const
  let format = 0
  return async (question, signal) => {
    if (config.kind === 'anthropic') return askAnthropic(config, question, signal)
    if (config.kind === 'ollama') return askOllama(config, question, signal)
    for (;;) {
      const wanted = formats[format] ?? 'none'
      try {
        return await askOpenAi(config, question, wanted, signal)
      } catch (error) {
        if (!(error instanceof BadRequest) || format >= formats.length - 1) throw error
        format++
      }
    }
  }
}

/** Whether the endpoint is there and takes the key, by asking which models it has; whether it has ours is not asked. */
export async function isModelThere({ kind, baseUrl, apiKey }: ModelConfig): Promise<boolean> {
  const path = { openai: '/models', anthropic: '/v1/models', ollama: '/api/tags' }[kind]
  const key = kind === 'anthropic' ? { 'x-api-key': apiKey ?? '' } : { authorization: `Bearer ${apiKey}` }
  const answer = await fetch(`${baseUrl}${path}`, {
    headers: { accept: 'application/json', 'anthropic-version': '2023-06-01', ...(apiKey ? key : {}) },
    redirect: 'error',
    signal: AbortSignal.timeout(THERE_MS),
  }).catch(() => null)
  await answer?.body?.cancel()
  // an endpoint that keeps no list is there all the same
  return answer !== null && answer.status < 500 && answer.status !== 401 && answer.status !== 403
}

class BadRequest extends ModelFailed {}

async function askOpenAi(
  config: ModelConfig,
  { system, input, name, schema }: Question,
  format: 'json_schema' | 'json_object' | 'none',
  signal: AbortSignal,
): Promise<string> {
  const responseFormat =
    format === 'json_schema'
      ? { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } }
      : format === 'json_object'
        ? { response_format: { type: 'json_object' } }
        : {}
  const instruction = format === 'json_schema' ? system : withSchema(system, schema)
  const answer = await post(
    `${config.baseUrl}/chat/completions`,
    config.apiKey ? { authorization: `Bearer ${config.apiKey}` } : {},
    {
      model: config.model,
      messages: [
        { role: 'system', content: instruction },
        { role: 'user', content: JSON.stringify(input) },
      ],
      temperature: 0,
      max_tokens: OUTPUT_TOKENS,
      stream: false,
      ...responseFormat,
    },
    signal,
  )
  return textAt(answer, ['choices', 0, 'message', 'content'])
}

async function askAnthropic(
  config: ModelConfig,
  { system, input, name, schema }: Question,
  signal: AbortSignal,
): Promise<string> {
  const answer = await post(
    `${config.baseUrl}/v1/messages`,
    { 'anthropic-version': '2023-06-01', ...(config.apiKey ? { 'x-api-key': config.apiKey } : {}) },
    {
      model: config.model,
      max_tokens: OUTPUT_TOKENS,
      temperature: 0,
      system,
      messages: [{ role: 'user', content: JSON.stringify(input) }],
      tools: [{ name, description: 'Gives the answer.', input_schema: schema }],
      tool_choice: { type: 'tool', name },
    },
    signal,
  )
  const blocks = (answer as { content?: unknown }).content
  const parts: Record<string, unknown>[] = Array.isArray(blocks)
    ? blocks.filter((block) => typeof block === 'object' && block !== null)
    : []
  const used = parts.find((part) => part.type === 'tool_use' && part.name === name)
  if (used) return JSON.stringify(used.input ?? null)
  // A gateway that ignores tools answers in prose; the parser finds the object in it.
  const said = parts.find((part) => typeof part.text === 'string')
  if (typeof said?.text === 'string') return said.text
  throw new ModelFailed('answer without content')
}

async function askOllama(
  config: ModelConfig,
  { system, input, schema }: Question,
  signal: AbortSignal,
): Promise<string> {
  const answer = await post(
    `${config.baseUrl}/api/chat`,
    config.apiKey ? { authorization: `Bearer ${config.apiKey}` } : {},
    {
      model: config.model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: JSON.stringify(input) },
      ],
      format: schema,
      stream: false,
      options: { temperature: 0, num_predict: OUTPUT_TOKENS },
    },
    signal,
  )
  return textAt(answer, ['message', 'content'])
}

function withSchema(system: string, schema: Record<string, unknown>): string {
  return `${system}\nAnswer with one JSON object only, of this JSON schema: ${JSON.stringify(schema)}`
}

/** One POST; an overlong answer, a redirect and an unexpected content type are failures. */
async function post(
  url: string,
  headers: Record<string, string>,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ModelFailed('not reached')
  }
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined)
    if (response.status === 400) throw new BadRequest('status 400')
    throw new ModelFailed(`status ${response.status}`, response.status === 429 || response.status >= 500)
  }
  const text = await readAtMost(response, LONGEST_ANSWER)
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFailed('answer is not JSON')
  }
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new ModelFailed('answer too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function textAt(value: unknown, path: readonly (string | number)[]): string {
  const found = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )
  if (typeof found !== 'string') throw new ModelFailed('answer without content')
  return found
}
