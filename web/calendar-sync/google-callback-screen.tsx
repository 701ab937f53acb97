import { finishGoogleCalendar } from '@evenhand/contract/calendar-sync/google.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useWrite } from '../api/writes/use-write.ts'
import { FamilyGate } from '../family/scope/family-gate.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { errorSentence } from '../text/errors.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useCalendarSync } from './calendar-sync.data.ts'
import { connectedAt, startOfConsent } from './consent-start.ts'

/** [CAL-04] `/auth/google/calendar`: where Google redirects to. */
export function GoogleCalendarCallbackScreen() {
  const { t } = useLingui()
  usePageTitle(t`Connecting Google Calendar`)
  return (
    <FamilyGate skeleton={<div className="skeleton h-24 w-full" />} isWholeScreen>
      {(family) => <Finish familyId={family.id} />}
    </FamilyGate>
  )
}

function Finish({ familyId }: { familyId: string }) {
  const { i18n } = useLingui()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  const { submit, failure } = useWrite(finishGoogleCalendar, { needsReply: true })
  const { data: sync } = useCalendarSync(familyId)
  const finish = useRef(async () => {
    const outcome = await submit({ params: { familyId }, body: { query: search.replace(/^\?/, '') } })
    if (!outcome?.sent) return
    // the query works only once: Back must not send it again
    const { account } = outcome.reply
    if (account) await navigate(connectedAt(account.id), { replace: true })
    else setRefused(true)
  })
  useEffect(() => void finish.current(), [])
  // after a reload or Back: the earlier page finished this visit, and its account is connected
  const isFinished = failure?.code === 'google/visit-over'
  const account = sync?.accounts.findLast(({ needsConsent }) => !needsConsent)
  if (isFinished && account) return <Navigate to={connectedAt(account.id)} replace />
  if (!failure && !isRefused) return <PageHead title={<Trans>Connecting Google Calendar</Trans>} />
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>Google was not connected</Trans>}
      act={
        <ButtonLink to={startOfConsent()} look="primary">
          <Trans>Back to other calendars</Trans>
        </ButtonLink>
      }
    >
      {failure ? (
        errorSentence(i18n, failure)
      ) : (
        <Trans>Nothing was changed. You can begin again whenever you like.</Trans>
      )}
    </EmptyState>
  )
}
