import { Trans, useLingui } from '@lingui/react/macro'
import { useCardAnswer } from '../backlog/answer-buttons.tsx'
import { useProposalWords } from '../calendar/plan/proposal-words.ts'
import { usePlanNow } from '../calendar/plan.data.ts'
import { SwapRibbon } from '../calendar/swap/swap-ribbon.tsx'
import { useNow } from '../dashboard/use-now.ts'
import { useTermsWords } from '../messages/terms/terms-words.ts'
import { useTermsAnswer } from '../messages/terms/use-terms-answer.tsx'
import { ActSlot } from '../page/act-slot.tsx'
import { shortDateText, untilText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { RowOf } from './money-rows.tsx'
import { Line, Row } from './row.tsx'

/** A proposal in the calendar, with its nights. It is answered where both weeks are drawn, never from its row. */
export function ProposalRow({ item: { proposal }, family, parents }: RowOf<'proposal'>) {
  const region = useRegion()
  const words = useProposalWords()
  const known = usePlanNow(family, parents.me.id, useNow())
  const { body, expiresAt, note } = proposal
  const { them } = parents
  return (
    <Row
      name={them}
      title={words.what(proposal, false, them)}
      act={
        <ButtonLink to={`/calendar/proposals/${proposal.id}`}>
          {body.kind === 'swap' ? <Trans>See both weeks</Trans> : <Trans>See what would change</Trans>}
        </ButtonLink>
      }
    >
      {note && (
        <p className="text-15">
          <Trans>“{note}”</Trans>
        </p>
      )}
      {expiresAt && (
        <Line>
          <Trans>Answer by {untilText(expiresAt, region)}. Then it lapses and the plan stays.</Trans>
        </Line>
      )}
      {body.kind === 'swap' && (
        <span className="waits-ribbon">
          {known && (
            <SwapRibbon
              size="mid"
              plan={known.plan}
              mine={known.mine}
              them={them}
              changed={[...body.give, ...body.take]}
            />
          )}
        </span>
      )}
    </Row>
  )
}

/** What the other parent planned before both were here: it is answered where it is drawn. */
export function PlannedRow({ parents }: RowOf<'planned'>) {
  const { them } = parents
  return (
    <Row
      name={them}
      title={<Trans>{them} planned the days. Do you agree?</Trans>}
      act={
        <ButtonLink to="/calendar/planned">
          <Trans>See it and answer</Trans>
        </ButtonLink>
      }
    >
      <Line>
        <Trans>Until you do, they count as planned, not agreed.</Trans>
      </Line>
    </Row>
  )
}

/** A card the other parent proposes to agree on. */
export function CardRow({ item: { card }, parents }: RowOf<'card'>) {
  const { act, words } = useCardAnswer(card)
  const { them } = parents
  return (
    <Row
      isGiven={act.given !== null}
      name={them}
      title={card.title}
      act={
        <ActSlot
          act={act}
          words={words}
          them={them}
          more={
            <ButtonLink look="quiet" to={`/backlog?card=${card.id}`}>
              <Trans>See the card</Trans>
            </ButtonLink>
          }
        />
      }
    >
      <Line>
        <Trans>{them} suggests agreeing.</Trans>
      </Line>
    </Row>
  )
}

/** Volume and hours the other parent proposes. */
export function TermsRow({ item: { terms }, parents }: RowOf<'terms'>) {
  const say = useTermsWords()
  const { act, words } = useTermsAnswer(terms)
  const { them } = parents
  return (
    <Row
      isGiven={act.given !== null}
      name={them}
      title={<Trans>{them} proposes message limits and quiet hours</Trans>}
      act={<ActSlot act={act} words={words} offers={['accepted', 'declined']} them={them} />}
    >
      <Line>{say(terms)}</Line>
    </Row>
  )
}

/** A document the other parent shared: reading it is the act. */
export function DocumentRow({ item, family, parents }: RowOf<'document'>) {
  const { t } = useLingui()
  const region = useRegion()
  const { them } = parents
  const day = shortDateText(item.since, region)
  const name = family.children.find(({ id }) => id === item.childId)?.firstName
  // many a title says whose it is by itself
  const child = name && !item.title.includes(name) && name
  return (
    <Row
      name={them}
      title={child ? t`${item.title}, ${child}` : item.title}
      act={
        <ButtonLink to={`/documents/${item.id}`}>
          <Trans>Open</Trans>
        </ButtonLink>
      }
    >
      <Line>
        <Trans>
          {them} shared it on {day}. You have not opened it.
        </Trans>
      </Line>
    </Row>
  )
}

/** An invitation to another family: answered on its own screen, where the terms are. */
export function InvitationRow({ item: { invitation } }: Pick<RowOf<'invitation'>, 'item'>) {
  const { locale } = useRegion()
  const { senderName } = invitation
  const children = new Intl.ListFormat(locale, { type: 'conjunction' }).format(invitation.children)
  return (
    <Row
      name={senderName}
      kind="other"
      title={<Trans>{senderName} invites you</Trans>}
      act={
        <ButtonLink to="/accept-invite">
          <Trans>See the invitation</Trans>
        </ButtonLink>
      }
    >
      <Line>
        <Trans>For {children}. You see what is recorded before you accept.</Trans>
      </Line>
    </Row>
  )
}
