import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** A mail ready to go. The id makes a second delivery of the same mail recognisable. */
export type Letter = { id: string; to: string; subject: string; text: string; html: string }

/** A mail could not be handed over; says why as a code, never to whom or what. */
export class MailFailed extends Error {}

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'mode' | 'publicUrl'>
type Post = {
  send: (letter: Letter, from: string, messageId: string) => Promise<void>
  check: () => Promise<boolean>
  close: () => void
}

/** Hands a mail to the operator's SMTP server within 20 seconds, over a pooled connection. */
export async function sendMail(config: Settings, letter: Letter): Promise<void> {
  const post = postFor(config)
  if (!post) throw new MailFailed('mail: SMTP_URL is not set')
  const host = new URL(config.publicUrl).hostname
  try {
    await post.send(letter, config.mailFrom, `<${letter.id}@${host}>`)
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    throw new MailFailed(`mail: ${code ?? 'failed'}${responseCode ? ` ${responseCode}` : ''}`)
  }
}

/** Whether mail goes out: by SMTP (checked at most once a minute), into local mode's outbox, or not at all. */
export async function mailState({ config }: { config: Settings }): Promise<'ok' | 'down' | 'off' | 'outbox'> {
  const post = postFor(config)
  if (!post) return config.mode === 'local' ? 'outbox' : 'off'
  return (await post.check()) ? 'ok' : 'down'
}

/** Closes the pooled connections. */
export function closeMail({ smtpUrl }: Settings): void {
  if (smtpUrl === null) return
  posts.get(smtpUrl)?.close()
  posts.delete(smtpUrl)
}

const posts = new Map<string, Post>()

function postFor({ smtpUrl }: Settings): Post | null {
  if (smtpUrl === null) return null
  const post = posts.get(smtpUrl) ?? openPost(smtpUrl)
  posts.set(smtpUrl, post)
  return post
}

function openPost(url: string): Post {
  const limits = {
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 15_000,
    dnsTimeout: 5_000,
  }
  const kept = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: requiresTls(url),
    ...limits,
  })
  let asked: { at: number; answer: Promise<boolean> } | undefined
  return {
    send: async ({ to, subject, text, html }, from, messageId) => {
      // an object, so that a comma in the address cannot turn it into two
      await withinTime(
        kept.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId }),
        20_000,
      )
    },
    check: () => {
      const now = performance.now()
      if (!asked || now - asked.at > 60_000) {
        const answer = withinTime(kept.verify(), 3_000).then(
          () => true,
          () => false,
        )
        asked = { at: now, answer }
      }
      return asked.answer
    },
    close: () => kept.close(),
  }
}

/**
 * Whether the server must offer TLS (STARTTLS), because mail to another machine contains sign-in links. An operator
 * with a trusted network opts out explicitly: `smtp://mail.lan:25?plain=yes`.
 */
export function requiresTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname) && searchParams.get('plain') !== 'yes'
}

async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
