import { endSession, endSessions, type OpenSession } from '@evenhand/contract/account/sessions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/call-failure.ts'
import { leaveBy } from '../../api/session/session.ts'
import { dateTimeText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { Part } from '../../ui/part.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Banner } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'
import { changeMine, useSessions } from './account.data.ts'

const SHOWN_FIRST = 5

/** Where the person is signed in; sessions can be ended one by one, all but this one, or all (AUTH-26). */
export function SessionsPart() {
  const { t, i18n } = useLingui()
  const sessions = useSessions()
  const act = useAct(msg`Failed to logout`)
  const [showsAll, setShowsAll] = useState(false)
  const [links, setLinks] = useState(false)
  const all = sessions.data ?? []
  const shown = showsAll ? all : all.slice(0, SHOWN_FIRST)
  const hidden = all.length - shown.length

  const endOthers = () =>
    act.run(async () => {
      await changeMine(endSessions, { body: { keepThis: true, ...(links && { links }) } })
      raiseToast({ type: 'success', title: t`Signed out everywhere else.` })
    })
  const endAll = () =>
    act.run(() => leaveBy(() => call(endSessions, { body: { keepThis: false, ...(links && { links }) } })))

  return (
    <Part
      title={<Trans>Where you are signed in</Trans>}
      hint={<Trans>Only you see this. Sign out any device you do not recognise.</Trans>}
    >
      <div className="grid gap-4">
        <FaultBanner fault={act.fault} />
        {sessions.data ? (
          <ul className="items">
            {shown.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        ) : sessions.error ? (
          <Banner
            boxed
            kind="danger"
            title={errorSentence(i18n, failureOf(sessions.error))}
            end={
              <Button size="small" onClick={() => sessions.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        ) : (
          <Skeleton label={t`Loading`}>
            <SkeletonRows rows={2} />
          </Skeleton>
        )}
        <Checkbox checked={links} onChange={(event) => setLinks(event.target.checked)}>
          <Trans>Signing out everywhere also ends what works without signing in</Trans>
          <span className="hint block">
            <Trans>
              My calendar addresses, what goes from here to Google calendars, my links to the children’s
              cards, and my exports of the record.
            </Trans>
          </span>
        </Checkbox>
        <div className="flex flex-wrap gap-2.5">
          {hidden > 0 && (
            <Button size="small" look="quiet" onClick={() => setShowsAll(true)}>
              <Trans>Show {hidden} more</Trans>
            </Button>
          )}
          {all.length > 1 && (
            <Button size="small" busy={act.isBusy} onClick={endOthers}>
              <Trans>Sign out everywhere else</Trans>
            </Button>
          )}
          <Button size="small" look="danger" busy={act.isBusy} onClick={endAll}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        </div>
      </div>
    </Part>
  )
}

const HOW: Record<OpenSession['how'], MessageDescriptor> = {
  password: msg`by password`,
  google: msg`by Google`,
  'magic-link': msg`by an emailed link`,
  phone: msg`by phone`,
  passkey: msg`by passkey`,
  firebase: msg`by Firebase`,
  demo: msg`in the demo`,
  other: msg`another way`,
}

function SessionRow({ session }: { session: OpenSession }) {
  const { t } = useLingui()
  const region = useRegion()
  const act = useAct(msg`Failed to logout`)
  const { browser, system, network } = session
  const what = [browser, system].filter(Boolean).join(', ') || t`Unknown browser`
  const used = dateTimeText(session.lastUsedAt, region)
  const began = dateTimeText(session.startedAt, region)
  return (
    <li>
      <div className="flex items-start justify-between gap-4 py-3.5">
        <span className="min-w-0 flex-1">
          <span className="item-title block">{what}</span>
          <span className="item-more block">
            {session.isCurrent ? (
              <Trans>This device, since {began}</Trans>
            ) : (
              <Trans>
                Since {began}, last used {used}
              </Trans>
            )}
            {', '}
            {t(HOW[session.how])}
            {network && <Trans>, network {network}</Trans>}
          </span>
          <FaultBanner fault={act.fault} />
        </span>
        {!session.isCurrent && (
          <Button
            size="small"
            className="flex-none"
            aria-label={t`Sign out ${what}`}
            busy={act.isBusy}
            onClick={() => act.run(() => changeMine(endSession, { params: { id: session.id } }))}
          >
            <Trans>Sign out</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
