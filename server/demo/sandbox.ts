import { dayAt } from '@evenhand/domain/time/wall.ts'
import { findPersonByEmail, type PersonRow } from '../account/people.sql.ts'
import { type Opened, openSession } from '../account/sign-in/sessions.commands.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { completeOnboarding } from '../family/onboarding.commands.ts'
import type { PersonId } from '../http/gate.ts'
import { markDemo } from './demo.sql.ts'
import { buildExpense, buildFamily, buildPerson, DEMO_ZONE, ONCE } from './people.ts'
import { SANDBOX_HOST, sandboxEmail } from './sandbox.sql.ts'

export type SandboxParent = 'first' | 'second'

/** The names of test mode's two parents; nobody real has an address at the reserved domain. */
const NAMES: Record<SandboxParent, string> = { first: 'Tilda', second: 'Ruben' }

/**
 * Creates a sandbox family for test mode (ROUTE-08) and returns its name: eight random letters. `joined`: both
 * parents are in it, with three expenses; `invited`: the second has not answered yet.
 */
export async function makeSandbox(ctx: Context, begins: 'joined' | 'invited'): Promise<string> {
  const sandbox = ctx.chance(4).toString('hex')
  const first = await sandboxPerson(ctx, sandbox, 'first')
  const second = await sandboxPerson(ctx, sandbox, 'second')
  const children = [{ name: 'Juno', birthDate: '2018-04-21' }]
  const home = { children, currency: 'EUR', zone: DEMO_ZONE, rotation: null }
  if (begins === 'invited') {
    const invited = { coParentEmail: second.email, coParentFirstName: second.first_name }
    await completeOnboarding(ctx, first.id as PersonId, { ...home, ...invited }, ONCE)
    return sandbox
  }
  const rotation = {
    template: '2-2-5-5' as const,
    anchorDay: dayAt(ctx.clock(), DEMO_ZONE),
    handoverTime: '17:00',
    zone: DEMO_ZONE,
    startsWith: 'me' as const,
  }
  const family = await buildFamily(ctx, { parents: [first, second], ...home, rotation })
  const expense = (parent: PersonRow, what: string, amount: number) =>
    buildExpense(ctx, family.id, parent.id, {
      amount,
      description: what,
      category: 'education',
      date: dayAt(ctx.clock(), DEMO_ZONE),
      splitType: 'equal',
      childId: family.children[0]!.id,
    })
  await expense(first, 'School trip', 48)
  await expense(second, 'Swimming goggles', 17.5)
  await expense(second, 'Music school', 60.01)
  return sandbox
}

/** Opens a session as a parent of a sandbox family; null if there is no such family. */
export async function enterSandboxAs(
  ctx: Context,
  sandbox: string,
  parent: SandboxParent,
): Promise<Opened | null> {
  const person = await findPersonByEmail(ctx.db.query, sandboxEmail(sandbox, parent))
  return person?.is_demo ? openSession(ctx, person) : null
}

async function sandboxPerson(ctx: Context, sandbox: string, parent: SandboxParent): Promise<PersonRow> {
  const email = sandboxEmail(sandbox, parent)
  const person = await buildPerson(ctx, {
    email,
    firstName: NAMES[parent],
    lastName: SANDBOX_HOST.split('.')[0] ?? '',
  })
  // fictional, like the demo's: no mail is sent for them and no real family can invite them
  await inTransaction(ctx.db, {}, (tx) => markDemo(tx, person.id))
  return (await findPersonByEmail(ctx.db.query, email))!
}
