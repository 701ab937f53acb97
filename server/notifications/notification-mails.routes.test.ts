import { deleteAccount } from '@evenhand/contract/account/account.ts'
import { putPreferences } from '@evenhand/contract/account/auth.ts'
import { leaveFamily } from '@evenhand/contract/family/changes.ts'
import { sendMessage } from '@evenhand/contract/messages/messages.ts'
import {
  listNotifications,
  putNotificationChoices,
  readNotifications,
} from '@evenhand/contract/notifications/notifications.ts'
import { recordHead } from '@evenhand/contract/record/record.ts'
import { NOTHING_CHOSEN } from '@evenhand/domain/notifications/notice.ts'
import { headsInText } from '@evenhand/domain/record/head-line.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { SERVER_FEATURES } from '../features.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { enter, newFamily, type TestFamily } from '../http/test-people.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { digestJob } from './notifications.jobs.ts'

/** Words that must never leave the app: a text, and an amount in it. */
const CANARY = 'canary-7319-brisket'
const AMOUNT = '4821.37'

let app: TestApp
let home: TestFamily
let jobs: Database
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true } })
  jobs = openPool(app.jobsUrl)
  home = await newFamily(app)
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})

const send = (text: string) =>
  app.call(sendMessage, {
    token: home.a.token,
    body: { conversationId: home.id, clientId: crypto.randomUUID(), text, decision: 'none' },
  })
const choose = async (language: 'en' | 'es' | 'fr', some: object) => {
  const { token } = home.b
  await app.call(readNotifications, { token, body: { ids: null } })
  await app.call(putPreferences, { token, body: { language } })
  const body = { ...NOTHING_CHOSEN, off: [], quiet: null, ...some }
  await app.call(putNotificationChoices, { token, body: body as never })
}
const newest = async (subject: string) => {
  const found = async () => (await mailsTo(app, home.b.email)).find((one) => one.subject === subject)
  await expect.poll(found).toBeDefined()
  return (await found())!.text
}
const holdsNothing = (text: string) => {
  for (const word of [CANARY, AMOUNT]) expect(text).not.toContain(word)
  // whole words: a record's hash is random
  expect(text).not.toMatch(/\b(Ana|Mila|Theo)\b/)
}

describe('mail in its reader’s language', () => {
  it.each([
    ['en', 'Your day', '2 new things since you last looked', 'You chose one email a day'],
    ['es', 'Tu día', 'Hay 1 novedad desde tu última visita', 'Has elegido un correo al día'],
    [
      'fr',
      'Votre journée',
      '1 nouveauté depuis votre dernière visite',
      'Vous avez choisi un e-mail par jour',
    ],
  ] as const)(
    '[MSG-09] the daily one in %s, without a word of what is new',
    async (language, subject, ...said) => {
      await choose(language, { mail: 'daily', digestAt: '00:00' })
      await send(`${CANARY}, Mila owes ${AMOUNT}`)
      // plural: the count has another form
      if (language === 'en') await send('And Theo')
      await digestJob(app.ctx, {}, jobs, SERVER_FEATURES)
      const text = await newest(subject)
      for (const words of said) expect(text).toContain(words)
      holdsNothing(text)
      // [REC-04] the signed head of the record when the mail was written
      const { head } = (await app.call(recordHead, { token: home.a.token, params: { familyId: home.id } }))
        .body
      const { family, size, root, at, kid, signature } = head
      expect(headsInText(text)).toEqual([
        { head: { family, size, root, at: Date.parse(at) }, kid, signature },
      ])
      // the next day, after both sign in again
      app.pass(24 * 3_600_000)
      home = { ...home, a: await enter(app, home.a.email), b: await enter(app, home.b.email) }
    },
  )

  it.each([
    ['en', 'Something new', 'There is something new'],
    ['es', 'Hay algo nuevo', 'Inicia sesión para verlo'],
    ['fr', 'Il y a du nouveau', 'Connectez-vous pour le voir'],
  ] as const)('[MSG-09] the one at once in %s', async (language, subject, said) => {
    await choose(language, { mail: 'each' })
    await send(`${CANARY}, Mila owes ${AMOUNT}`)
    const text = await newest(subject)
    expect(text).toContain(said)
    holdsNothing(text)
  })
})

describe('[MSG-09] [ONB-10] who leaves is gone for the other parent, too', () => {
  it.each(['leaves', 'deletes the account'])(
    'one %s: told in the bell and by mail, whatever was chosen',
    async (how) => {
      const { id, a, b } = await newFamily(app)
      const subject =
        how === 'leaves' ? 'The other parent has left' : 'The other parent has deleted their account'
      const choices = { ...NOTHING_CHOSEN, off: ['family'], quiet: null }
      await app.call(putNotificationChoices, { token: a.token, body: choices as never })
      const gone =
        how === 'leaves'
          ? await app.call(leaveFamily, {
              token: b.token,
              params: { familyId: id },
              body: { understood: true },
            })
          : await app.call(deleteAccount, { token: b.token, body: { password: 'correct horse 1 battery' } })
      expect(gone.status).toBe(200)
      const mails = async () => (await mailsTo(app, a.email)).filter((mail) => mail.subject === subject)
      await expect.poll(mails).toHaveLength(1)
      expect((await mails())[0]!.text).not.toMatch(/\bBen\b/)
      const about = (await mailsTo(app, a.email)).filter((mail) => /left|deleted/.test(mail.subject))
      expect(about).toHaveLength(1)
      const { notifications } = (await app.call(listNotifications, { token: a.token })).body
      expect(notifications.map(({ fact }) => fact)).toContain('member.left')
    },
  )
})
