import type { calls } from '@evenhand/contract/family/family.feature.ts'
import { listFamilies, listInvitations } from '@evenhand/contract/family/family.ts'
import { sendInvitation } from '@evenhand/contract/family/invitations.ts'
import { type Actor, anyone, family, type Row, type Samples, signedIn } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const inPath = ({ home }: Scene) => ({ familyId: home.id })
const ABSENT = '01890000-0000-7000-8000-000000000000'
const founding = { children: [{ name: 'Kim', birthDate: null }], rotation: null }

/** Whoever has a family has completed onboarding. */
const beginners: Row = { ...signedIn('onboarding/already-done'), invited: 'done', removed: 'done' }

/** Only the invited person may answer, whatever family they are in. */
const invitedAlone: Row = {
  ...signedIn('invitation/not-found'),
  invited: 'done',
}
/** An invitation is its sender's, not the other family's. */
const sendersAlone: Row = { ...family('invitation/not-found'), partner: 'invitation/not-found' }
const bySender = ({ inviting }: Scene, actor: Actor) =>
  actor === 'author' ? inviting.author.token : undefined

async function received({ app, tokens }: Scene) {
  const { invitations } = (await app.call(listInvitations, { token: tokens.invited })).body
  return { id: invitations.find((one) => one.status === 'pending')?.id ?? ABSENT }
}

async function sent({ app, inviting }: Scene) {
  const { token } = inviting.author
  const { families } = (await app.call(listFamilies, { token })).body
  const open = families.find(({ id }) => id === inviting.id)?.invitation
  if (open?.status === 'pending') return { id: open.id }
  // the one before was withdrawn
  const ask = { token, params: { familyId: inviting.id }, body: { email: 'waiting@example.org' } }
  return { id: (await app.call(sendInvitation, ask)).body.invitation.id }
}

export const samples: Samples<typeof calls> = {
  getOnboarding: { who: signedIn() },
  putOnboardingStep: { who: beginners, body: () => ({ step: 'children', draft: {} }) },
  // who is invited decides on that first
  completeOnboarding: {
    who: { ...beginners, invited: 'onboarding/invitation-waits' },
    body: () => founding,
  },
  listFamilies: { who: signedIn() },
  createFamily: { who: signedIn(), body: () => founding },
  // both parents of a family made to be left
  leaveFamily: {
    who: family(),
    token: ({ leaving }, actor) =>
      actor === 'author' ? leaving.a.token : actor === 'partner' ? leaving.b.token : undefined,
    params: ({ leaving }) => ({ familyId: leaving.id }),
    body: () => ({ understood: true }),
  },
  changeFamily: { who: family(), params: inPath, body: () => ({ zone: 'Europe/Paris' }) },
  addChild: { who: family(), params: inPath, body: () => ({ name: 'Mila Example', birthDate: null }) },
  changeChild: {
    who: family(),
    params: ({ home }) => ({ familyId: home.id, childId: home.children[0]! }),
    body: () => ({ name: 'Mila Example', birthDate: null }),
  },
  // a child that does not exist: later calls need the family's own
  removeChild: {
    who: family('family/not-found', 'child/not-found'),
    params: ({ home }) => ({ familyId: home.id, childId: home.id }),
  },
  listInvitations: { who: signedIn() },
  lookAtInvitation: { who: anyone('invitation/not-found'), body: () => ({ token: 'x' }) },
  acceptInvitation: { who: invitedAlone, params: received, body: () => ({ termsAccepted: true }) },
  declineInvitation: { who: invitedAlone, params: received, body: () => ({}) },
  // its other parent has already joined
  sendInvitation: {
    who: family('family/not-found', 'family/complete'),
    params: inPath,
    body: () => ({ email: 'nobody@example.org' }),
  },
  resendInvitation: { who: sendersAlone, token: bySender, params: sent },
  withdrawInvitation: { who: sendersAlone, token: bySender, params: sent },
  makeInvitationLink: { who: sendersAlone, token: bySender, params: sent },
  makeInvitationCode: { who: sendersAlone, token: bySender, params: sent },
  joinByHand: { who: anyone(), body: ({ spokenCode }) => ({ text: spokenCode }) },
  enterByInvitation: {
    who: anyone('invitation/not-found'),
    body: () => ({ token: 'x', firstName: 'A', lastName: 'B' }),
  },
}
