import './styles/main.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { watchFaults } from './api/fault-watch.ts'
import { endOfflineShell } from './api/offline-shell.ts'
import { forgetDevice, startSession } from './api/session.ts'
import { EntryRoutes } from './entry-routes.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { onQuickExit, watchEscape } from './shell/quick-exit.ts'
import { tellOfFault } from './shell/tell-of-fault.ts'
import { chooseLanguage, startLanguage } from './text/language.ts'
import { alertAsToast } from './ui/toast-event.ts'
import { ToastHost } from './ui/toast-host.tsx'

watchEscape()
onQuickExit(forgetDevice)
onQuickExit(endOfflineShell)
watchFaults(tellOfFault)
void startSession()
alertAsToast()
// words that cannot be loaded are no reason to show nothing: English is here
void startLanguage()
  .catch(() => chooseLanguage('en'))
  .then(draw)

function draw() {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <BrowserRouter>
          <ErrorBoundary>
            <EntryRoutes />
          </ErrorBoundary>
          <ToastHost />
        </BrowserRouter>
      </I18nProvider>
    </StrictMode>,
  )
}
