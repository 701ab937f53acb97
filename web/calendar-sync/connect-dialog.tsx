import { subscribeCalendar } from '@evenhand/contract/calendar-sources.ts'
import { type Feed, makeFeed } from '@evenhand/contract/calendar-sync.ts'
import type { Family } from '@evenhand/contract/family.ts'
import { OUTGOING } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import type { Parents } from '../family/scope/parents.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine, TextField } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { FeedAddress } from './feed-address.tsx'

type ConnectProps = { family: Family; parents: Parents; onClose: () => void }
type Way = 'out' | 'in'

/** Lets a calendar flow out to a calendar app, or in from an address. */
export function ConnectDialog({ family, parents, onClose }: ConnectProps) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>('out')
  return (
    <Dialog title={<Trans>Connect a calendar</Trans>} shape="sheet" isOpen onClose={onClose}>
      <div className="grid gap-5">
        <Segmented<Way>
          label={t`Which way`}
          value={way}
          wide
          options={[
            { value: 'out', label: t`To a calendar app` },
            { value: 'in', label: t`From an address` },
          ]}
          onChange={setWay}
        />
        {way === 'out' ? <NewFeed family={family} /> : <NewSubscription {...{ family, parents, onClose }} />}
      </div>
    </Dialog>
  )
}

function NewFeed({ family }: { family: Family }) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<Feed['contents']>([...OUTGOING])
  const [child, setChild] = useState('')
  const [url, setUrl] = useState<string | null>(null)
  const { submit, isBusy, failure } = useWrite(makeFeed, { needsReply: true })
  if (url) return <FeedAddress url={url} />
  const words = { nights: t`Whose time it is`, handovers: t`Handovers`, events: t`Events` }
  const make = async () => {
    const body = { childId: child || null, contents: chosen }
    const outcome = await submit({ params: { familyId: family.id }, body })
    if (outcome?.sent) setUrl(outcome.reply.url)
  }
  return (
    <>
      <p>
        <Trans>A private address that Apple, Google and Outlook calendars read.</Trans>
      </p>
      <ChoiceGroup legend={t`What it shows`}>
        {OUTGOING.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          >
            {words[one]}
          </Checkbox>
        ))}
      </ChoiceGroup>
      {family.children.length > 1 && (
        <SelectField label={t`For`} value={child} onChange={(event) => setChild(event.target.value)}>
          <option value="">{t`All children`}</option>
          {family.children.map(({ id, firstName }) => (
            <option key={id} value={id}>
              {firstName}
            </option>
          ))}
        </SelectField>
      )}
      {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      <Button
        look="primary"
        busy={isBusy}
        disabledReason={chosen.length === 0 ? t`Choose what it shows` : undefined}
        onClick={() => void make()}
      >
        <Trans>Make the address</Trans>
      </Button>
    </>
  )
}

function NewSubscription({ family, parents, onClose }: ConnectProps) {
  const { t, i18n } = useLingui()
  const [address, setAddress] = useState('')
  const [name, setName] = useState('')
  const [shows, setShows] = useState<'events' | 'busy'>('events')
  const [isPressed, setPressed] = useState(false)
  const { submit, isBusy, failure } = useWrite(subscribeCalendar)
  const { them } = parents
  const missing = (text: string) => isPressed && text.trim() === ''
  const subscribe = async () => {
    setPressed(true)
    if (address.trim() === '' || name.trim() === '') return
    const body = { address: address.trim(), name: name.trim(), shows }
    if (await submit({ params: { familyId: family.id }, body })) onClose()
  }
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void subscribe()
      }}
    >
      <TextField
        label={t`Address of the calendar`}
        hint={t`From the school, the club or your work. It begins with https:// or webcal://.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={address}
        error={missing(address) ? t`Enter the address.` : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
      <TextField
        label={t`What to call it`}
        maxLength={80}
        value={name}
        error={missing(name) ? t`Give it a name.` : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ChoiceGroup legend={t`What comes in`}>
        <Radio name="shows" checked={shows === 'events'} onChange={() => setShows('events')}>
          <Trans>The events: you and {them} see them</Trans>
        </Radio>
        <Radio name="shows" checked={shows === 'busy'} onChange={() => setShows('busy')}>
          <Trans>Only when you are busy: no titles, no places</Trans>
        </Radio>
      </ChoiceGroup>
      {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      <Button type="submit" look="primary" busy={isBusy}>
        <Trans>Subscribe</Trans>
      </Button>
    </form>
  )
}
