import { type ComponentType, isValidElement, type ReactNode, Suspense, useEffect } from 'react'
import { createRoutesFromElements, matchRoutes, Navigate, Route, Routes } from 'react-router'
import { factsOfServer } from './api/server-facts.ts'
import { sessionNow, useSession } from './api/session.ts'
import { loadFloats } from './shell/floats-at-hand.ts'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { RequireSession, SignedOutOnly } from './shell/require-session.tsx'
import { bringWords, type Words } from './text/language.ts'
import { later } from './ui/later.tsx'

/** Every path of the product but `/` and `/login` (entry-routes.tsx). Screens load when they are opened; those under AppRoot bring the signed-in app. */
export function AppRoutes() {
  useScreensAtHand()
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>{table()}</Routes>
    </Suspense>
  )
}

function table() {
  // what whoever runs the server has turned off is not there (LIM-03)
  const { features } = factsOfServer()
  return (
    <>
      <Route path="/gate" element={<Gate />} />
      <Route
        path="/register"
        element={
          <SignedOutOnly>
            <Register />
          </SignedOutOnly>
        }
      />
      <Route
        path="/passwordless"
        element={
          <SignedOutOnly>
            <Passwordless />
          </SignedOutOnly>
        }
      />
      <Route
        path="/phone-signin"
        element={
          <SignedOutOnly>
            <Phone />
          </SignedOutOnly>
        }
      />
      <Route path="/verify-magic-link/:token" element={<MagicLink />} />
      <Route path="/auth/google/callback" element={<GoogleCallback />} />
      <Route path="/auth/action" element={<Action />} />
      <Route path="/onboarding" element={<Onboarding />} />
      <Route path="/accept-invite" element={<AcceptInvite />} />
      <Route path="/magic-invite" element={<MagicInvite />} />
      <Route path="/join" element={<Join />} />
      <Route path="/design-system" element={<DesignSystem />} />
      <Route path="/portfolio" element={<Portfolio />} />
      <Route path="/privacy" element={<Privacy />} />
      <Route path="/terms" element={<Terms />} />
      <Route path="/support" element={<Support />} />
      <Route path="/health-check" element={<HealthCheck />} />
      <Route path="/mobile-nav-demo" element={<MobileNavDemo />} />

      <Route path="/test" element={<Test />} />
      <Route path="/simple-test" element={<SimpleTest />} />
      <Route path="/test-ui" element={<TestUi />} />
      <Route path="/test-invite" element={<TestInvite />} />
      <Route path="/test-auth" element={<TestAuth />} />
      <Route path="/test-login" element={<TestLogin />} />
      <Route path="/test/outbox" element={<Outbox />} />
      <Route path="/ai-moderation-test" element={<AiModerationTest />} />
      <Route path="/hrm-test" element={<HrmTest />} />
      <Route
        element={
          <SandboxOnly>
            <AppRoot />
          </SandboxOnly>
        }
      >
        <Route path="/test-dashboard" element={<Agenda />} />
      </Route>

      <Route
        element={
          <RequireSession>
            <AppRoot />
          </RequireSession>
        }
      >
        <Route path="/dashboard/agenda" element={<Agenda />} />
        {features.calendar && (
          <>
            <Route path="/calendar" element={<Calendar />} />
            <Route path="/calendar/schedule" element={<Schedule />} />
            <Route path="/calendar/time" element={<ParentingTime />} />
          </>
        )}
        <Route path="/calendar/rotation" element={<Rotation />} />
        <Route path="/family" element={<FamilyHub />} />
        <Route path="/family/new" element={<NewFamily />} />
        <Route path="/family-network" element={<Network />} />
        <Route path="/contacts" element={<Contacts />} />
        <Route path="/contacts/new" element={<NewContact />} />
        <Route path="/contacts/import" element={<ImportContacts />} />
        <Route path="/contacts/:id" element={<OneContact />} />
        {features.expenses && (
          <>
            <Route path="/expenses" element={<Expenses />} />
            <Route path="/expenses/new" element={<AddExpense />} />
            <Route path="/expenses/:id" element={<Expense />} />
          </>
        )}
        <Route path="/account" element={<Account />} />
        <Route path="/profile" element={<Profile />} />
        <Route path="/settings" element={<Settings />} />
      </Route>

      <Route path="*" element={<Navigate to="/dashboard/agenda" replace />} />
    </>
  )
}

/** Brings what the screen at this path is made of, so that it is drawn at once and whole. */
export async function bringScreen(path: string): Promise<void> {
  const matches = matchRoutes(createRoutesFromElements(table()), path) ?? []
  const isInside = matches.some(
    ({ route }) => isValidElement(route.element) && route.element.type === RequireSession,
  )
  if (isInside && sessionNow().status === 'signed-in')
    // what cannot be read now says so where it is shown
    import('./shell/app-root.tsx').then(({ readFirst }) => readFirst(path)).catch(() => {})
  await Promise.all(matches.flatMap(({ route }) => laterIn(route.element)).map((one) => one.bring()))
}

/** The components in an element whose code comes later, as far as the person will see it. */
function laterIn(element: ReactNode): { bring: () => Promise<unknown> }[] {
  if (!isValidElement<{ children?: ReactNode }>(element)) return []
  const { type, props } = element
  if (type === RequireSession && sessionNow().status !== 'signed-in') return []
  const own = typeof type === 'function' && 'bring' in type ? [type as never] : []
  return [...own, ...laterIn(props.children)]
}

/** [ROUTE-14] Signed in, the screens are fetched while the page is quiet: they open without a connection too. */
function useScreensAtHand() {
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-in') return
    let isOver = false
    const timer = setTimeout(async () => {
      for (const bring of [loadFloats, ...protectedScreens.map((one) => one.bring)]) {
        if (isOver) return
        // what does not come now is asked for again when it is opened
        await bring().catch(() => {})
        // one by one, so that a slow phone answers a tap in between
        await new Promise((go) => setTimeout(go, BREATH))
      }
    }, QUIET)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [status])
}

/** Milliseconds after signing in or the start. */
const QUIET = 2000
/** Milliseconds between one screen and the next. */
const BREATH = 50

const Gate = screen(() => import('./shell/after-sign-in.tsx'), 'GateScreen', 'light')
const Register = screen(() => import('./account/register-screen.tsx'), 'RegisterScreen')
const Passwordless = screen(() => import('./account/ways/passwordless-screen.tsx'), 'PasswordlessScreen')
const Phone = screen(() => import('./account/ways/phone-screen.tsx'), 'PhoneScreen')
const MagicLink = screen(() => import('./account/ways/magic-link-screen.tsx'), 'MagicLinkScreen')
const GoogleCallback = screen(
  () => import('./account/ways/google-callback-screen.tsx'),
  'GoogleCallbackScreen',
)
const Action = screen(() => import('./account/action-screen.tsx'), 'ActionScreen')
const Outbox = screen(() => import('./account/outbox-screen.tsx'), 'OutboxScreen')
const AiModerationTest = screen(
  () => import('./mediation/ai-moderation-test-screen.tsx'),
  'AiModerationTestScreen',
)
const HrmTest = screen(() => import('./mediation/hrm-test-screen.tsx'), 'HrmTestScreen')
const Onboarding = screen(() => import('./family/onboarding-screen.tsx'), 'OnboardingScreen')
const AcceptInvite = screen(() => import('./family/accept-invite-screen.tsx'), 'AcceptInviteScreen')
const MagicInvite = screen(() => import('./family/magic-invite-screen.tsx'), 'MagicInviteScreen')
const Join = screen(() => import('./family/join-screen.tsx'), 'JoinScreen')
const FamilyHub = screen(() => import('./family/family-screen.tsx'), 'FamilyScreen')
const Contacts = screen(() => import('./contacts/contacts-screen.tsx'), 'ContactsScreen')
const OneContact = screen(() => import('./contacts/contact-screen.tsx'), 'ContactScreen')
const NewContact = screen(() => import('./contacts/new-contact-screen.tsx'), 'NewContactScreen')
const ImportContacts = screen(() => import('./contacts/import-screen.tsx'), 'ImportScreen')
const Network = screen(() => import('./network/network-screen.tsx'), 'NetworkScreen')
const NewFamily = screen(() => import('./family/new-family-screen.tsx'), 'NewFamilyScreen')
const Calendar = screen(() => import('./calendar/calendar-screen.tsx'), 'CalendarScreen')
const Schedule = screen(() => import('./calendar/schedule-screen.tsx'), 'ScheduleScreen')
const ParentingTime = screen(() => import('./calendar/time-screen.tsx'), 'TimeScreen')
const Rotation = screen(() => import('./family/rotation-screen.tsx'), 'RotationScreen')
const DesignSystem = screen(
  () => import('./design-system/design-system-screen.tsx'),
  'DesignSystemScreen',
  'open',
  'app',
)
const Portfolio = screen(() => import('./about/portfolio-screen.tsx'), 'PortfolioScreen', 'open')
const Privacy = screen(() => import('./about/privacy-screen.tsx'), 'PrivacyScreen', 'open')
const Terms = screen(() => import('./about/terms-screen.tsx'), 'TermsScreen', 'open')
const Support = screen(() => import('./about/support-screen.tsx'), 'SupportScreen', 'open')
const HealthCheck = screen(() => import('./about/health-check-screen.tsx'), 'HealthCheckScreen', 'open')
const MobileNavDemo = screen(
  () => import('./about/mobile-nav-demo-screen.tsx'),
  'MobileNavDemoScreen',
  'open',
  'app',
)
const Test = screen(() => import('./test-mode/test-screen.tsx'), 'TestScreen')
const SimpleTest = screen(() => import('./test-mode/simple-test-screen.tsx'), 'SimpleTestScreen')
const TestAuth = screen(() => import('./account/mine/test-auth-screen.tsx'), 'TestAuthScreen')
const TestLogin = screen(() => import('./account/mine/test-login-screen.tsx'), 'TestLoginScreen')
const Account = screen(() => import('./account/mine/account-screen.tsx'), 'AccountScreen')
const Profile = screen(() => import('./account/mine/profile-screen.tsx'), 'ProfileScreen')
const TestUi = screen(() => import('./test-mode/test-ui-screen.tsx'), 'TestUiScreen')
const TestInvite = screen(() => import('./test-mode/test-invite-screen.tsx'), 'TestInviteScreen')
const SandboxOnly = screen(() => import('./test-mode/sandbox-only.tsx'), 'SandboxOnly')
const Settings = screen(() => import('./settings/settings-screen.tsx'), 'SettingsScreen')
const AppRoot = screen(() => import('./shell/app-root.tsx'), 'AppRoot')
const Agenda = screen(() => import('./dashboard/agenda-screen.tsx'), 'AgendaScreen')
const Expenses = screen(() => import('./expenses/expenses-screen.tsx'), 'ExpensesScreen')
const AddExpense = screen(() => import('./expenses/add-expense-screen.tsx'), 'AddExpenseScreen')
const Expense = screen(() => import('./expenses/expense-screen.tsx'), 'ExpenseScreen')

const protectedScreens = [
  Account,
  Profile,
  Settings,
  Agenda,
  Rotation,
  Calendar,
  Schedule,
  ParentingTime,
  Expenses,
  AddExpense,
  Expense,
  FamilyHub,
  Contacts,
  OneContact,
  NewContact,
  Network,
]

/** A screen by its name, loaded when it is first shown, and the sentences it speaks with it. */
// biome-ignore lint/suspicious/noExplicitAny: the props are the screen's own, whatever they are
function screen<Name extends string, Module extends Record<Name, ComponentType<any>>>(
  load: () => Promise<Module>,
  name: Name,
  ...words: Words[]
) {
  const parts = words.length > 0 ? words : (['app'] as const)
  return later(async () => {
    const [module] = await Promise.all([load(), ...parts.map(bringWords)])
    return module[name]
  })
}
