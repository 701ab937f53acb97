import type { RotationChoice, RotationReply } from '@evenhand/contract/family/family.ts'
import { familyTopic } from '@evenhand/contract/family/topics.ts'
import { checkRotation } from '@evenhand/domain/calendar/rotation.ts'
import { templateOf } from '@evenhand/domain/calendar/templates.ts'
import type { Context } from '../context.ts'
import { readFamily } from '../family/family.sql.ts'
import { memberIds, replaceRotation } from '../family/founding.sql.ts'
import { Failure } from '../http/failures.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { type Work, write } from '../work/write.ts'
import { hasAgreedSchedule } from './plan.sql.ts'

/** A rotation as one parent enters it: a cycle of nights, A first, and who has the nights A. */
export type RotationInput = {
  readonly pattern: string
  readonly anchorDay: string
  readonly handoverTime: string
  readonly zone: string
  readonly startsWith: 'me' | 'other'
}

/** Converts a parent's choice from the pictures to a pattern. */
export function inputOf({ template, ...rest }: RotationChoice): RotationInput {
  return { ...rest, pattern: templateOf(template)?.pattern ?? '' }
}

/** Sets the family's rotation. The earlier one stays in the record. */
export async function setRotation(
  ctx: Context,
  person: PersonId,
  family: FamilyId,
  input: RotationInput,
  repeat: Repeat,
): Promise<Answer> {
  checkInput(input)
  return write({ ctx, person, repeat }, async (work) => {
    await work.lock(family)
    const other = (await memberIds(work.tx, family)).find((member) => member !== person) ?? null
    // one parent cannot change what both agreed on
    if (other && (await hasAgreedSchedule(work.tx, family))) throw new Failure('calendar/by-agreement')
    await putInPlace(work, family, { person, other }, input)
    return { family: await readFamily(work.tx, person, work.now, family) }
  })
}

/** Refuses an invalid rotation at its field. The parents are not checked: they always differ. */
export function checkInput(input: RotationInput): void {
  const checked = checkRotation({ ...input, a: 'one', b: 'other' })
  if (checked.ok) return
  throw new Failure('rotation/invalid', { fields: [{ field: checked.field, code: checked.reason }] })
}

/** Stores a checked rotation, records it and notifies open pages; under the family's lock. */
export async function putInPlace(
  work: Work,
  family: FamilyId,
  parents: { readonly person: PersonId; readonly other: string | null },
  { startsWith, ...input }: RotationInput,
): Promise<void> {
  const { person, other } = parents
  const [a, b] = startsWith === 'me' ? [person, other] : [other, person]
  const rotation: RotationReply = { ...input, id: work.ctx.newId(), a, b }
  await replaceRotation(work.tx, family, rotation, person, work.now)
  work.record(family, {
    kind: 'rotation.set',
    subject: rotation.id,
    body: rotationFact(rotation, person, 'planned'),
  })
  work.tell(family, familyTopic, rotation.id)
}

/** A rotation as a fact of the record: who planned these weeks, and by which act they came to be so. */
export function rotationFact(
  { pattern, anchorDay, handoverTime, zone, a, b }: RotationReply,
  plannedBy: string,
  act: 'planned' | 'joined' | 'moved',
) {
  return { pattern, anchorDay, handoverTime, zone, a, b, plannedBy, act }
}
