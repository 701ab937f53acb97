import type { ExpenseAgreement } from '@evenhand/contract/expenses/agreements.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { AgreementCheck } from '../../checked/checked-later.tsx'
import type { Parents } from '../../family/scope/parents.ts'
import { ActSlot } from '../../page/act-slot.tsx'
import { dayText, shortDateText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { PersonMark } from '../../ui/people.tsx'
import { AgreementEffect } from './agreement-effect.tsx'
import { AgreementSentences } from './agreement-sentences.tsx'
import { useSigning } from './use-signing.tsx'

type AgreementProposalProps = {
  proposal: ExpenseAgreement
  current: ExpenseAgreement | null
  family: Family
  parents: Parents & { other: NonNullable<Parents['other']> }
  today: string
  /** the other parent has left: nobody is here to sign it */
  isOver: boolean
  onEdit: () => void
}

/** A proposal awaiting a signature: its sentences, its effect on past expenses, and three equally large buttons. */
export function AgreementProposal({
  proposal,
  current,
  family,
  parents,
  today,
  isOver,
  onEdit,
}: AgreementProposalProps) {
  const { t } = useLingui()
  const region = useRegion()
  const { act, words } = useSigning(proposal)
  const { them } = parents
  const isMine = proposal.proposedBy === parents.me.id
  const on = shortDateText(proposal.proposedAt, region)
  const from = dayText(proposal.validFrom, region.locale, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <section className="well-card grid gap-6" aria-labelledby="proposal">
      <div className="flex items-start gap-4">
        <PersonMark name={isMine ? parents.me.firstName : them} kind={isMine ? 'you' : 'them'} />
        <div>
          <h2 id="proposal" className="heading-serif">
            {isMine ? <Trans>You proposed terms</Trans> : <Trans>{them} proposed terms</Trans>}
          </h2>
          <p className="text-15 text-ink-2">
            {isOver ? (
              <Trans>
                On {on}, to apply from {from}. It was left unanswered.
              </Trans>
            ) : (
              <Trans>
                On {on}, to apply from {from}. Nothing changes until you have both signed.
              </Trans>
            )}
          </p>
        </div>
      </div>
      <div>
        <AgreementSentences agreement={proposal} family={family} parents={parents} />
      </div>
      {current && (
        <AgreementEffect
          family={family}
          parents={parents}
          today={today}
          first={current.id}
          second={proposal.id}
          names={[t`In force`, t`Proposed`]}
        />
      )}
      <AgreementCheck familyId={family.id} agreement={proposal} parents={parents} />
      {isMine && !act.given && (
        <p className="text-15">
          {isOver ? (
            <Trans>You have signed. {them} has not.</Trans>
          ) : (
            <Trans>You have signed. {them} has not yet.</Trans>
          )}
        </p>
      )}
      {(isMine || !isOver) && (
        <ActSlot
          act={act}
          words={words}
          offers={isMine ? ['withdrawn'] : ['accepted', 'declined']}
          them={them}
          more={
            !isMine &&
            !act.isPaused && (
              <Button onClick={onEdit}>
                <Trans>Suggest something else</Trans>
              </Button>
            )
          }
        />
      )}
    </section>
  )
}
