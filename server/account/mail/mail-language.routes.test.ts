import { changeEmail } from '@evenhand/contract/account/account.ts'
import { putPreferences, register } from '@evenhand/contract/account/auth.ts'
import { sendMagicLink } from '@evenhand/contract/account/magic-link.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { mailsTo } from '../../testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

const subjects = async (email: string, count = 1) =>
  (await mailsTo(app, email, count)).map(({ subject }) => subject)

describe('the language of a mail', () => {
  it('is the browser’s before there is an account', async () => {
    const body = { email: 'lea@example.org', password: PASSWORD, firstName: 'Lea', lastName: 'B' }
    const headers = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' }
    await openBrowser(app).call(register, { body, headers })
    expect(await subjects('lea@example.org')).toEqual(['Confirmez votre adresse e-mail'])
  })

  it('is the person’s own choice, whichever browser asks', async () => {
    const browser = openBrowser(app)
    const { token } = await signUp(app, browser, 'ines@example.org')
    await browser.call(putPreferences, { token, body: { language: 'es' } })
    const headers = { 'accept-language': 'fr' }
    await browser.call(sendMagicLink, { body: { email: 'ines@example.org' }, headers })
    expect(await subjects('ines@example.org', 2)).toContain('Tu enlace para iniciar sesión')
    await browser.call(changeEmail, { token, body: { email: 'ines.new@example.org' } })
    expect(await subjects('ines.new@example.org')).toEqual(['Confirma tu nueva dirección de correo'])
    expect(await subjects('ines@example.org', 3)).toContain('Un cambio en tu cuenta')
  })
})
