import { endSessions } from '@evenhand/contract/account/sessions.ts'
import { passwordProblems } from '@evenhand/domain/account/password.ts'
import { type FirebaseApp, initializeApp } from '@firebase/app'
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  fetchSignInMethodsForEmail,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { call } from '../call.ts'
import { CallFailure } from '../call-failure.ts'
import { factsOfServer } from '../server-facts.ts'
import { signInWith } from '../session/session.ts'
import { firebaseFailure } from './firebase-failure.ts'
import type { GoogleOutcome, IdentityProvider, Registration } from './identity-provider.ts'

/** Creates the account and has Firebase mail the link; a session opens once the address is confirmed (AUTH-02). */
export async function register(who: Registration): ReturnType<IdentityProvider['register']> {
  refuseWeak(who.password, { email: who.email, names: [who.firstName, who.lastName] })
  return withAuth(async (auth) => {
    const { user } = await createUserWithEmailAndPassword(auth, who.email, who.password)
    await updateProfile(user, { displayName: `${who.firstName} ${who.lastName}`.trim() })
    await sendEmailVerification(user)
    return { requiresVerification: true, message: CHECK_YOUR_EMAIL }
  })
}

export async function signIn(email: string, password: string): ReturnType<IdentityProvider['signIn']> {
  return withAuth(async (auth) => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    // stays signed in at Firebase until the page is left, so that the mail can be sent again
    if (!user.emailVerified) return { success: false, requiresVerification: true }
    return { success: true, requiresVerification: false, idToken: await proofOf(auth, user) }
  })
}

export async function verifyMailbox(code: string): Promise<{ email: string }> {
  return withAuth(async (auth) => {
    const { data } = await checkActionCode(auth, code)
    await applyActionCode(auth, code)
    return { email: data.email ?? '' }
  })
}

/** Firebase mails only someone this page has just signed in or registered. */
export async function sendAgain(): Promise<void> {
  return withAuth(async (auth) => {
    if (!auth.currentUser) throw new CallFailure('client/no-user', 'No user logged in')
    await sendEmailVerification(auth.currentUser)
  })
}

/** Responds alike whether or not the address has an account. */
export async function askForReset(email: string): Promise<void> {
  return withAuth(async (auth) => {
    await sendPasswordResetEmail(auth, email).catch((thrown: unknown) => {
      if (firebaseFailure(thrown).code !== 'auth/user-not-found') throw thrown
    })
  })
}

export async function lookAtReset(code: string): Promise<{ email: string }> {
  return withAuth(async (auth) => ({ email: await verifyPasswordResetCode(auth, code) }), 'reset')
}

/** Sets the password at Firebase, then ends every session here, so that whoever knew the old one is out (AUTH-13). */
export async function setNewPassword(
  code: string,
  password: string,
): ReturnType<IdentityProvider['resetPassword']> {
  const { email } = await lookAtReset(code)
  refuseWeak(password, { email, names: [] })
  await withAuth((auth) => confirmPasswordReset(auth, code, password), 'reset')
  try {
    const { idToken } = await signIn(email, password)
    if (!idToken) return { email, sessionsEnded: false }
    await signInWith(idToken)
    await call(endSessions, { body: { keepThis: false } })
    return { email, sessionsEnded: true }
  } catch {
    // an account with a second factor gets no session from a password alone
    return { email, sessionsEnded: false }
  }
}

/** An address without an account gets the same response as one with a password (AUTH-09). */
export async function methodsFor(email: string): ReturnType<IdentityProvider['methodsFor']> {
  return withAuth(async (auth) => {
    const found = await fetchSignInMethodsForEmail(auth, email)
    const known = found.flatMap((one) => (one === 'google.com' ? ['google' as const] : []))
    return found.includes('password') || known.length === 0 ? ['password', ...known] : known
  })
}

/** Signs in to Firebase with the credential from a Google visit; linking to an account here is left unchanged. */
export async function byGoogle(outcome: GoogleOutcome): Promise<GoogleOutcome> {
  const { credential } = outcome
  if (!credential) return outcome
  return withAuth(async (auth) => {
    const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(credential))
    return { ...outcome, idToken: await proofOf(auth, user) }
  })
}

// the same text as from the product's own server (AUTH-02)
const CHECK_YOUR_EMAIL = 'Account created! Please check your email and verify your account before continuing.'

/** The ID token to exchange; Firebase itself keeps nobody signed in on this device (AUTH-06 D). */
async function proofOf(auth: Auth, user: User): Promise<string> {
  const token = await user.getIdToken()
  await signOut(auth)
  return token
}

let made: Auth | undefined

async function withAuth<T>(
  work: (auth: Auth) => Promise<T>,
  link: 'verify' | 'reset' = 'verify',
): Promise<T> {
  try {
    made ??= makeAuth()
    return await work(made)
  } catch (thrown) {
    throw firebaseFailure(thrown, link)
  }
}

function makeAuth(): Auth {
  const { firebase } = factsOfServer().signIn
  if (!firebase) throw new CallFailure('auth/service-unavailable', 'No Firebase project is named.')
  const { apiKey, authDomain, projectId, emulator } = firebase
  // without the popup resolver, which loads scripts from Google that our pages do not run
  const app = initializeApp({ apiKey, authDomain, projectId })
  withoutHeartbeats(app)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (emulator) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
  return auth
}

/** Replaces Firebase's heartbeat service, which counts the days of use in a database on the device, with a no-op. */
function withoutHeartbeats(app: FirebaseApp): void {
  const { container } = app as unknown as { container: { addOrOverwriteComponent(component: object): void } }
  container.addOrOverwriteComponent({
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({ triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' }),
  })
}

/** The product's password rules: Firebase itself only requires six characters. */
function refuseWeak(password: string, owner: { email: string; names: readonly string[] }): void {
  const [first, ...others] = passwordProblems(password, owner)
  if (!first) return
  const fields = [first, ...others].map((problem) => ({ field: 'password', ...problem }))
  const problem = {
    type: 'about:blank',
    title: first.message,
    status: 422,
    code: 'auth/weak-password',
    fields,
  }
  throw new CallFailure('auth/weak-password', first.message, 422, problem as never)
}
