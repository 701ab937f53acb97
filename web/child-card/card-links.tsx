import {
  type CardLink,
  type ChildCard,
  endCardLink,
  makeCardLink,
} from '@evenhand/contract/child-card/child-card.ts'
import { alwaysShared, type CardSection, cardSections, isLinkOpen } from '@evenhand/domain/child-card/card.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../api/writes/use-write.ts'
import { clockNow } from '../device/clock.ts'
import type { Parents } from '../family/scope/parents.ts'
import { dateTimeText } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox, ChoiceGroup } from '../ui/fields/choices.tsx'
import { ErrorLine, TextField } from '../ui/fields/field.tsx'
import { Section } from '../ui/section.tsx'
import { sectionNames } from './card-words.ts'

type CardLinksProps = { card: ChildCard; parents: Parents }

/** Creates a link that shows part of the card for 24 hours, and lists open links with how often each was seen. */
export function CardLinks({ card, parents }: CardLinksProps) {
  const now = clockNow()
  const open = card.links.filter((link) => isLinkOpen(factsOf(link), now))
  const over = card.links.filter((link) => !isLinkOpen(factsOf(link), now))
  return (
    <>
      <NewLink childId={card.childId} parents={parents} />
      {open.length > 0 && (
        <Section title={<Trans>Open now</Trans>} end={<span className="font-serif">{open.length}</span>}>
          <ul className="divide-y divide-line">
            {open.map((link) => (
              <OpenLink key={link.id} link={link} parents={parents} isOpen />
            ))}
          </ul>
        </Section>
      )}
      {over.length > 0 && (
        <Section title={<Trans>Ended this week</Trans>}>
          <ul className="divide-y divide-line">
            {over.map((link) => (
              <OpenLink key={link.id} link={link} parents={parents} isOpen={false} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const factsOf = ({ endsAt, endedAt }: CardLink) => ({
  endsAt: Date.parse(endsAt),
  endedAt: endedAt === null ? null : Date.parse(endedAt),
})

function NewLink({ childId, parents }: { childId: string; parents: Parents }) {
  const { t, i18n } = useLingui()
  const [forWhom, setForWhom] = useState('')
  const [isUnnamed, setUnnamed] = useState(false)
  const [chosen, setChosen] = useState<readonly CardSection[]>(['doctors', 'collect', 'calms'])
  const [url, setUrl] = useState<string | null>(null)
  const { submit, isBusy, failure } = useWrite(makeCardLink, { needsReply: true })
  const { them } = parents
  const make = async () => {
    const name = forWhom.trim()
    setUnnamed(name === '')
    if (name === '') return
    const sent = await submit({ params: { childId }, body: { forWhom: name, sections: [...chosen] } })
    if (!sent?.sent) return
    setUrl(sent.reply.url)
    setForWhom('')
  }
  return (
    <section aria-labelledby="new-link" className="grid gap-4 rounded-3 border border-line bg-float p-5">
      <h2 id="new-link" className="font-serif text-21 font-normal">
        <Trans>Share as a link</Trans>
      </h2>
      <TextField
        label={t`For whom`}
        maxLength={80}
        value={forWhom}
        error={isUnnamed ? t`Say who it is for: both parents see it.` : undefined}
        onChange={(event) => setForWhom(event.target.value)}
      />
      <ChoiceGroup legend={t`What they see`}>
        <Checkbox checked disabled readOnly>
          <Trans>Allergies and medicines, always</Trans>
        </Checkbox>
        {cardSections
          .filter((section) => !alwaysShared.includes(section))
          .map((section) => (
            <Checkbox
              key={section}
              checked={chosen.includes(section)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, section] : chosen.filter((one) => one !== section),
                )
              }
            >
              {i18n._(sectionNames[section])}
            </Checkbox>
          ))}
      </ChoiceGroup>
      <Button
        look="primary"
        busy={isBusy}
        icon={<Link2 className="icon" aria-hidden="true" />}
        onClick={make}
      >
        <Trans>Make the link</Trans>
      </Button>
      {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      {url && <MadeLink url={url} />}
      <p className="hint">
        <Trans>
          It ends in 24 hours. Whoever has the link can read it until then. {them} sees that you made it.
        </Trans>
      </p>
    </section>
  )
}

/** The link itself, shown only once: it is stored nowhere. */
function MadeLink({ url }: { url: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="grid gap-2" role="status">
      <TextField
        label={t`The link, shown this once`}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <Button
        onClick={() =>
          navigator.clipboard.writeText(url).then(
            () => setCopied(true),
            () => {},
          )
        }
      >
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
      </Button>
    </div>
  )
}

/** How much of its 24 hours a link has left; the words beside it say when it ends. */
function TimeLeft({ link, isMine }: { link: CardLink; isMine: boolean }) {
  const [made, ends] = [Date.parse(link.createdAt), Date.parse(link.endsAt)]
  const part = Math.min(1, Math.max(0, (ends - clockNow()) / (ends - made)))
  return (
    <div className="time-left" data-by={isMine ? 'you' : 'them'} aria-hidden="true">
      <span style={{ width: `${part * 100}%` }} />
    </div>
  )
}

function OpenLink({ link, parents, isOpen }: { link: CardLink; parents: Parents; isOpen: boolean }) {
  const { t, i18n } = useLingui()
  const region = useRegion()
  const { submit, isBusy, failure } = useWrite(endCardLink, { needsReply: true })
  const isMine = link.createdBy === parents.me.id
  const { them } = parents
  const { forWhom, views, devices } = link
  const ends = dateTimeText(link.endedAt ?? link.endsAt, region)
  const last = link.lastViewedAt && dateTimeText(link.lastViewedAt, region)
  return (
    <li className="grid gap-1 py-3 text-15">
      <p className="font-semibold [overflow-wrap:anywhere]">{forWhom}</p>
      {isOpen && <TimeLeft link={link} isMine={isMine} />}
      <p>{isOpen ? <Trans>Ends {ends}</Trans> : <Trans>Ended {ends}</Trans>}</p>
      <p className="text-ink-2">
        {isMine ? <Trans>Made by you.</Trans> : <Trans>Made by {them}.</Trans>}{' '}
        {last === null ? (
          <Trans>Not opened yet.</Trans>
        ) : (
          <Trans>
            Seen <Plural value={views} one="# time" other="# times" /> on{' '}
            <Plural value={devices} one="# device" other="# devices" />, last {last}.
          </Trans>
        )}
      </p>
      {isOpen && (
        <span>
          <Button
            look="quiet"
            size="small"
            className="-ms-3"
            busy={isBusy}
            aria-label={t`End it now: the link for ${forWhom}`}
            onClick={() => void submit({ params: { id: link.id } })}
          >
            <Trans>End it now</Trans>
          </Button>
        </span>
      )}
      {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
    </li>
  )
}
