import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findOrInstallChromium } from '../../scripts/chromium.ts'
import { buildWebWhenStale } from '../../scripts/web-build.ts'
import { openBrowser } from '../browser.ts'
import { startGoogle } from '../google.ts'
import { startProduct } from '../product.ts'
import { startEmulator } from './emulator.ts'
import { proveInBrowser } from './in-browser.ts'

/**
 * `npm run bench -- firebase`: Firebase's own SDK and auth emulator against the product, from sign-up to session: the server
 * through calls, then the page in a real browser.
 */
const PROJECT = 'demo-evenhand'
const PASSWORD = 'nine quiet rivers'

const chromium = findOrInstallChromium()
if (!chromium.ok) throw new Error(chromium.sentence)
process.env.CHROMIUM_PATH = chromium.path
const web = await buildWebWhenStale(resolve(import.meta.dirname, '../..'), console.log)
if (!web.ok) throw new Error(web.output)
const emulator = await startEmulator(PROJECT)
const google = await startGoogle([
  { sub: 'g-gil', email: 'gil@example.org', email_verified: true, given_name: 'Gil', family_name: 'Sun' },
])
const product = await startProduct({
  ...google.env,
  DEMO: 'off',
  FIREBASE_PROJECT_ID: PROJECT,
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
})
google.serve(product.url)
let failed = 0
try {
  await prove()
  const browser = await openBrowser('whole')
  try {
    await proveInBrowser({ browser, product, step, mailed: mailedCode })
  } finally {
    await browser.close()
  }
} finally {
  await product.stop()
  await google.stop()
  await emulator.stop()
}
process.exit(failed === 0 ? 0 : 1)

async function prove(): Promise<void> {
  const sdk = await loadSdk()
  const auth = sdk.initializeAuth(sdk.initializeApp({ apiKey: 'any', projectId: PROJECT }))
  sdk.connectAuthEmulator(auth, `http://${emulator.host}`, { disableWarnings: true })
  const token = async (renew = false) => (await auth.currentUser!.getIdToken(renew)) as string

  await step('[AUTH-06] sign-up: an unproven mailbox opens no session', async () => {
    await sdk.createUserWithEmailAndPassword(auth, 'fira@example.org', PASSWORD)
    await sdk.updateProfile(auth.currentUser!, { displayName: 'Fira Brand' })
    const { status, code } = await exchange(await token(true))
    assert.deepEqual([status, code], [403, 'auth/email-not-verified'])
  })

  let first = ''
  await step('[AUTH-06] verification by the mailed code, then the exchange opens a session', async () => {
    await sdk.sendEmailVerification(auth.currentUser!)
    await sdk.applyActionCode(auth, await mailedCode('fira@example.org'))
    first = await token(true)
    const { status, body } = await exchange(first)
    assert.equal(status, 200)
    assert.equal(body.user.email, 'fira@example.org')
    assert.equal(body.user.firstName, 'Fira')
    const profile = await fetch(`${product.url}/api/auth/profile`, {
      headers: { authorization: `Bearer ${body.token}` },
    })
    assert.equal(profile.status, 200)
  })

  await step('[AUTH-06] the same token a second time opens nothing, and it is no bearer', async () => {
    assert.equal((await exchange(first)).code, 'auth/invalid-credential')
    const headers = { authorization: `Bearer ${first}` }
    assert.equal((await fetch(`${product.url}/api/auth/profile`, { headers })).status, 401)
  })

  await step('[AUTH-01] sign-in with the password is the same person', async () => {
    const before = (await exchange(await fresh(token))).body.user.id
    await sdk.signOut(auth)
    await assert.rejects(
      sdk.signInWithEmailAndPassword(auth, 'fira@example.org', 'another'),
      /wrong-password/,
    )
    await sdk.signInWithEmailAndPassword(auth, 'fira@example.org', PASSWORD)
    assert.equal((await exchange(await token())).body.user.id, before)
  })

  await step('[AUTH-01] a Google credential signs in', async () => {
    await sdk.signOut(auth)
    const claims = { sub: 'gala', email: 'gala@example.org', email_verified: true, name: 'Gala Oro' }
    await sdk.signInWithCredential(auth, sdk.GoogleAuthProvider.credential(JSON.stringify(claims)))
    const { body } = await exchange(await token())
    assert.deepEqual([body.user.email, body.user.emailVerified], ['gala@example.org', true])
  })

  await step('[AUTH-06] a token of another project opens nothing', async () => {
    const [head, payload] = (await fresh(token)).split('.') as [string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    for (const change of [
      { aud: 'another' },
      { iss: 'https://securetoken.google.com/another' },
      { exp: 1 },
    ]) {
      const changed = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')
      assert.equal((await exchange(`${head}.${changed}.`)).code, 'auth/invalid-credential')
    }
  })
}

/** A token not exchanged yet: the emulator issues a different one after a second. */
async function fresh(token: (renew: boolean) => Promise<string>): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  return token(true)
}

async function step(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    console.log(`ok      ${what}`)
  } catch (error) {
    failed += 1
    console.log(`FAILED  ${what}\n${(error as Error).message}`)
  }
}

type Exchanged = {
  status: number
  code: string
  body: { token: string; user: Record<string, string | boolean> }
}

async function exchange(idToken: string): Promise<Exchanged> {
  const answer = await fetch(`${product.url}/api/auth/verify-firebase-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-evenhand': '1' },
    body: JSON.stringify({ idToken }),
  })
  const body = (await answer.json()) as Exchanged['body'] & { code?: string }
  return { status: answer.status, code: body.code ?? '', body }
}

/** The emulator sends no mail but exposes its content: the code of the latest of a kind. */
async function mailedCode(email: string, kind = 'VERIFY_EMAIL'): Promise<string> {
  const url = `http://${emulator.host}/emulator/v1/projects/${PROJECT}/oobCodes`
  const { oobCodes } = (await (await fetch(url)).json()) as {
    oobCodes: { email: string; oobCode: string; requestType: string }[]
  }
  const code = oobCodes.findLast((one) => one.email === email && one.requestType === kind)?.oobCode
  assert.ok(code, 'no code was mailed')
  return code
}

type Auth = { currentUser: { getIdToken: (renew?: boolean) => Promise<string> } | null }
/** The parts of Firebase's SDK used here; it is a dependency of web/, which this floor does not import. */
type Sdk = {
  initializeApp: (options: object) => object
  initializeAuth: (app: object) => Auth
  connectAuthEmulator: (auth: Auth, url: string, options: object) => void
  createUserWithEmailAndPassword: (auth: Auth, email: string, password: string) => Promise<unknown>
  signInWithEmailAndPassword: (auth: Auth, email: string, password: string) => Promise<unknown>
  signInWithCredential: (auth: Auth, credential: object) => Promise<unknown>
  updateProfile: (user: object, names: { displayName: string }) => Promise<void>
  sendEmailVerification: (user: object) => Promise<void>
  applyActionCode: (auth: Auth, code: string) => Promise<void>
  signOut: (auth: Auth) => Promise<void>
  GoogleAuthProvider: { credential: (idToken: string) => object }
}

async function loadSdk(): Promise<Sdk> {
  const { resolve: find } = createRequire(resolve(import.meta.dirname, '../../web/package.json'))
  const parts = ['@firebase/app', '@firebase/auth'].map((name) => import(pathToFileURL(find(name)).href))
  return Object.assign({}, ...(await Promise.all(parts))) as Sdk
}
