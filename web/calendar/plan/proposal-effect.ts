import type { ProposalBody } from '@evenhand/contract/calendar/rules.ts'
import { type AgreementBody, emptyPlan, withAgreement } from '@evenhand/domain/calendar/agreement.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'

/** The plan as it would be if both agreed. */
export function planAfter(
  plan: Plan | null,
  body: ProposalBody | AgreementBody,
  by: Letter,
  zone: string,
): Plan {
  // the contract's and the engine's shapes are the same, except for the branded days and times
  return withAgreement(plan ?? emptyPlan(asZone(zone)), { id: 'draft', by, body: body as AgreementBody })
}
