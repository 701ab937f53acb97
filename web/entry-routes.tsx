import { Suspense, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { entryScreens } from './account/entry.screens.ts'
import { SignedOutOnly, useRedirects } from './frame/require-session.tsx'
import { LoadingScreen } from './page/loading-screen.tsx'
import { screenLater } from './page/screen-later.tsx'
import { later } from './ui/later.tsx'

/** The screens through which people come in. `routes.tsx`, loaded later, routes all others. */
export function EntryRoutes() {
  usePreloadedRoutes()
  // for public screens too, which have no guard of their own
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

/** Milliseconds after which the page counts as quiet. */
const QUIET_MS = 3000

/** Loads the table of the other screens while somebody types their password. */
function usePreloadedRoutes() {
  useEffect(() => {
    // if it fails now, it is requested again when it is needed
    const timer = setTimeout(() => void loadRoutes().catch(() => {}), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
}

const loadRoutes = () => import('./routes.tsx')
const AppRoutes = later(async () => (await loadRoutes()).AppRoutes)
const entries = entryScreens.map((one) => ({ path: one.path, Shown: screenLater(one) }))

/** Loads everything for the screen at this path; if that fails, it is requested again when the screen is shown. */
export async function bringFirstScreen(path: string): Promise<void> {
  const entry = entries.find((one) => one.path === path)
  if (entry) await entry.Shown.bring()
  else await Promise.all([AppRoutes.bring(), loadRoutes().then(({ bringScreen }) => bringScreen(path))])
}
