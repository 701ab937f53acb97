import type { ModelConfig } from './language-model.ts'

const HOMES = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  ollama: 'http://127.0.0.1:11434',
} as const

/** Reads the language model from `MEDIATOR_LLM_*`; none if no kind is given, an error sentence for invalid settings. */
export function readModelSettings(
  env: Record<string, string | undefined>,
): { ok: true; model: ModelConfig | null } | { ok: false; problem: string } {
  const kind = env.MEDIATOR_LLM_KIND
  if (!kind) return { ok: true, model: null }
  if (!isKind(kind)) {
    return { ok: false, problem: `MEDIATOR_LLM_KIND must be openai, anthropic or ollama; it is "${kind}".` }
  }
  const model = env.MEDIATOR_LLM_MODEL
  if (!model) return { ok: false, problem: 'MEDIATOR_LLM_MODEL is missing: name the model to ask.' }
  const url = URL.parse(env.MEDIATOR_LLM_BASE_URL || HOMES[kind])
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search) {
    return {
      ok: false,
      problem: `MEDIATOR_LLM_BASE_URL must be an address such as ${HOMES[kind]}; it cannot be read.`,
    }
  }
  if (isPlainAndRemote(url) && env.MEDIATOR_LLM_PLAIN !== 'yes') {
    return {
      ok: false,
      problem: `MEDIATOR_LLM_BASE_URL is plain http to another machine (${url.host}): messages would cross the network readable. Use https, or set MEDIATOR_LLM_PLAIN=yes for a network you trust.`,
    }
  }
  const timeoutMs = Number(env.MEDIATOR_LLM_TIMEOUT_MS || 6000)
  if (!Number.isInteger(timeoutMs) || timeoutMs < 500 || timeoutMs > 30_000) {
    return { ok: false, problem: 'MEDIATOR_LLM_TIMEOUT_MS must be a whole number from 500 to 30000.' }
  }
  if (!env.MEDIATOR_LLM_API_KEY && kind !== 'ollama' && url.href.startsWith(HOMES[kind])) {
    return {
      ok: false,
      problem: `MEDIATOR_LLM_API_KEY is missing: ${url.host} answers nobody without one.`,
    }
  }
  const baseUrl = url.href.replace(/\/+$/, '')
  return { ok: true, model: { kind, baseUrl, model, apiKey: env.MEDIATOR_LLM_API_KEY || null, timeoutMs } }
}

/** Whether a URL leads to another machine without TLS. */
export function isPlainAndRemote(url: URL): boolean {
  return url.protocol === 'http:' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
}

function isKind(kind: string): kind is keyof typeof HOMES {
  return Object.hasOwn(HOMES, kind)
}
