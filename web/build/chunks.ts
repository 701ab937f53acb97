import { relative, resolve } from 'node:path'
import type { Rolldown } from 'vite'

const root = resolve(import.meta.dirname, '../..')

/** What a page loads before anyone has signed in: all that these import of ours. */
export const starts = [
  'web/main.tsx',
  'web/account/entry/front-screen.tsx',
  'web/account/entry/login-screen.tsx',
]

/**
 * Modules that several screens share, by purpose: how their paths begin. `parts` is what public screens need too; for
 * `own-account` it would be a dozen small files otherwise.
 */
export const places = {
  parts: [
    'contract/',
    ...within('domain', 'calendar/', 'expenses/', 'family/', 'time/'),
    ...within('domain/account', 'email', 'language', 'lockout', 'name', 'post-login', 'work'),
    ...within('domain/money', 'allocate', 'currencies', 'money', 'percentage'),
    ...within('web/text', 'dates', 'errors', 'failure-words', 'file-size', 'language', 'money', 'region'),
    ...within(
      'web/ui',
      'chip',
      'dialog.',
      'menu.',
      'money',
      'page-head',
      'part',
      'plots/plot',
      'plots/ribbon',
    ),
    ...within('web/ui', 'section', 'skeleton', 'status', 'steps', 'tooltip.', 'use-'),
    ...within('web/ui/fields', 'chip-select', 'choices', 'error-summary', 'segmented', 'select-field'),
    ...within('web', 'frame/drawer', 'frame/family-switcher', 'page/loaded', 'page/skeleton-screen'),
    ...within('web', 'api/session/test-mode', 'family/scope/chosen-family', 'family/scope/parents'),
    'web/calendar/rotation/whose-day',
  ],
  reads: [
    ...within('web', 'api/', 'device/', 'family/scope/family-gate'),
    ...within('web/frame', 'demo-banner', 'preferences', 'reset-demo'),
    ...within('web/family', 'families.data', 'family.data'),
    ...within('web/expenses', 'expenses.data', 'category', 'split-words', 'status', 'two-part-bar'),
    ...within('web/expenses', 'agreements/agreements.data', 'answers/answers.data', 'answers/use-approval'),
    ...within('web/expenses', 'entry/expense-writes.data', 'entry/own-expenses.data', 'list/overview.data'),
    ...within('web/expenses', 'list/balance-sentence', 'payments/payments.data', 'plans/plans.data'),
    ...within('web/expenses', 'sealing/sealing.data', 'statement/export.data'),
  ],
  contacts: ['web/contacts/', 'domain/contacts/'],
  // before what chooses a rotation, or a dashboard would load that with it
  times: within('web/calendar/rotation', 'days-around', 'rotation-ribbon', 'times', 'use-times'),
  founding: [
    ...within(
      'web',
      'family/onboarding/onboarding',
      'family/onboarding/proposed',
      'calendar/rotation/rotation-fields',
      'calendar/rotation/rotation-picture',
      'calendar/rotation/rotation.',
    ),
    'domain/money/currency-of-zone',
  ],
  'own-account': [
    ...within('web/account', 'mine/', 'ways/', 'fault-banner', 'new-password-field', 'password-advice'),
    ...within('web/account', 'use-act', 'use-exchange', 'entry/linked-text', 'entry/local-outbox'),
    'web/page/auth-failed',
  ],
} satisfies Record<string, string[]>

function within(folder: string, ...names: string[]): string[] {
  return names.map((name) => `${folder}/${name}`)
}

/** A few files instead of fifty small ones: fewer requests, and they compress better. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react-dom', test: inPackages('react-dom') },
  {
    name: 'vendor',
    test: inPackages('react|react-router|scheduler|use-sync-external-store|zustand|@lingui[\\/](core|react)'),
  },
  signIn(),
  // zod, and the only schema that a page validates with: loaded with the live connection. Before what imports the
  // contract
  { name: 'shapes', test: /[\\/]zod[\\/]|[\\/]contract[\\/]live-event/ },
  sharedOf('parts', 'lucide-react'),
  { name: 'floats', minShareCount: 2, test: /react-aria|react-stately|@internationalized|-float\.tsx/ },
  sharedOf('reads', '@tanstack'),
  sharedOf('contacts'),
  sharedOf('times'),
  sharedOf('founding'),
  // last, since a group also includes what its modules import
  sharedOf('own-account'),
]

function inPackages(names: string): RegExp {
  return new RegExp(`rolldown[\\\\/]runtime|node_modules[\\\\/](${names})[\\\\/]`)
}

function signIn(): Rolldown.CodeSplittingGroup {
  let started: Set<string> | undefined
  return {
    name(id, modules) {
      started ??= importedFrom(starts, modules)
      return pathOf(id).startsWith('web/') && started.has(id) ? 'sign-in' : null
    },
  }
}

/** What at least two screens share of these places, and of a package. */
function sharedOf(name: keyof typeof places, andPackage?: string): Rolldown.CodeSplittingGroup {
  return {
    name,
    minShareCount: 2,
    test: (id) =>
      places[name].some((place) => pathOf(id).startsWith(place)) ||
      (andPackage !== undefined && id.includes(andPackage)),
  }
}

function importedFrom(
  files: readonly string[],
  modules: { getModuleInfo(id: string): { importedIds: readonly string[] } | null },
): Set<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  for (const file of files) follow(resolve(root, file))
  return found
}

const pathOf = (id: string) => relative(root, id).replaceAll('\\', '/')
