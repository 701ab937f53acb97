import type { AgreementBody } from '@evenhand/domain/calendar/agreement.ts'
import type { Layer } from '@evenhand/domain/calendar/layer.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Weekday } from '@evenhand/domain/time/day.ts'
import type { NamesIn, Whole } from '../plain.ts'
import type { PlanReply, ProposalBody } from './rules.ts'

// The two functions prove that what travels is what the engine takes: neither compiles once a shape differs. Of the
// layers, parents rank two, and a weekday is a key of JSON.
type Lacking<Own, Travelling> = Exclude<NamesIn<Own>, NamesIn<Travelling> | Layer | Weekday>

/** A plan as the engine takes it: its shapes have checked days and times. */
export function planOf(reply: PlanReply): Plan {
  const plain: Whole<Plan, Lacking<Plan, PlanReply>> = reply
  return plain as Plan
}

/** What is proposed, as the engine takes it. */
export function agreementOf(body: ProposalBody): AgreementBody {
  const plain: Whole<AgreementBody, Lacking<AgreementBody, ProposalBody>> = body
  return plain as AgreementBody
}
