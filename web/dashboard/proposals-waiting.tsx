import { ProposalLines } from '../calendar/plan/proposals.tsx'
import type { ProposalsToAnswer } from '../calendar/plan.data.ts'
import { PersonMark } from '../ui/people.tsx'

/** [DASH-01] [CAL-03] What is asked of me in the calendar, with its nights; each is answered where it is drawn. */
export function ProposalsWaiting({ proposals, them }: { proposals: ProposalsToAnswer; them: string }) {
  if (proposals.list.length === 0) return null
  return (
    <ul className="items">
      {proposals.list.map((one) => (
        <li key={one.id} className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-3.5 py-4">
          <PersonMark name={them} kind="them" />
          <div className="min-w-0">
            <ProposalLines
              proposal={one}
              isOwn={false}
              them={them}
              facts={{ plan: proposals.plan, mine: proposals.mine }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
