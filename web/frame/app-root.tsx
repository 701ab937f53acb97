import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { identity } from '../api/identity/identity-provider.ts'
import { endPushWithSession, startOfflineShell } from '../api/offline/offline-shell.ts'
import { factsOfServer } from '../api/server-facts.ts'
import { ServerLink } from '../api/server-link.tsx'
import { useSession } from '../api/session/session.ts'
import { ExpenseNews } from '../expenses/list/expense-news.tsx'
import { useFamilies } from '../family/family.data.ts'
import { useNotifications } from '../notifications/notifications.data.ts'
import { clearOutside, renewHere, showOutside } from '../notifications/outside-page.ts'
import { ScreenChange } from '../page/screen-change.tsx'
import { SkeletonScreen } from '../page/skeleton-screen.tsx'
import { bringWords } from '../text/language.ts'
import { raiseToast } from '../ui/toast-event.ts'
import { useWaitingList } from '../waiting/waiting.data.ts'
import { AppFrame } from './app-frame.tsx'
import { endDemo } from './demo-mode.ts'
import { usePreferencesOfPerson } from './preferences.ts'
import { onQuickExit } from './quick-exit.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

/** Everything for signed-in people: the connection to the server, and the frame around the screens. */
export function AppRoot() {
  return (
    <ServerLink>
      <FramedScreens />
    </ServerLink>
  )
}

function FramedScreens() {
  const { t } = useLingui()
  const { user } = useSession()
  const families = useFamilies()
  const notifications = useNotifications()
  const waiting = useWaitingList()
  const [unsent, setUnsent] = useState(0)
  usePreferencesOfPerson(user?.email)
  useEffect(startOfflineShell, [])
  useEffect(endPushWithSession, [])
  useEffect(startDeliveriesLater, [])
  useEffect(startWitnessLater, [])
  useEffect(watchUsefulActsLater, [])
  useEffect(renewPushLater, [])
  useEffect(readAheadLater, [])
  useEffect(keepFocusLater, [])
  useOutside(notifications.data?.unread)
  const [family] = families.data ?? []
  const other = family?.members.find((member) => !member.isMe)
  const leave = async (despiteUnsent: boolean) => {
    const outcome = await identity.signOut({ despiteUnsent })
    setUnsent(outcome.ok ? 0 : outcome.count)
    if (outcome.ok && !outcome.serverTold)
      raiseToast({
        type: 'warning',
        title: t`Failed to logout`,
        message: t`The server didn’t respond. This device is signed out anyway.`,
      })
    if (outcome.ok) endDemo()
  }
  return (
    <>
      <AppFrame
        you={user?.first_name ?? ''}
        them={other?.firstName}
        email={user?.email}
        families={families.data ?? []}
        waiting={waiting.data?.mine.count ?? 0}
        hasNews={(notifications.data?.unread ?? 0) > 0}
        onSignOut={() => void leave(false)}
      >
        <Suspense fallback={<SkeletonScreen />}>
          <ScreenChange>
            <Outlet />
          </ScreenChange>
        </Suspense>
      </AppFrame>
      {family && factsOfServer().features.expenses && <ExpenseNews key={family.id} family={family} />}
      <UnsentDialog count={unsent} onStay={() => setUnsent(0)} onLeave={() => void leave(true)} />
    </>
  )
}

/** [REC-04] Once the page is quiet, this device checks the record and signs the head it was shown. */
const startWitnessLater = () =>
  whenQuiet(async () => {
    const [{ startWitness }] = await Promise.all([import('../record/witness.ts'), bringWords('app')])
    return startWitness()
  })

/** [MSG-02] Once the page is quiet, the other parent's messages are fetched to this device whatever screen is open. */
const startDeliveriesLater = () =>
  whenQuiet(() =>
    import('../messages/composer/deliveries.ts').then(({ startDeliveries }) => startDeliveries()),
  )

/** [PHONE-01] The home screen is offered to people who have used the app, never to somebody who has just come. */
const watchUsefulActsLater = () =>
  whenQuiet(() => import('../page/useful-act.ts').then(({ watchUsefulActs }) => watchUsefulActs()))

/** [PHONE-02] The number on the icon, and what a push has announced, follow what is unread; both go with the session. */
function useOutside(unread: number | undefined): void {
  useEffect(() => {
    if (unread !== undefined) showOutside(unread)
  }, [unread])
  useEffect(() => {
    const forget = onQuickExit(clearOutside)
    return () => {
      forget()
      clearOutside()
    }
  }, [])
}

/** What had the focus and goes away leaves it to what is nearest. */
const keepFocusLater = () => whenQuiet(async () => (await import('../page/kept-focus.ts')).keepFocus())

/** [PHONE-02] A browser's changed subscription reaches the server. */
const renewPushLater = () =>
  whenQuiet(async () => {
    await renewHere()
    return () => {}
  })

/** [PHONE-05] What a parent may want without a connection is read before they are without one. */
const readAheadLater = () =>
  whenQuiet(() => import('../page/read-ahead.ts').then(({ startReadingAhead }) => startReadingAhead()))

/** Starts something once the page is quiet; `start` returns a way to stop it. Loading errors are ignored. */
function whenQuiet(start: () => Promise<() => void>): () => void {
  let stop = () => {}
  let isOver = false
  const timer = setTimeout(() => {
    void start().then(
      (end) => {
        if (isOver) end()
        else stop = end
      },
      () => {},
    )
  }, QUIET_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

/** Milliseconds after the frame is drawn. */
const QUIET_MS = 3000
