import type { calls } from '@evenhand/contract/account/account.feature.ts'
import { uploadAvatar } from '@evenhand/contract/account/account.ts'
import { listSessions } from '@evenhand/contract/account/sessions.ts'
import { enter } from '../http/test-people.ts'
import { anyone, type Samples, signedIn } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const email = 'nobody@example.org'
const ticket = 'x'
const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {} } as const
const noPasskey = () => ({ id: '01890000-0000-7000-8000-000000000000' })
const wrongPassword = { currentPassword: 'x', newPassword: 'seven grey stones' }

// What opens an account is tested with each way to sign in. Here it is enough that no token, good or bad, changes
// the response to a secret that matches nobody.
export const samples: Samples<typeof calls> = {
  register: {
    who: anyone(),
    body: () => ({ email, password: 'seven grey stones', firstName: 'A', lastName: 'B' }),
  },
  signIn: {
    who: anyone('auth/user-not-found'),
    body: () => ({ email: 'unknown@example.org', password: 'x' }),
  },
  verifyEmail: { who: anyone('auth/invalid-credential'), body: () => ({ token: 'x' }) },
  resendVerification: { who: anyone(), body: () => ({ email }) },
  verifyFirebaseToken: { who: anyone('auth/invalid-credential'), body: () => ({ idToken: 'x' }) },
  startGoogle: { who: anyone('auth/google-not-enabled'), body: () => ({}) },
  finishGoogle: { who: anyone('auth/google-not-enabled'), body: () => ({ query: 'state=x&code=x' }) },
  startGoogleLink: { who: signedIn('auth/google-not-enabled') },
  getGoogleLink: { who: signedIn() },
  unlinkGoogle: { who: signedIn('auth/google-not-linked') },
  sendMagicLink: { who: anyone(), body: () => ({ email }) },
  spendMagicLink: { who: anyone('auth/credential-expired'), body: () => ({ token: 'x' }) },
  sendPasswordReset: { who: anyone(), body: () => ({ email }) },
  lookAtPasswordReset: { who: anyone('auth/credential-expired'), body: () => ({ token: 'x' }) },
  resetPassword: {
    who: anyone('auth/credential-expired'),
    body: () => ({ token: 'x', password: 'seven grey stones' }),
  },
  phoneChallenge: { who: anyone() },
  sendPhoneCode: {
    who: anyone('auth/captcha-check-failed'),
    body: () => ({ phoneNumber: '+4915123456789', work: { challenge: 'x', answer: 'x' } }),
  },
  confirmPhoneCode: {
    who: anyone('auth/missing-verification-id'),
    body: () => ({ verificationId: 'x', code: 'x' }),
  },
  signInMethods: { who: anyone(), body: () => ({ email }) },
  // depends on the cookie alone: a bearer token, good or bad, changes nothing
  refresh: { who: anyone('auth/session-expired') },
  // signing out ends a session, so it gets its own
  signOut: {
    who: anyone(),
    token: async ({ app, home }, actor) =>
      actor === 'nobody' ? undefined : (await enter(app, home.a.email)).token,
  },
  proveSecondFactor: {
    who: anyone('auth/invalid-credential'),
    body: () => ({ idToken: 'x', code: '000000' }),
  },
  beginPasskeySignIn: { who: anyone() },
  signInByPasskey: { who: anyone('auth/passkey-invalid'), body: () => ({ ticket, credential }) },
  jwks: { who: anyone() },

  // always the caller's own: there is no way to name anybody else's
  getProfile: { who: signedIn() },
  putPreferences: { who: signedIn(), body: () => ({ theme: 'dark' }) },
  putProfile: { who: signedIn(), body: () => ({ lastName: 'Example' }) },
  uploadAvatar: { who: signedIn() },
  removeAvatar: { who: signedIn() },
  avatarFile: {
    who: { ...signedIn('file/not-found'), author: 'done', partner: 'done' },
    params: anAvatar,
  },
  putPassword: { who: signedIn('auth/wrong-password'), body: () => wrongPassword },
  changeEmail: { who: signedIn(), body: () => ({ email }) },
  confirmEmail: { who: signedIn('auth/invalid-credential'), body: () => ({ token: 'x' }) },
  changePhone: { who: signedIn(), body: () => ({ phoneNumber: '+49 30 123456' }) },
  confirmPhone: { who: signedIn('auth/invalid-verification-code'), body: () => ({ code: '000000' }) },
  removePhone: { who: signedIn() },
  previewDeletion: { who: signedIn() },
  deleteAccount: { who: signedIn('auth/wrong-password'), body: () => ({ password: 'x' }) },
  getSecurity: { who: signedIn() },
  listPasskeys: { who: signedIn() },
  beginPasskey: { who: signedIn() },
  addPasskey: { who: signedIn('auth/passkey-invalid'), body: () => ({ ticket, name: 'Phone', credential }) },
  renamePasskey: {
    who: signedIn('auth/passkey-not-found'),
    params: noPasskey,
    body: () => ({ name: 'Phone' }),
  },
  removePasskey: { who: signedIn('auth/passkey-not-found'), params: noPasskey },
  listSessions: { who: signedIn() },
  endSession: {
    who: { ...signedIn('session/not-found'), author: 'done' },
    params: async ({ app, home }) => {
      await enter(app, home.a.email)
      const { sessions } = (await app.call(listSessions, { token: home.a.token })).body
      return { id: sessions.find(({ isCurrent }) => !isCurrent)!.id }
    },
  },
  endSessions: { who: signedIn(), body: () => ({ keepThis: true }) },
  reauthenticate: { who: signedIn('auth/invalid-credential'), body: () => ({ idToken: 'x' }) },
  beginTotp: { who: signedIn() },
  confirmTotp: { who: signedIn('auth/ticket-expired'), body: () => ({ ticket, code: '000000' }) },
  removeTotp: { who: signedIn('auth/second-factor-off') },
  newRecoveryCodes: { who: signedIn('auth/second-factor-off') },
}

async function anAvatar({ app, home, picture }: Scene) {
  const form = new FormData()
  form.set('avatar', picture, 'ana.png')
  const { user } = (await app.call(uploadAvatar, { token: home.a.token, form })).body.data
  const fileId = /([0-9a-f-]{36})$/.exec(user.photoURL ?? '')?.[1] ?? ''
  return { personId: home.a.id, fileId }
}
