import { contactsTopic } from '@evenhand/contract/contacts/topics.ts'
import type { ChildFacts } from '@evenhand/contract/family/changes.ts'
import type { Child } from '@evenhand/contract/family/family.ts'
import { familyTopic } from '@evenhand/contract/family/topics.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { mostChildren, splitName } from '@evenhand/domain/family/child.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { FamilyScope } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { actingFor } from './acting-for.sql.ts'
import { deleteChild, isReferredTo } from './children.sql.ts'
import { insertContacts, nameChildren, removeChildContact } from './contacts.sql.ts'
import { listChildren } from './family.sql.ts'
import { childContact, childFact } from './founding.commands.ts'
import { insertChildren, memberIds, updateChild } from './founding.sql.ts'

/** Adds a child to the family: one record, and a contact in each parent's list (ONB-10). */
export async function addChild({ ctx, person, family, repeat }: FamilyScope, facts: ChildFacts) {
  check(facts)
  return write({ ctx, person, repeat, status: 201 }, async (work) => {
    const { tx, now } = work
    await work.lock(family)
    if ((await listChildren(tx, family)).length >= mostChildren) throw new Failure('family/too-many-children')
    const child = childOf(ctx.newId(), facts)
    await insertChildren(tx, family, [child], person, now)
    await inEveryList(work, family, person, async (member, names) => {
      await insertContacts(tx, member, [childContact(work, family, child)], now)
      await nameChildren(tx, member, family, names, now)
    })
    work.record(family, { kind: 'child.added', subject: child.id, body: childFact(child) })
    work.tell(family, familyTopic, family)
    return { child }
  })
}

/** Changes what both parents know about a child. */
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
    if (child.name !== known.name)
      await inEveryList(work, family, person, (member, names) =>
        nameChildren(work.tx, member, family, names, work.now),
      )
    work.record(family, { kind: 'child.changed', subject: id, body: childFact(child) })
    work.tell(family, familyTopic, family)
    return { child }
  })
}

/** Removes a child entered by mistake, unless anything refers to them (decision 0068). */
export async function removeChild({ ctx, person, family, repeat }: FamilyScope, id: string) {
  return write({ ctx, person, repeat }, async (work) => {
    const { tx, now } = work
    await work.lock(family)
    const all = await listChildren(tx, family)
    const child = all.find((one) => one.id === id)
    if (!child) throw new Failure('child/not-found')
    if (all.length === 1) throw new Failure('child/only-one')
    // a row that only the other parent may see is detected only by its foreign key
    if ((await isReferredTo(tx, family, id)) || !(await deleteChild(tx, family, id)))
      throw new Failure('child/in-use')
    await inEveryList(work, family, person, async (member, names) => {
      await removeChildContact(tx, member, family, id, now)
      await nameChildren(tx, member, family, names, now)
    })
    work.record(family, { kind: 'child.removed', subject: id, body: childFact(child) })
    work.tell(family, familyTopic, family)
    return { success: true }
  })
}

/** Updates each parent's own list of contacts; `names` are the children's, as a parent's contact shows them. */
async function inEveryList(
  work: Work,
  family: FamilyId,
  person: PersonId,
  change: (member: PersonId, names: string) => Promise<void>,
): Promise<void> {
  const { tx } = work
  const names = (await listChildren(tx, family)).map(({ name }) => name).join(', ')
  for (const member of (await memberIds(tx, family)) as PersonId[]) {
    const act = () => change(member, names)
    await (member === person ? act() : actingFor(tx, member, person, act))
    work.tellPerson(member, contactsTopic)
  }
}

function childOf(id: string, { name, birthDate, health = '', school = '' }: ChildFacts): Child {
  return { id, name, ...splitName(name), birthDate, health, school }
}

/** Fields not sent keep their values. */
function keptOf(known: Child, { health, school }: ChildFacts): Pick<Child, 'health' | 'school'> {
  return { health: health ?? known.health, school: school ?? known.school }
}

function check({ name }: ChildFacts): void {
  const code = nameProblem(name)
  if (code) throw new Failure('request/invalid', { fields: [{ field: 'name', code }] })
}
