import type { Feed, GoogleCalendarAccount } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import {
  connectGoogleCalendar,
  disconnectGoogle,
  listGoogleCalendars,
  makeGoogleOutlet,
  readGoogleCalendar,
} from '@evenhand/contract/calendar-sync/google.ts'
import { OUTGOING } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reading } from '../api/reads/query.ts'
import { useWrite } from '../api/writes/use-write.ts'
import type { Parents } from '../family/scope/parents.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '../ui/fields/choices.tsx'
import { ErrorLine, TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { useAct } from './calendar-sync.data.ts'
import { rememberStart } from './consent-start.ts'

type GoogleProps = {
  familyId: string
  accounts: readonly GoogleCalendarAccount[]
  parents: Parents
  onClose: () => void
}

/** Google: connects an account, and says what is exchanged with a connected one. */
export function GoogleConnect({ familyId, accounts, parents, onClose }: GoogleProps) {
  const usable = accounts.filter(({ needsConsent }) => !needsConsent)
  return (
    <div className="grid gap-6">
      {usable.map((account) => (
        <Account key={account.id} account={account} parents={parents} onClose={onClose} />
      ))}
      <p>
        <Trans>
          Evenhand asks Google for three things: to make calendars of its own, to list yours, and to read the
          events of those you choose. You can take it back at any time.
        </Trans>
      </p>
      <ConnectGoogle familyId={familyId} isAnother={usable.length > 0} />
    </div>
  )
}

type ConnectGoogleProps = {
  familyId: string
  /** consent was withdrawn and is given again */
  isAgain?: boolean
  /** an account is already connected */
  isAnother?: boolean
}

/** Leads to Google's consent page and back. */
export function ConnectGoogle({ familyId, isAgain = false, isAnother = false }: ConnectGoogleProps) {
  const { i18n } = useLingui()
  const { submit, isBusy, failure } = useWrite(connectGoogleCalendar, { needsReply: true })
  const [isOffline, setOffline] = useState(false)
  const go = async () => {
    // sent later from the queue, it would take the person away from whatever they are doing then
    setOffline(!navigator.onLine)
    if (!navigator.onLine) return
    const outcome = await submit({ params: { familyId } })
    if (!outcome?.sent) return
    rememberStart(window.location.pathname)
    window.location.assign(outcome.reply.url)
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button size={isAgain ? 'small' : 'normal'} busy={isBusy} onClick={() => void go()}>
        {isAgain ? (
          <Trans>Give consent</Trans>
        ) : isAnother ? (
          <Trans>Connect another account</Trans>
        ) : (
          <Trans>Connect Google</Trans>
        )}
      </Button>
      {isOffline && (
        <ErrorLine>
          <Trans>You are offline. Google can be asked once you are connected again.</Trans>
        </ErrorLine>
      )}
      {failure && !isOffline && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
    </div>
  )
}

type AccountProps = { account: GoogleCalendarAccount; parents: Parents; onClose: () => void }
type WayProps = AccountProps & { onLeave: () => void }

/** A connected account and what can happen with it: nothing does before one of these is chosen. */
export function Account({ account, parents, onClose }: AccountProps) {
  const [way, setWay] = useState<'in' | 'out' | 'forget' | null>(null)
  const leave = () => setWay(null)
  return (
    <section className="grid gap-3 border-b border-line pb-5" aria-label={account.email}>
      <h3 className="font-semibold [overflow-wrap:anywhere]">{account.email}</h3>
      {way === null && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setWay('in')}>
            <Trans>Let a calendar come in</Trans>
          </Button>
          <Button onClick={() => setWay('out')}>
            <Trans>Let ours flow there</Trans>
          </Button>
          <Button look="quiet" onClick={() => setWay('forget')}>
            <Trans>Forget this account</Trans>
          </Button>
        </div>
      )}
      {way === 'in' && <ComesIn account={account} parents={parents} onClose={onClose} onLeave={leave} />}
      {way === 'out' && <FlowsOut account={account} parents={parents} onClose={onClose} onLeave={leave} />}
      {way === 'forget' && <Forget account={account} onLeave={leave} />}
    </section>
  )
}

/** Ending everything that runs over an account asks for confirmation in place. */
function Forget({ account, onLeave }: Pick<AccountProps, 'account'> & { onLeave: () => void }) {
  const { act, isBusy } = useAct(disconnectGoogle)
  return (
    <>
      <p>
        <Trans>
          What runs over this account stops. What came in stays, and calendars made at Google stay there.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={isBusy} onClick={() => void act({ params: { id: account.id } })}>
          <Trans>Forget it</Trans>
        </Button>
        <Button onClick={onLeave}>
          <Trans>Leave it</Trans>
        </Button>
      </div>
    </>
  )
}

function ComesIn({ account, parents, onClose, onLeave }: WayProps) {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(reading(listGoogleCalendars, { params: { id: account.id } }))
  const [calendar, setCalendar] = useState('')
  const [shows, setShows] = useState<'events' | 'busy'>('busy')
  const [isPressed, setPressed] = useState(false)
  const { submit, isBusy, failure } = useWrite(readGoogleCalendar)
  const { them } = parents
  if (isError)
    return (
      <>
        <ErrorLine>{t`The calendars could not be loaded`}</ErrorLine>
        <div>
          <Button onClick={onLeave}>
            <Trans>Leave it</Trans>
          </Button>
        </div>
      </>
    )
  if (!data) return <div className="skeleton h-24 w-full" />
  const chosen = data.calendars.find(({ id }) => id === calendar)
  const begin = async () => {
    setPressed(true)
    if (!chosen) return
    const name = [...`Google, ${chosen.name}`].slice(0, 80).join('')
    if (await submit({ params: { id: account.id }, body: { calendar, name, shows } })) onClose()
  }
  return (
    <>
      <SelectField
        label={t`Which calendar`}
        value={calendar}
        error={isPressed && !chosen ? t`Choose a calendar` : undefined}
        onChange={(event) => setCalendar(event.target.value)}
      >
        <option value="">{t`Choose a calendar`}</option>
        {data.calendars.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ChoiceGroup legend={t`What comes in`}>
        <Radio name={`shows-${account.id}`} checked={shows === 'busy'} onChange={() => setShows('busy')}>
          <Trans>Only when you are busy: no titles, no places</Trans>
        </Radio>
        <Radio name={`shows-${account.id}`} checked={shows === 'events'} onChange={() => setShows('events')}>
          <Trans>The events: you and {them} see them</Trans>
        </Radio>
      </ChoiceGroup>
      {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={isBusy} onClick={() => void begin()}>
          <Trans>Let it come in</Trans>
        </Button>
        <Button onClick={onLeave}>
          <Trans>Leave it</Trans>
        </Button>
      </div>
    </>
  )
}

function FlowsOut({ account, onClose, onLeave }: WayProps) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState('Evenhand')
  const [contents, setContents] = useState<Feed['contents']>([...OUTGOING])
  const [takesChanges, setTakes] = useState(true)
  const { submit, isBusy, failure } = useWrite(makeGoogleOutlet)
  const words = { nights: t`Whose time it is`, handovers: t`Handovers`, events: t`Events` }
  const make = async () => {
    if (name.trim() === '') return
    const body = { name: name.trim(), contents, takesChanges }
    if (await submit({ params: { id: account.id }, body })) onClose()
  }
  return (
    <>
      <p className="text-15 text-ink-2">
        <Trans>
          A calendar of its own at Google, which Evenhand keeps filled. You can share it there: an event that
          is not shared here says only that you are busy.
        </Trans>
      </p>
      <TextField
        label={t`What it is called there`}
        maxLength={80}
        value={name}
        error={name.trim() === '' ? t`Give it a name.` : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <ChoiceGroup legend={t`What it shows`}>
        {OUTGOING.map((one) => (
          <Checkbox
            key={one}
            checked={contents.includes(one)}
            onChange={(event) =>
              setContents(
                event.target.checked ? [...contents, one] : contents.filter((other) => other !== one),
              )
            }
          >
            {words[one]}
          </Checkbox>
        ))}
        <Checkbox checked={takesChanges} onChange={(event) => setTakes(event.target.checked)}>
          <Trans>What is added or changed there comes back here</Trans>
        </Checkbox>
      </ChoiceGroup>
      {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          busy={isBusy}
          disabledReason={contents.length === 0 ? t`Choose what it shows` : undefined}
          onClick={() => void make()}
        >
          <Trans>Create the calendar</Trans>
        </Button>
        <Button onClick={onLeave}>
          <Trans>Leave it</Trans>
        </Button>
      </div>
    </>
  )
}
