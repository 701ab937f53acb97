/** A text message could not be handed over; `isQuota`: our account at the provider has used up its quota. */
export class SmsFailed extends Error {
  readonly isQuota: boolean
  /** the provider will never accept this message: retrying is of no use */
  readonly isFinal: boolean
  /** the provider takes others: what it refused is this number or this text */
  readonly isAboutMessage: boolean

  constructor(code: string, { isQuota = false, isFinal = false, isAboutMessage = false } = {}) {
    super(`sms: ${code}`)
    this.isQuota = isQuota
    this.isFinal = isFinal
    this.isAboutMessage = isAboutMessage
  }
}

type Provider = {
  readonly url: string
  readonly account: string
  readonly token: string
  readonly from: string
}

/** Over the account's limits (30001 queue full, 63038 daily limit of the account, 20429 too many requests, …). */
const QUOTA_CODES = [14107, 20429, 30001, 30022, 63038]
const PATIENCE_MS = 10_000

/** Hands a message to a provider that speaks Twilio's API: POST /2010-04-01/Accounts/{account}/Messages.json. */
export async function sendSms(provider: Provider, to: string, text: string): Promise<void> {
  const { url, account, token, from } = provider
  const path = `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: basic(account, token),
      accept: 'application/json',
    },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: Error) => {
    throw new SmsFailed(error.name === 'TimeoutError' ? 'late' : 'unreachable')
  })
  if (answer.ok) {
    await answer.body?.cancel()
    return
  }
  const code = await codeOf(answer)
  const isQuota = answer.status === 429 || QUOTA_CODES.includes(code)
  const isAboutMessage = answer.status === 400 && !isQuota
  throw new SmsFailed(`${answer.status} ${code}`, { isQuota, isFinal: answer.status < 500, isAboutMessage })
}

/** Whether the provider is there and knows the account. Sends nobody anything. */
export async function takesTexts({ url, account, token }: Provider): Promise<boolean> {
  const answer = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(account)}.json`, {
    headers: { authorization: basic(account, token), accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  await answer?.body?.cancel()
  return answer !== null && answer.status < 500 && answer.status !== 401 && answer.status !== 403
}

function basic(account: string, token: string): string {
  return `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
}

/** The provider's own code; nothing else of its response is kept, because it repeats the number. */
async function codeOf(answer: Response): Promise<number> {
  const text = (await answer.text().catch(() => '')).slice(0, 4096)
  try {
    return Number((JSON.parse(text) as { code?: unknown }).code) || 0
  } catch {
    return 0
  }
}
