import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { OfflineWords } from '../frame/offline-banner.tsx'
import { PublicFrame } from '../frame/public-frame.tsx'
import { TestOnly } from '../frame/test-only.tsx'
import { usePageTitle } from '../page/arrival.ts'
import { AuthFailed } from '../page/auth-failed.tsx'
import { ErrorBoundary, PageFailed } from '../page/error-boundary.tsx'
import { LoadingScreen } from '../page/loading-screen.tsx'
import { SkeletonScreen } from '../page/skeleton-screen.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Section } from '../ui/section.tsx'
import { EmptyState } from '../ui/states.tsx'
import { raiseToast } from '../ui/toast-event.ts'

/** `/test-ui` [ROUTE-02]: shows on demand everything the app displays over or instead of a screen. */
export function TestUiScreen() {
  const { t } = useLingui()
  usePageTitle(t`Parts on demand`)
  return (
    <TestOnly>
      <PublicFrame>
        <PageHead title={<Trans>Parts on demand</Trans>} />
        <div className="grid gap-10">
          <Toasts />
          <Dialogs />
          <States />
        </div>
      </PublicFrame>
    </TestOnly>
  )
}

const TYPES = ['success', 'error', 'warning', 'info'] as const

function Toasts() {
  const { t } = useLingui()
  const names = { success: t`Success`, error: t`Error`, warning: t`Warning`, info: t`Information` }
  return (
    <Section title={<Trans>Toasts</Trans>}>
      <div className="mt-3 flex flex-wrap gap-3">
        {TYPES.map((type) => (
          <Button
            key={type}
            onClick={() => raiseToast({ type, title: names[type], message: t`It stays for five seconds.` })}
          >
            {names[type]}
          </Button>
        ))}
        <Button
          onClick={() =>
            raiseToast({
              type: 'info',
              title: t`With an act`,
              action: { label: t`Undo`, onClick: () => raiseToast({ type: 'success', title: t`Undone` }) },
            })
          }
        >
          <Trans>With an act</Trans>
        </Button>
        <Button onClick={() => window.alert(t`What would have been an alert`)}>
          <Trans>An alert</Trans>
        </Button>
      </div>
    </Section>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'alertdialog' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title={<Trans>Dialogs</Trans>}>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>
          <Trans>A dialog</Trans>
        </Button>
        <Button onClick={() => setOpen('sheet')}>
          <Trans>A sheet</Trans>
        </Button>
        <Button onClick={() => setOpen('alertdialog')}>
          <Trans>A question one must answer</Trans>
        </Button>
      </div>
      <Dialog
        title={<Trans>A question</Trans>}
        role={open === 'alertdialog' ? 'alertdialog' : 'dialog'}
        shape={open === 'sheet' ? 'sheet' : 'dialog'}
        isOpen={open !== null}
        onClose={close}
        acts={
          <Button look="primary" onClick={close}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <p>
          <Trans>It takes the focus, gives it back, and closes with Esc.</Trans>
        </p>
      </Dialog>
    </Section>
  )
}

type State = 'nothing' | 'loading' | 'skeleton' | 'empty' | 'offline' | 'failed' | 'thrown' | 'auth' | 'other'

function States() {
  const { t } = useLingui()
  const [state, setState] = useState<State>('nothing')
  const back = () => setState('nothing')
  const names: Record<State, string> = {
    nothing: t`Nothing`,
    loading: t`Loading the account`,
    skeleton: t`Loading a screen`,
    empty: t`Empty`,
    offline: t`Offline`,
    failed: t`Something went wrong`,
    thrown: t`A screen that breaks`,
    auth: t`Sign-in failed`,
    other: t`Account failed`,
  }
  const shown: Record<State, ReactNode> = {
    nothing: null,
    loading: <LoadingScreen />,
    skeleton: <SkeletonScreen />,
    empty: <EmptyState title={<Trans>Nothing is here yet</Trans>} />,
    offline: <OfflineWords boxed />,
    failed: <PageFailed />,
    thrown: (
      <ErrorBoundary>
        <Breaks />
      </ErrorBoundary>
    ),
    auth: <AuthFailed kind="auth" onTryAgain={back} />,
    other: <AuthFailed kind="other" onTryAgain={back} />,
  }
  return (
    <Section title={<Trans>Instead of a screen</Trans>}>
      <div className="mt-3 flex flex-wrap gap-3">
        {Object.entries(names).map(([key, name]) => (
          <Button key={key} aria-pressed={state === key} onClick={() => setState(key as State)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="mt-6">{shown[state]}</div>
    </Section>
  )
}

function Breaks(): ReactNode {
  throw new TypeError('broken on purpose')
}
