import './styles/main.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { watchErrors } from './api/error-watch.ts'
import { endOfflineShell } from './api/offline/offline-shell.ts'
import { forgetDevice, startSession } from './api/session/session.ts'
import { onAbsence } from './device/absences.ts'
import { bringFirstScreen, EntryRoutes } from './entry-routes.tsx'
import { onQuickExit, watchEscape } from './frame/quick-exit.ts'
import { PageBoundary } from './page/error-boundary.tsx'
import { showErrorToast } from './page/error-toast.ts'
import { LoadingScreen } from './page/loading-screen.tsx'
import { watchMissingCode } from './page/missing-code.ts'
import { bringWords, chooseLanguage, startLanguage } from './text/language.ts'
import { alertAsToast } from './ui/toast-event.ts'
import { ToastHost } from './ui/toast-host.tsx'

watchEscape()
onQuickExit(forgetDevice)
onQuickExit(endOfflineShell)
watchErrors(showErrorToast)
watchMissingCode()
void startSession()
alertAsToast()
sayAbsences()
// if the texts fail to load the page still works: English is built in
void startLanguage()
  .catch(() => chooseLanguage('en'))
  .then(draw)

/** What this browser lacks is said by code that others need not load. */
function sayAbsences() {
  let isAsked = false
  onAbsence(() => {
    if (isAsked) return
    isAsked = true
    void Promise.all([import('./frame/device-notes.ts'), bringWords('app')]).then(([{ tellAbsences }]) =>
      tellAbsences(),
    )
  })
}

/**
 * Shows a loading screen, then the complete first screen as soon as its code has loaded. A Suspense fallback would not
 * do: React delays what follows one by 300 ms.
 */
function draw() {
  const root = createRoot(document.getElementById('root')!)
  const show = (page: ReactNode) =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <BrowserRouter>
            <PageBoundary>{page}</PageBoundary>
            <ToastHost />
          </BrowserRouter>
        </I18nProvider>
      </StrictMode>,
    )
  // for signed-in people the page contains a picture of the screen's heading, which stays until the screen is rendered
  if (document.querySelector('#first-picture:not([hidden])') === null) show(<LoadingScreen />)
  void bringFirstScreen(location.pathname)
    .catch(() => {})
    // in small steps, so that the page stays responsive
    .then(() => startTransition(() => show(<EntryRoutes />)))
    // nobody translates a page before it shows anything
    .then(() => import('./page/translated.ts'))
    .then(({ bearTranslation }) => bearTranslation())
}
