import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { SignedOutOnly } from './shell/require-session.tsx'
import { later } from './ui/later.tsx'

/** The two screens where people come in. Every path of the product stands in `routes.tsx`, loaded behind them. */
export function EntryRoutes() {
  useRoutesAtHand()
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route
          path="/"
          element={
            <SignedOutOnly>
              <Front />
            </SignedOutOnly>
          }
        />
        <Route
          path="/login"
          element={
            <SignedOutOnly>
              <Login />
            </SignedOutOnly>
          }
        />
        <Route path="*" element={<AppRoutes />} />
      </Routes>
    </Suspense>
  )
}

/** Milliseconds after which the page is quiet. */
const QUIET = 3000

/** While somebody types their password the table of the other screens comes. */
function useRoutesAtHand() {
  useEffect(() => {
    // what does not come now is asked for again when it is needed
    const timer = setTimeout(() => void loadRoutes().catch(() => {}), QUIET)
    return () => clearTimeout(timer)
  }, [])
}

const loadRoutes = () => import('./routes.tsx')
const AppRoutes = later(async () => (await loadRoutes()).AppRoutes)
const Front = later(async () => (await import('./account/front-screen.tsx')).FrontScreen)
const Login = later(async () => (await import('./account/login-screen.tsx')).LoginScreen)

/** Brings what the screen at this path is made of; what does not come is asked for again when it is shown. */
export async function bringFirstScreen(path: string): Promise<void> {
  if (path === '/' || path === '/login') await (path === '/' ? Front : Login).bring()
  else await Promise.all([AppRoutes.bring(), loadRoutes().then(({ bringScreen }) => bringScreen(path))])
}
