import type { Child } from '@evenhand/contract/family.ts'
import type { ChildFacts } from '@evenhand/contract/family-changes.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { splitName } from '@evenhand/domain/family/child.ts'
import { Failure } from '../http/failures.ts'
import type { PersonId } from '../http/gate.ts'
import type { FamilyScope } from '../http/serve.ts'
import { write } from '../work/write.ts'
import { actingFor } from './acting-for.sql.ts'
import { insertContacts } from './contacts.sql.ts'
import { listChildren } from './family.sql.ts'
import { childContact, childFact } from './founding.commands.ts'
import { insertChildren, memberIds, updateChild } from './founding.sql.ts'

/** Adds a child to the family: one record, and a contact in each parent's list (ONB-10). */
export async function addChild({ ctx, person, family, repeat }: FamilyScope, facts: ChildFacts) {
  check(facts)
  return write({ ctx, person, repeat, status: 201 }, async (work) => {
    const { tx, now } = work
    await work.lock(family)
    const child = childOf(ctx.newId(), facts)
    await insertChildren(tx, family, [child], person, now)
    for (const member of await memberIds(tx, family)) {
      const add = () => insertContacts(tx, member as PersonId, [childContact(work, family, child)], now)
      await (member === person ? add() : actingFor(tx, member, person, add))
      work.tellPerson(member, 'contacts')
    }
    work.record(family, { kind: 'child.added', subject: child.id, body: childFact(child) })
    work.tell(family, 'family', family)
    return { child }
  })
}

/** Changes what both parents know of a child. */
export async function changeChild(
  { ctx, person, family, repeat }: FamilyScope,
  id: string,
  facts: ChildFacts,
) {
  check(facts)
  return write({ ctx, person, repeat }, async (work) => {
    await work.lock(family)
    const known = (await listChildren(work.tx, family)).find((child) => child.id === id)
    if (!known) throw new Failure('child/not-found')
    const child = { ...childOf(id, facts), ...keptOf(known, facts) }
    await updateChild(work.tx, family, child, work.now)
    work.record(family, { kind: 'child.changed', subject: id, body: childFact(child) })
    work.tell(family, 'family', family)
    return { child }
  })
}

function childOf(id: string, { name, birthDate, health = '', school = '' }: ChildFacts): Child {
  return { id, name, ...splitName(name), birthDate, health, school }
}

/** What was not sent stays as it is. */
function keptOf(known: Child, { health, school }: ChildFacts): Pick<Child, 'health' | 'school'> {
  return { health: health ?? known.health, school: school ?? known.school }
}

function check({ name }: ChildFacts): void {
  const code = nameProblem(name)
  if (code) throw new Failure('request/invalid', { fields: [{ field: 'name', code }] })
}
