import { ConfigProblem } from './config-problem.ts'

/**
 * The SMTP server's URL, judged as a person writes it: a password's # or / must be percent-encoded, or the rest of it
 * would be taken for something else.
 */
export function readSmtpUrl(text: string | undefined): string | null {
  if (!text) return null
  const mend = mendFor('SMTP_URL', text)
  if (mend) throw new ConfigProblem(mend)
  const url = URL.parse(text)
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new ConfigProblem(
      `SMTP_URL must be an address such as smtps://name:password@mail.example.org${text.includes('://') ? '' : `; it begins with neither smtp:// nor smtps://`}.`,
    )
  return text
}

/** Who mails come from: an address, alone or behind a name. */
export function readMailFrom(text: string | undefined, host: string): string {
  if (!text) return `Evenhand <evenhand@${host}>`
  const address = /^(?:[^<>]*<([^<>]+)>|([^<>]+))$/.exec(text.trim())
  if (/^[^\s@,;<>]+@[^\s@,;<>]+$/.test((address?.[1] ?? address?.[2] ?? '').trim())) return text
  throw new ConfigProblem(
    `MAIL_FROM must be an address such as Evenhand <evenhand@example.org>; it is "${text}".`,
  )
}

/** A folder, or a bucket's URL with its key and secret. */
export function readFilesUrl(text: string | undefined, name = 'FILES_URL'): string | null {
  if (!text) return null
  if (!/^s3:/i.test(text)) {
    if (/^[a-z][a-z\d+.-]*:\/\//i.test(text))
      throw new ConfigProblem(
        `${name} must be a folder or s3://KEY:SECRET@host/bucket?region=…; no other kind is known.`,
      )
    return text
  }
  const mend = mendFor(name, text)
  if (mend) throw new ConfigProblem(mend)
  const url = URL.parse(text)
  if (!url?.hostname || !url.username || !url.password || !/^\/[^/]+\/?$/.test(url.pathname))
    throw new ConfigProblem(
      `${name} must name key, secret, host and one bucket: s3://KEY:SECRET@host/bucket?region=…`,
    )
  return text
}

/** A database's URL. What is wrong with it is never printed: it holds a password. */
export function readDatabaseUrl(name: string, text: string | undefined): string | null {
  if (!text) return null
  const mend = mendFor(name, text)
  if (mend) throw new ConfigProblem(mend)
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new ConfigProblem(`${name} must be an address such as postgres://name:password@host:5432/database.`)
  return text
}

/** A time-stamp authority's address; stamps are signed, so that it may be plain http. */
export function readTimestampUrl(text: string | undefined): string | null {
  if (!text) return null
  const mend = mendFor('TIMESTAMP_URL', text)
  if (mend) throw new ConfigProblem(mend)
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw new ConfigProblem('TIMESTAMP_URL must be an address such as https://freetsa.org/tsr.')
  if (url.username || url.password)
    throw new ConfigProblem(
      'TIMESTAMP_URL must be without a name and password: an authority is asked without them.',
    )
  return url.href
}

/** A clamd's address. */
export function readClamdUrl(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.parse(text)
  if (url?.protocol !== 'tcp:' || !url.hostname || url.username || !/^\/?$/.test(url.pathname)) {
    const isSocket = /^(\/|unix:|file:)/i.test(text)
    throw new ConfigProblem(
      `CLAMD_URL must be an address such as tcp://127.0.0.1:3310${isSocket ? ': set TCPSocket and TCPAddr in clamd.conf, a socket file is not asked' : ''}.`,
    )
  }
  return text
}

const ENCODED: Record<string, string> = { '#': '%23', '/': '%2F', '?': '%3F', '@': '%40', '%': '%25' }

/**
 * Names the character of a password that ends it too soon, with its mend. What stands before the last @ is name and
 * password, whatever it contains.
 */
export function mendFor(name: string, text: string): string | null {
  const [, inside] = /^[a-z\d]+:\/\/(.*)@[^@]*$/i.exec(text) ?? []
  if (inside === undefined) return null
  const stray = /[#/?@]|%(?![\da-f]{2})/i.exec(inside)?.[0]
  if (!stray) return null
  return `${name}: write the ${stray} in its name or password as ${ENCODED[stray]}, because it would end it there.`
}
