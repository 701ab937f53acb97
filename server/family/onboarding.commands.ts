import type * as contract from '@evenhand/contract/family.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { isEmail, normaliseEmail } from '@evenhand/domain/account/email.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { completionPatch, isDone, onboardingSteps } from '@evenhand/domain/family/onboarding.ts'
import { isCurrency } from '@evenhand/domain/money/currencies.ts'
import { isZone } from '@evenhand/domain/time/wall.ts'
import { findPersonByEmail, type PersonRow } from '../account/people.sql.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import type { PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { write } from '../record/record.commands.ts'
import { readFamily } from './family.sql.ts'
import { foundFamily } from './founding.commands.ts'
import { invite, requireMail } from './invitation.commands.ts'

import { keepDraft, lockPeople, onboardingFacts, patchProfile } from './onboarding.sql.ts'
import { checkInput, inputOf, putInPlace, type RotationInput } from './rotation.commands.ts'
import { writeCoParent } from './sharing.commands.ts'

/** What onboarding asks for; the rotation may be any pattern where it does not come from a picture. */
export type OnboardingInput = Omit<CallOf<typeof contract.completeOnboarding>['body'], 'rotation'> & {
  readonly rotation: contract.RotationChoice | RotationInput | null
}

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
  const rotation = input.rotation && ('template' in input.rotation ? inputOf(input.rotation) : input.rotation)
  const coParent = coParentOf(input)
  check(input, rotation, coParent.email)
  return write({ ctx, person, repeat, status: 201 }, async (work) => {
    const { tx, now } = work
    const { me, invitee } = await holdBoth(tx, person, normaliseEmail(coParent.email))
    if (isDone(onboardingFacts(me))) throw new Failure('onboarding/already-done')
    if (coParent.email !== '' && !me.is_demo) requireMail(ctx)
    const family = await foundFamily(work, me, {
      currency: input.currency ?? 'EUR',
      zone: input.zone ?? rotation?.zone ?? 'UTC',
      children: input.children,
    })
    if (rotation) await putInPlace(work, family.id, { person, other: null }, rotation)
    await writeCoParent(work, person, family, coParent)
    if (coParent.email !== '') await invite(work, me, family, coParent, invitee)
    const patch = completionPatch(onboardingFacts(me), now)
    // an invitation that still waits is shown, but no longer stands in the way (AUTH-23)
    await patchProfile(tx, person, { ...patch, needsToAcceptTerms: false, coParent }, now)
    work.tellMembership(person)
    work.tellPerson(person, 'profile')
    return { family: await readFamily(tx, person, now, family.id) }
  })
}

/** Keeps one step's values with the person, so that another device goes on there (ONB-03). */
export async function keepStep(
  ctx: Context,
  person: PersonId,
  { step, draft }: CallOf<typeof contract.putOnboardingStep>['body'],
  repeat: Repeat,
): Promise<Answer> {
  return write({ ctx, person, repeat }, async ({ tx, now }) => {
    const { me } = await holdBoth(tx, person, '')
    if (isDone(onboardingFacts(me))) throw new Failure('onboarding/already-done')
    // someone who was invited stays where they are asked for the terms, whatever they fill in meanwhile
    const at = onboardingSteps.find((one) => one.name === step)?.step ?? '1'
    const next = me.onboarding_status === 'started' ? at : me.onboarding_step
    await keepDraft(tx, person, next, draft, now)
    return { onboarding: { status: me.onboarding_status, step: next, draft } }
  })
}

type CoParent = Record<'email' | 'firstName' | 'lastName' | 'name', string>

function coParentOf(input: OnboardingInput): CoParent {
  return {
    email: input.coParentEmail ?? '',
    firstName: input.coParentFirstName ?? '',
    lastName: input.coParentLastName ?? '',
    name: input.coParentName ?? '',
  }
}

/** What the contract's shapes cannot tell: whether it is an address, a zone, a currency, a name. */
function check(input: OnboardingInput, rotation: RotationInput | null, email: string): void {
  if (email !== '' && !isEmail(email)) {
    throw new Failure('auth/invalid-email', { fields: [{ field: 'coParentEmail', code: 'not-an-email' }] })
  }
  if (rotation) checkInput(rotation)
  const fields = input.children.flatMap((child, index) => faultOf(`children.${index}.name`, child.name))
  for (const field of ['coParentFirstName', 'coParentLastName', 'coParentName'] as const) {
    if (input[field]) fields.push(...faultOf(field, input[field]))
  }
  if (input.zone && !isZone(input.zone)) fields.push({ field: 'zone', code: 'not-a-zone' })
  if (input.currency && !isCurrency(input.currency))
    fields.push({ field: 'currency', code: 'not-a-currency' })
  if (fields.length) throw new Failure('request/invalid', { fields })
}

function faultOf(field: string, name: string): { field: string; code: string }[] {
  const problem = nameProblem(name)
  return problem === 'not-text' || problem === 'missing' ? [{ field, code: problem }] : []
}

/** Holds the person and, where the address belongs to one, the person invited. Inviting oneself is refused. */
async function holdBoth(
  tx: Tx,
  person: PersonId,
  emailKey: string,
): Promise<{ me: PersonRow; invitee: PersonRow | null }> {
  const known = emailKey === '' ? undefined : await findPersonByEmail(tx, emailKey)
  if (known?.id === person) {
    throw new Failure('auth/invalid-email', { fields: [{ field: 'coParentEmail', code: 'own' }] })
  }
  const held = await lockPeople(tx, known ? [person, known.id] : [person])
  const me = held.get(person)
  if (!me) throw new Failure('auth/not-signed-in')
  // anyone may enter the demo as its parents: a real child's name must not come into their hands
  if (known?.is_demo && !me.is_demo) {
    throw new Failure('auth/invalid-email', { fields: [{ field: 'coParentEmail', code: 'demo' }] })
  }
  return { me, invitee: (known && held.get(known.id)) ?? null }
}
