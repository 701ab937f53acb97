import { Suspense, useEffect } from 'react'
import { matchRoutes, Navigate, Route, Routes } from 'react-router'
import { factsOfServer } from './api/server-facts.ts'
import { sessionNow, useSession } from './api/session/session.ts'
import { RequireSession, SignedOutOnly } from './frame/require-session.tsx'
import { loadFloats } from './page/floats-at-hand.ts'
import { LoadingScreen } from './page/loading-screen.tsx'
import { isFramed, type ScreenDeclaration } from './page/screen.ts'
import { screenLater } from './page/screen-later.tsx'
import { ScreenTitle } from './page/screen-title.ts'
import { screens } from './screens.ts'
import { bringFirstWords, bringWords } from './text/language.ts'
import { later } from './ui/later.tsx'

/** A route for every declared screen (screens.ts) except the two of entry-routes.tsx, which come before these. */
export function AppRoutes() {
  usePreloadedScreens()
  const open = here()
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        {open
          .filter((one) => !isFramed(one))
          .map(({ path, access, Shown }) => (
            <Route
              key={path}
              path={path}
              element={
                access === 'signed-out' ? (
                  <SignedOutOnly>
                    <Shown />
                  </SignedOutOnly>
                ) : (
                  <Shown />
                )
              }
            />
          ))}
        <Route
          element={
            <SandboxOnly>
              <AppRoot />
            </SandboxOnly>
          }
        >
          {routesOf(open.filter(({ access }) => access === 'sandbox'))}
        </Route>
        <Route
          element={
            <RequireSession>
              <AppRoot />
            </RequireSession>
          }
        >
          {routesOf(open.filter(({ access }) => access === 'protected'))}
        </Route>
        <Route path="*" element={<Navigate to="/dashboard/agenda" replace />} />
      </Routes>
    </Suspense>
  )
}

/** The title of the screen under which a detail screen's place is. */
const titleAbove = (path: string) =>
  screens.find(
    (one) =>
      one.title &&
      [one.path, one.alsoUnder].some((above) => above !== undefined && path.startsWith(`${above}/`)),
  )?.title

const routesOf = (those: readonly Loadable[]) =>
  those.map(({ path, title, Shown }) => (
    <Route
      key={path}
      path={path}
      element={
        <ScreenTitle value={title ?? titleAbove(path)}>
          <Shown />
        </ScreenTitle>
      }
    />
  ))

/** Loads everything for the screen at this path, so that it renders complete and at once. */
export async function bringScreen(path: string): Promise<void> {
  const [match] = matchRoutes(here(), path) ?? []
  if (!match) return
  const { access, Shown } = match.route
  if (access === 'protected') {
    if (sessionNow().status !== 'signed-in') return
    // if data fails to load now, the screen that needs it will say so
    import('./page/read-first.ts').then(({ readFirst }) => readFirst(path)).catch(() => {})
  }
  await Promise.all([
    Shown.bring(),
    ...(isFramed(match.route) ? [AppRoot.bring()] : []),
    ...(access === 'sandbox' ? [SandboxOnly.bring()] : []),
  ])
}

/** [ROUTE-14] When signed in, precaches the screens while the page is quiet, so that they open without a connection. */
function usePreloadedScreens() {
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-in') return
    let isOver = false
    const timer = setTimeout(async () => {
      const wanted = here().filter(({ access, offline }) => access === 'protected' && offline !== false)
      for (const bring of [loadFloats, ...wanted.map(({ Shown }) => Shown.bring)]) {
        if (isOver) return
        // if it fails now, it is requested again when the screen is opened
        await bring().catch(() => {})
        // one at a time, so that a slow phone responds to a tap in between
        await new Promise((go) => setTimeout(go, BETWEEN_SCREENS_MS))
      }
    }, QUIET_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [status])
}

/** Milliseconds after signing in or starting. */
const QUIET_MS = 2000
/** Milliseconds between one screen and the next. */
const BETWEEN_SCREENS_MS = 50

const SandboxOnly = later(async () => {
  const [{ SandboxOnly: Shown }] = await Promise.all([
    import('./test-mode/sandbox-only.tsx'),
    bringWords('app'),
  ])
  return Shown
})
const AppRoot = later(async () => {
  const [{ AppRoot: Shown }] = await Promise.all([import('./frame/app-root.tsx'), bringFirstWords()])
  return Shown
})

type Loadable = ScreenDeclaration & { Shown: ReturnType<typeof screenLater> }

const loadable: readonly Loadable[] = screens
  .filter(({ isEntry }) => !isEntry)
  .map((one) => ({ ...one, Shown: screenLater(one) }))

/** The screens without those whose feature the operator has turned off (LIM-03). */
function here(): Loadable[] {
  const { features } = factsOfServer()
  return loadable.filter(({ flag }) => flag === undefined || features[flag])
}
