import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { entryScreens } from './account/entry.screens.ts'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { SignedOutOnly, useRedirects } from './shell/require-session.tsx'
import { screenLater } from './shell/screen-later.tsx'
import { later } from './ui/later.tsx'

/** The screens where people come in. All others are routed by `routes.tsx`, loaded behind them. */
export function EntryRoutes() {
  useRoutesAtHand()
  // public screens too: they have no guard of their own
  useRedirects()
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        {entries.map(({ path, Shown }) => (
          <Route
            key={path}
            path={path}
            element={
              <SignedOutOnly>
                <Shown />
              </SignedOutOnly>
            }
          />
        ))}
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
const entries = entryScreens.map((one) => ({ path: one.path, Shown: screenLater(one) }))

/** Brings what the screen at this path is made of; what does not come is asked for again when it is shown. */
export async function bringFirstScreen(path: string): Promise<void> {
  const entry = entries.find((one) => one.path === path)
  if (entry) await entry.Shown.bring()
  else await Promise.all([AppRoutes.bring(), loadRoutes().then(({ bringScreen }) => bringScreen(path))])
}
