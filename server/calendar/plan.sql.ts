import type { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import type { PlanReply } from '@evenhand/contract/calendar/rules.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { type Agreement, emptyPlan, withAgreement } from '@evenhand/domain/calendar/agreement.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { type EnteredWeeks, FIRST_DAY, scheduleOf } from '@evenhand/domain/calendar/rotation-schedule.ts'
import { type SetAlone, stillSaid } from '@evenhand/domain/calendar/set-alone.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import type { Tx } from '../db/transaction.ts'
import { memberIds } from '../family/founding.sql.ts'
import type { FamilyId } from '../http/gate.ts'

/** The two places of a family and who has them. A is always its creator; null: nobody, or somebody who left. */
export type Places = {
  readonly a: string | null
  readonly b: string | null
  readonly members: readonly string[]
  readonly zone: string
  /** the family's first day, on its own clock */
  readonly founded: Day
  readonly letterOf: (person: string) => Letter
}

/** Reads who A and B are. */
export async function readPlaces(tx: Tx, family: FamilyId): Promise<Places> {
  const made = tx
    .selectFrom('families')
    .select(['created_by', 'zone', 'created_at'])
    .where('family_id', '=', family)
    .executeTakeFirst()
  const [row, members] = await Promise.all([made, memberIds(tx, family)])
  const maker = row?.created_by ?? ''
  return {
    a: members.includes(maker) ? maker : null,
    b: members.find((one) => one !== maker) ?? null,
    members,
    zone: row?.zone ?? 'Etc/UTC',
    founded: row ? dayAt(row.created_at.getTime(), asZone(row.zone)) : FIRST_DAY,
    letterOf: (person) => (person === maker ? 'A' : 'B'),
  }
}

/** What a parent set alone, as a reply. */
export type SetAloneReply = ReplyOf<typeof getCalendar>['setAlone'][number]

/** Everything that is in force, layered in the order it came to be. */
export async function readPlan(tx: Tx, family: FamilyId, places: Places): Promise<Plan> {
  return (await readPlanAndAuthors(tx, family, places)).plan
}

/** The plan, and which of its rules one parent set alone. */
export async function readPlanAndAuthors(
  tx: Tx,
  family: FamilyId,
  whoAndWhere: Places | Promise<Places>,
): Promise<{ readonly plan: Plan; readonly setAlone: SetAloneReply[] }> {
  const weeks = tx
    .selectFrom('rotations')
    .select([
      'rotation_id',
      'pattern',
      'anchor_day',
      'handover_time',
      'zone',
      'a',
      'b',
      'created_at',
      ...BY_WHOM,
    ])
    .where('family_id', '=', family)
    .orderBy('created_at')
    .execute()
  const answered = tx
    .selectFrom('calendar_proposals')
    .select(['proposal_id', 'kind', 'body', 'proposed_by', 'answered_by', 'answered_at', ...AGREED])
    .where('family_id', '=', family)
    .where('status', '=', 'accepted')
    .orderBy('answered_at')
    .orderBy('proposal_id')
    .execute()
  const [rotations, accepted, places] = await Promise.all([weeks, answered, whoAndWhere])
  const zone = asZone(places.zone)
  const agreed: { at: number; agreement: Agreement }[] = [
    ...rotations.map((row, at) => ({
      at: row.created_at.getTime(),
      agreement: {
        id: row.rotation_id,
        by: 'A' as const,
        body: {
          kind: 'schedule' as const,
          // the first applies to all of the past, later ones from the day they were set
          from: at === 0 ? FIRST_DAY : dayAt(row.created_at.getTime(), zone),
          schedules: [scheduleOf(weeksOf(row), places.letterOf)],
        },
      },
    })),
    ...accepted.map((row) => ({
      at: row.answered_at?.getTime() ?? 0,
      agreement: {
        id: row.proposal_id,
        by: places.letterOf(row.proposed_by),
        body: row.body as Agreement['body'],
      },
    })),
  ]
  const plan = agreed
    .sort((one, other) => one.at - other.at)
    .reduce((so, { agreement }) => withAgreement(so, agreement), emptyPlan(zone))
  return { plan, setAlone: stillSaid(plan, aloneOf(rotations, accepted)) }
}

const AGREED = ['agreed_at', 'left_open_at'] as const
const BY_WHOM = ['created_by', ...AGREED] as const

type Standing = { readonly agreed_at: Date | null; readonly left_open_at: Date | null }
type RotationAuthor = Standing & { rotation_id: string; created_by: string; created_at: Date }
type ProposalAuthor = Standing & {
  proposal_id: string
  kind: SetAloneReply['kind'] | 'handover'
  proposed_by: string
  answered_by: string | null
  answered_at: Date | null
}

/** Weeks that one parent entered, and proposals that nobody else was there to answer, until the other has agreed. */
function aloneOf(
  rotations: readonly RotationAuthor[],
  accepted: readonly ProposalAuthor[],
): (SetAloneReply & SetAlone)[] {
  const leftOpenAt = ({ left_open_at }: Standing) => left_open_at?.toISOString() ?? null
  return [
    ...rotations
      .filter(({ agreed_at }) => agreed_at === null)
      .map((row) => ({
        id: row.rotation_id,
        kind: 'schedule' as const,
        by: row.created_by,
        at: row.created_at.toISOString(),
        leftOpenAt: leftOpenAt(row),
      })),
    ...accepted
      .flatMap((row) => (row.kind === 'handover' ? [] : [{ ...row, kind: row.kind }]))
      .filter((row) => row.answered_by === row.proposed_by && row.agreed_at === null)
      .map((row) => ({
        id: row.proposal_id,
        kind: row.kind,
        by: row.proposed_by,
        at: (row.answered_at ?? new Date(0)).toISOString(),
        leftOpenAt: leftOpenAt(row),
      })),
  ]
}

type RotationRow = {
  pattern: string
  anchor_day: string
  handover_time: string
  a: string | null
  b: string | null
}

const weeksOf = ({ pattern, anchor_day, handover_time, a, b }: RotationRow): EnteredWeeks => {
  return { pattern, anchorDay: anchor_day, handoverTime: handover_time, a, b }
}

/** The plan as a reply. */
export function planReply(plan: Plan): PlanReply | null {
  if (plan.schedules.length + plan.overrides.length + plan.holidays.length === 0 && !plan.vacations)
    return null
  // a plan consists of what came through the contract, so it has its shape
  return JSON.parse(
    JSON.stringify({
      ...plan,
      ranks: plan.ranks ?? null,
      vacations: plan.vacations ?? null,
      balance: plan.balance ?? false,
    }),
  ) as PlanReply
}

/** Whether the family has agreed on a schedule: then one parent can no longer set a rotation alone. */
export async function hasAgreedSchedule(tx: Tx, family: FamilyId): Promise<boolean> {
  const proposed = await tx
    .selectFrom('calendar_proposals')
    .select('proposal_id')
    .where('family_id', '=', family)
    .where('kind', '=', 'schedule')
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  if (proposed) return true
  const agreed = await tx
    .selectFrom('rotations')
    .select('rotation_id')
    .where('family_id', '=', family)
    .where('replaced_at', 'is', null)
    .where('agreed_at', 'is not', null)
    .executeTakeFirst()
  return agreed !== undefined
}
