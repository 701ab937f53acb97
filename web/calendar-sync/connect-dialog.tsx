import { subscribeCalendar } from '@evenhand/contract/calendar-sync/sources.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../api/writes/use-write.ts'
import type { Parents } from '../family/scope/parents.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ChoiceGroup, Radio } from '../ui/fields/choices.tsx'
import { ErrorLine, TextField } from '../ui/fields/field.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import type { Sync } from './calendar-sync.data.ts'
import { GoogleConnect } from './google-connect.tsx'
import { NewFeed } from './new-feed.tsx'

type ConnectProps = { family: Family; parents: Parents; onClose: () => void }
type WithFacts = ConnectProps & { facts: Pick<Sync, 'accounts' | 'hasGoogle'> | undefined }
type Way = 'out' | 'in' | 'google'

/** Connects a calendar app that reads this calendar, or subscribes to another calendar by its address. */
export function ConnectDialog({ family, parents, facts, onClose }: WithFacts) {
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
            { value: 'out', label: t`To an app` },
            { value: 'in', label: t`From an address` },
            ...(facts?.hasGoogle ? [{ value: 'google' as const, label: t`Google` }] : []),
          ]}
          onChange={setWay}
        />
        {way === 'out' && <NewFeed family={family} />}
        {way === 'in' && <NewSubscription family={family} parents={parents} onClose={onClose} />}
        {way === 'google' && facts && (
          <GoogleConnect familyId={family.id} accounts={facts.accounts} parents={parents} onClose={onClose} />
        )}
      </div>
    </Dialog>
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
  const refused = failure?.code === 'source/address-not-allowed' && failure
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
        error={missing(address) ? t`Enter the address.` : refused ? errorSentence(i18n, refused) : undefined}
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
      {failure && !refused && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      <Button type="submit" look="primary" busy={isBusy}>
        <Trans>Subscribe</Trans>
      </Button>
    </form>
  )
}
