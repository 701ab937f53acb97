import type { createExpense, Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Family, RotationChoice } from '@evenhand/contract/family/family.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import { findPersonByEmail, type PersonRow } from '../account/people.sql.ts'
import { createPerson as makeAccount } from '../account/sign-in/register.commands.ts'
import { openSession } from '../account/sign-in/sessions.commands.ts'
import type { RotationInput } from '../calendar/rotation.commands.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { addExpense } from '../expenses/expenses.commands.ts'
import { acceptInvitation } from '../family/answering.commands.ts'
import type { OnboardingInput } from '../family/home.commands.ts'
import { completeOnboarding } from '../family/onboarding.commands.ts'
import { findOwnFamily } from '../family/own-families.commands.ts'
import type { PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'

/** The time zone of the people created here. */
export const DEMO_ZONE = asZone('Europe/Berlin')

/** A write that nobody will repeat. */
export const ONCE: Repeat = { key: null, requestHash: Buffer.alloc(0) }

/** The details of a person to create. */
export type Built = {
  readonly email: string
  readonly firstName: string
  readonly lastName?: string
  readonly passwordHash?: string | null
}

/** Creates a person with a verified mailbox, at the start of onboarding, or returns the one with that address. */
export async function buildPerson(ctx: Context, built: Built): Promise<PersonRow> {
  const { email, firstName, lastName = '', passwordHash = null } = built
  const emailKey = normaliseEmail(email)
  return inTransaction(ctx.db, {}, async (tx) => {
    await makeAccount(ctx, tx, { email, emailKey, passwordHash, firstName, lastName }, ctx.clock())
    return (await findPersonByEmail(tx, emailKey))!
  })
}

/** A bearer token for a new session of theirs. */
export async function buildSession(ctx: Context, person: PersonRow): Promise<string> {
  return (await openSession(ctx, person)).token
}

export type FamilyPlan = {
  readonly parents: readonly [PersonRow] | readonly [PersonRow, PersonRow]
  readonly children?: OnboardingInput['children']
  readonly rotation?: RotationChoice | RotationInput | null
  readonly currency?: string
  readonly zone?: string
}

/** Creates a family as its parents would: the first finishes onboarding, the second accepts the invitation. */
export async function buildFamily(ctx: Context, plan: FamilyPlan): Promise<Family> {
  const [first, second] = plan.parents
  const input: OnboardingInput = {
    children: plan.children ?? [{ name: 'Ada', birthDate: '2018-03-04' }],
    currency: plan.currency ?? 'EUR',
    zone: plan.zone ?? 'Europe/Berlin',
    rotation: plan.rotation ?? null,
    ...(second && {
      coParentEmail: second.email,
      coParentFirstName: second.first_name,
      coParentLastName: second.last_name,
    }),
  }
  const { family } = read<{ family: Family }>(
    await completeOnboarding(ctx, first.id as PersonId, input, ONCE),
  )
  if (!second || !family.invitation) return family
  return read<{ family: Family }>(
    await acceptInvitation(ctx, second.id as PersonId, family.invitation.id, ONCE),
  ).family
}

/** Adds an expense as a parent of the family would. */
export async function buildExpense(
  ctx: Context,
  family: string,
  parent: string,
  body: CallOf<typeof createExpense>['body'],
  repeat: Repeat = ONCE,
): Promise<Expense> {
  const person = parent as PersonId
  const scope = { ctx, person, family: await findOwnFamily(ctx, person, family), repeat }
  return read<{ data: { expense: Expense } }>(await addExpense(scope, body)).data.expense
}

/** A command's reply. */
export function read<Reply>(answer: Answer): Reply {
  return JSON.parse(answer.text) as Reply
}
