import { register, resendVerification } from '@evenhand/contract/account/auth.ts'
import { health } from '@evenhand/contract/server/server.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { closeMail, mailState, sendMail } from '../../outside/mail.ts'
import { openBrowser, PASSWORD } from '../../testing/browser.ts'
import { letter } from './mail.commands.ts'

type Sink = { url: string; mails: { to: string[]; raw: string }[]; refuse: number; stop: () => Promise<void> }

/** A real SMTP server on loopback that keeps what it receives, or refuses the next few. */
async function startSink(): Promise<Sink> {
  const sink: Sink = { url: '', mails: [], refuse: 0, stop: async () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        sink.refuse -= 1
        if (sink.refuse >= 0) return done(new Error('Not now, carol@example.org'))
        sink.mails.push({
          to: session.envelope.rcptTo.map((one) => one.address),
          raw: Buffer.concat(parts).toString(),
        })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  sink.url = `smtp://127.0.0.1:${port}`
  sink.stop = () => new Promise((resolve) => server.close(() => resolve()))
  return sink
}

let sink: Sink
let app: TestApp
beforeAll(async () => {
  sink = await startSink()
  app = await startTestApp({
    jobs: true,
    config: {
      mode: 'production',
      publicUrl: 'https://evenhand.example.org',
      smtpUrl: sink.url,
      mailFrom: 'Evenhand <post@example.org>',
    },
  })
})
afterAll(async () => {
  await app.stop()
  await sink.stop()
})
afterEach(() => {
  sink.mails.length = 0
})

const person = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: 'Quintessa',
  lastName: 'Zaunkoenig',
})
/** Decodes quoted-printable, so that a link can be read. */
const plain = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

test('[AUTH-02] with SMTP the verification mail goes out, the link in the text and in the HTML', async () => {
  await openBrowser(app).call(register, { body: person('q.one@example.org') })
  await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(1)
  const [mail] = sink.mails
  expect(mail?.to).toEqual(['q.one@example.org'])
  const text = plain(mail?.raw ?? '')
  expect(
    text.match(/https:\/\/evenhand\.example\.org\/auth\/action\?mode=3?D?verify&(amp;)?token=[\w-]{43}/g),
  ).toHaveLength(2)
  expect(text).toContain('From: Evenhand <post@example.org>')
  expect(text).toContain('Subject: Confirm your email address')
  expect(await app.owner.query.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('[AUTH-02] a mail server that refuses at first gets the mail later; none of it is logged', async () => {
  const printed: string[] = []
  const log = console.error
  console.error = (...all: unknown[]) => printed.push(all.join(' '))
  try {
    sink.refuse = 1
    await openBrowser(app).call(register, { body: person('q.two@example.org') })
    await expect.poll(() => sink.mails.length, { timeout: 20_000 }).toBe(1)
  } finally {
    console.error = log
  }
  expect(printed).toEqual(['job failed: mail: EMESSAGE 450'])
})

test('[AUTH-02] a queued mail is sealed in the database: neither address nor link can be read there', async () => {
  const asleep = await startTestApp({
    config: { mode: 'production', publicUrl: 'https://evenhand.example.org', smtpUrl: sink.url },
  })
  try {
    await openBrowser(asleep).call(register, { body: person('q.three@example.org') })
    const { connect } = await import('../../db/pool.ts')
    const jobs = await connect(asleep.jobsUrl)
    const { rows } = await jobs.query('select payload::text as payload from graphile_worker._private_jobs')
    await jobs.end()
    expect(rows).toHaveLength(1)
    expect(rows[0].payload).not.toMatch(/q\.three|token=|https?:/)
  } finally {
    await asleep.stop()
  }
})

test('[AUTH-02] mails carry no name, child, amount or text of a parent', () => {
  const url = 'https://evenhand.example.org/accept-invite?token=abc&x="1"'
  const kinds = ['verify', 'reset', 'answered'] as const
  const languages = ['en', 'es', 'fr'] as const
  for (const mail of kinds.flatMap((kind) => languages.map((language) => letter(kind, language, url)))) {
    const words = `${mail.subject} ${mail.text} ${mail.html}`.replace(/https:[^\s<]+/g, '')
    expect(words).not.toMatch(
      /Evenhand|child|parent|custody|famil|divorc|separat|expense|hijo|hija|padre|madre|custodia|gasto|enfant|père|mère|dépense|\d[.,]\d/i,
    )
    expect(mail.text).toContain(url)
    expect(mail.html).toContain(
      'href="https://evenhand.example.org/accept-invite?token=abc&amp;x=&quot;1&quot;"',
    )
  }
})

test('[AUTH-02] mail resumes after the database has disconnected the job runner', async () => {
  const { connect } = await import('../../db/pool.ts')
  const jobs = await connect(app.jobsUrl)
  const { rowCount } = await jobs.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where usename = 'evenhand_jobs' and datname = current_database() and pid <> pg_backend_pid()`,
  )
  await jobs.end()
  expect(rowCount).toBeGreaterThan(0)
  await openBrowser(app).call(register, { body: person('q.four@example.org') })
  await expect.poll(() => sink.mails.length, { timeout: 20_000 }).toBe(1)
})

test('[ROUTE-21] health says whether mail goes out; the product serves either way', async () => {
  expect((await app.call(health, {})).body.parts.mail).toBe('ok')
  const base = { mailFrom: 'a@b.example', publicUrl: 'https://b.example' }
  expect(await mailState({ config: { ...base, mode: 'local', smtpUrl: null } })).toBe('outbox')
  expect(await mailState({ config: { ...base, mode: 'production', smtpUrl: null } })).toBe('off')
  const gone = { ...base, mode: 'production' as const, smtpUrl: 'smtp://127.0.0.1:1' }
  expect(await mailState({ config: gone })).toBe('down')
  const letter = { id: 'x', to: 'a@example.org', subject: 's', text: 't', html: 'h' }
  await expect(sendMail(gone, letter)).rejects.toThrow(/^mail: E[A-Z]+$/)
  closeMail(gone)
})

test('[AUTH-02] an address cannot smuggle in a second recipient or a header', async () => {
  const odd = [
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    '"b@example.org" <a@example.org>',
  ]
  for (const email of odd) {
    const reply = await app.call(register, { body: person(email) })
    expect([400, 422]).toContain(reply.status)
  }
  const letter = { id: 'x', subject: 's', text: 't', html: 'h' }
  await sendMail(app.ctx.config, { ...letter, to: 'a@example.org,b@example.org' }).catch(() => {})
  await sendMail(app.ctx.config, { ...letter, to: 'a@example.org\r\nBcc: b@example.org' }).catch(() => {})
  expect(sink.mails.flatMap((mail) => mail.to)).not.toContain('b@example.org')
})

test('[AUTH-20] nobody can flood a mailbox: one address may request 5 mails an hour', async () => {
  const email = 'flooded@example.org'
  await app.call(register, { body: person(email) })
  const again = () => app.call(resendVerification, { body: { email } })
  for (let i = 0; i < 4; i += 1) expect((await again()).status).toBe(200)
  expect((await again()).problem.code).toBe('auth/too-many-requests')
  expect((await app.call(register, { body: person(email) })).problem.code).toBe('request/too-many')
})
