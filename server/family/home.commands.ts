import type * as contract from '@evenhand/contract/family/family.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { isEmail, normaliseEmail } from '@evenhand/domain/account/email.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { isDone } from '@evenhand/domain/family/onboarding.ts'
import { isCurrency } from '@evenhand/domain/money/currencies.ts'
import { isZone } from '@evenhand/domain/time/wall.ts'
import { findKnownByEmail, type PersonRow } from '../account/people.sql.ts'
import { checkInput, inputOf, putInPlace, type RotationInput } from '../calendar/rotation.commands.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import type { PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { readFamily } from './family.sql.ts'
import { type FamilyInHand, foundFamily } from './founding.commands.ts'
import { invite, requireMail } from './invitation.commands.ts'
import { hasOpenReceived } from './invitations.sql.ts'
import { lockPeople, onboardingFacts } from './onboarding.sql.ts'
import { writeCoParent } from './sharing.commands.ts'

/** What founding needs; the rotation may be any pattern if not chosen from a picture. */
export type OnboardingInput = Omit<CallOf<typeof contract.completeOnboarding>['body'], 'rotation'> & {
  readonly rotation: contract.RotationChoice | RotationInput | null
}

/** A family to be founded, validated beyond what shapes can. */
export type Founding = {
  readonly input: OnboardingInput
  readonly rotation: RotationInput | null
  readonly coParent: CoParent
}

/** A further family of a parent who has set up or joined their first (ONB-10). */
export async function createFamily(
  ctx: Context,
  person: PersonId,
  input: OnboardingInput,
  repeat: Repeat,
): Promise<Answer> {
  const founding = checkedFounding(input)
  return write({ ctx, person, repeat, status: 201 }, async (work) => {
    const me = await holdInviter(work.tx, person, normaliseEmail(founding.coParent.email))
    if (!isDone(onboardingFacts(me))) throw new Failure('onboarding/not-done')
    const family = await foundHome(work, me, founding)
    work.tellMembership(person)
    return { family: await readFamily(work.tx, person, work.now, family.id) }
  })
}

/** The family, its children, the parent's contacts, the rotation and the invitation. */
export async function foundHome(work: Work, me: PersonRow, founding: Founding): Promise<FamilyInHand> {
  const { input, rotation, coParent } = founding
  // whoever is invited decides on that first: two families of the same children are hard to undo
  if (await hasOpenReceived(work.tx, work.now)) throw new Failure('onboarding/invitation-waits')
  if (coParent.email !== '' && !me.is_demo) requireMail(work.ctx)
  const family = await foundFamily(work, me, {
    currency: input.currency ?? 'EUR',
    zone: input.zone ?? rotation?.zone ?? 'UTC',
    children: input.children,
  })
  const person = me.id as PersonId
  // without the calendar nobody's time is kept (LIM-03)
  if (rotation && work.ctx.config.features.calendar)
    await putInPlace(work, family.id, { person, other: null }, rotation)
  await writeCoParent(work, person, family, coParent)
  if (coParent.email !== '') await invite(work, me, family, coParent, input.namesChildren === true)
  return family
}

/** Checks what the contract's shapes cannot express. */
export function checkedFounding(input: OnboardingInput): Founding {
  const rotation = input.rotation && ('template' in input.rotation ? inputOf(input.rotation) : input.rotation)
  const coParent = coParentOf(input)
  checkFounding(input, rotation, coParent.email)
  return { input, rotation, coParent }
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

/** Checks what the contract's shapes cannot express: addresses, zones, currencies, names. */
function checkFounding(input: OnboardingInput, rotation: RotationInput | null, email: string): void {
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

/** Locks the person who invites. Inviting oneself is refused. */
export async function holdInviter(tx: Tx, person: PersonId, emailKey: string): Promise<PersonRow> {
  const known = emailKey === '' ? undefined : await findKnownByEmail(tx, emailKey)
  if (known?.id === person) {
    throw new Failure('auth/invalid-email', { fields: [{ field: 'coParentEmail', code: 'own' }] })
  }
  const me = (await lockPeople(tx, [person])).get(person)
  if (!me) throw new Failure('auth/not-signed-in')
  // anyone may enter the demo as its parents, and must not get to see a real child's name
  if (known?.is_demo && !me.is_demo) {
    throw new Failure('auth/invalid-email', { fields: [{ field: 'coParentEmail', code: 'demo' }] })
  }
  return me
}
