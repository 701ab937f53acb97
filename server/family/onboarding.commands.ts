import { profileTopic } from '@evenhand/contract/account/topics.ts'
import type * as contract from '@evenhand/contract/family/family.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import { completionPatch, isDone, onboardingSteps } from '@evenhand/domain/family/onboarding.ts'
import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { readFamily } from './family.sql.ts'
import { checkedFounding, foundHome, holdInviter, type OnboardingInput } from './home.commands.ts'
import { keepDraft, onboardingFacts, patchProfile } from './onboarding.sql.ts'

/**
 * Finishes onboarding: the family, its children, the parent's contacts, the rotation and the invitation, all or
 * nothing (ONB-02, ONB-04, ONB-05).
 */
export async function completeOnboarding(
  ctx: Context,
  person: PersonId,
  input: OnboardingInput,
  repeat: Repeat,
): Promise<Answer> {
  const founding = checkedFounding(input)
  return write({ ctx, person, repeat, status: 201 }, async (work) => {
    const { tx, now } = work
    const me = await holdInviter(tx, person, normaliseEmail(founding.coParent.email))
    if (isDone(onboardingFacts(me))) throw new Failure('onboarding/already-done')
    const family = await foundHome(work, me, founding)
    const patch = completionPatch(onboardingFacts(me), now)
    await patchProfile(tx, person, { ...patch, needsToAcceptTerms: false, coParent: founding.coParent }, now)
    work.tellMembership(person)
    work.tellPerson(person, profileTopic)
    return { family: await readFamily(tx, person, now, family.id) }
  })
}

/** Stores one step's values with the person, so that they can continue on another device (ONB-03). */
export async function keepStep(
  ctx: Context,
  person: PersonId,
  { step, draft }: CallOf<typeof contract.putOnboardingStep>['body'],
  repeat: Repeat,
): Promise<Answer> {
  return write({ ctx, person, repeat }, async ({ tx, now }) => {
    const me = await holdInviter(tx, person, '')
    if (isDone(onboardingFacts(me))) throw new Failure('onboarding/already-done')
    // somebody invited stays at the terms, whatever they fill in
    const at = onboardingSteps.find((one) => one.name === step)?.step ?? '1'
    const next = me.onboarding_status === 'started' ? at : me.onboarding_step
    await keepDraft(tx, person, next, draft, now)
    return { onboarding: { status: me.onboarding_status, step: next, draft } }
  })
}
