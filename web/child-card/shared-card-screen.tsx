import { openCardLink, type SharedCard } from '@evenhand/contract/child-card/child-card.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { newId } from '../device/crypto.ts'
import { deviceStorage } from '../device/storage.ts'
import { PublicFrame } from '../frame/public-frame.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { useArrivedToken } from '../page/arrived-token.ts'
import { dateTimeText } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'
import { CardHead } from './card-head.tsx'
import { SectionView } from './section-view.tsx'

/**
 * [CHILD-01] What a link shows to whoever holds it. Nothing is requested from the server until the button is pressed,
 * so a program that opens the address for a preview neither sees the card nor counts as a viewer.
 */
export function SharedCardScreen() {
  const { t, i18n } = useLingui()
  usePageTitle(t`A child's card`)
  const [card, setCard] = useState<SharedCard | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const { isBusy, begins, ended } = useOnce()
  const token = useArrivedToken('#') ?? ''
  const show = async () => {
    if (!begins()) return
    setFailure(null)
    try {
      const body = { token, device: deviceMark() }
      setCard((await call(openCardLink, { body }, { withoutSession: true })).card)
    } catch (thrown) {
      setFailure(failureOf(thrown))
    } finally {
      ended()
    }
  }
  if (card)
    return (
      <PublicFrame>
        <Shown card={card} />
      </PublicFrame>
    )
  return (
    <PublicFrame narrow>
      {failure?.code === 'card-link/over' ? (
        <ErrorState headingLevel={1} title={t`This link has ended`}>
          {errorSentence(i18n, failure)}
        </ErrorState>
      ) : (
        <div className="grid justify-items-start gap-4">
          <h1 tabIndex={-1}>
            <Trans>A child's card</Trans>
          </h1>
          <p>
            <Trans>
              Somebody who looks after a child has shared their card with you: what to know, and whom to call.
              The parents see that it was opened.
            </Trans>
          </p>
          <Button look="primary" size="large" busy={isBusy} onClick={show}>
            <Trans>Show the card</Trans>
          </Button>
          {failure && <p role="alert">{errorSentence(i18n, failure)}</p>}
        </div>
      )}
    </PublicFrame>
  )
}

function Shown({ card }: { card: SharedCard }) {
  const region = useRegion()
  const parents = card.parents.join(', ')
  const ends = dateTimeText(card.endsAt, region)
  return (
    <>
      <article className="child-card mx-auto">
        <CardHead child={card.child} parents={card.parents} />
        <div className="card-sections">
          {card.sections.map(({ section, content }) => (
            <SectionView key={section} section={section} content={content} />
          ))}
        </div>
        <footer className="card-foot">
          <span>
            <Trans>
              For {card.forWhom}, from {parents}
            </Trans>
          </span>
          <span>
            <Trans>This link ends {ends}</Trans>
          </span>
        </footer>
      </article>
      <p className="mt-5 text-center print:hidden">
        <Button icon={<Printer className="icon" aria-hidden="true" />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </p>
    </>
  )
}

const DEVICE = 'evenhand:card-device'

/** A random ID for this device, so that the parents see on how many devices a link was opened. It says nothing else. */
function deviceMark(): string {
  const known = deviceStorage.getItem(DEVICE)
  if (known) return known
  const made = newId()
  deviceStorage.setItem(DEVICE, made)
  return made
}
