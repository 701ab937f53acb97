import { Visitor } from 'oxc-parser'
import type { House, Violation } from './house.ts'
import type { Import, SourceFile } from './source-file.ts'

/** In the browser: routes.tsx -> screens.ts -> screens -> pieces -> ui, and a single client of the server. */
export function webArrows({ files, features }: House): Violation[] {
  return files
    .filter((file) => file.floor === 'web' && !file.isTest && !file.isConfig && roomOf(file.path) !== 'build')
    .flatMap((file) => [
      ...arrows(file, features),
      ...secondCaller(file),
      ...secondWriter(file),
      ...pastTheGuard(file),
    ])
}

const meetingPlaces = [
  'dashboard',
  'settings',
  'frame',
  'page',
  'waiting',
  'screens.ts',
  'writes.ts',
  'routes.tsx',
  'entry-routes.tsx',
  'main.tsx',
]

/** Parts of a feature that every feature may use: the family's scope, whose day it is, what waits, the mediator's analysis. */
const shared = [
  'web/family/scope/',
  'web/waiting/',
  'web/calendar/rotation/',
  'web/mediation/reading/',
  'web/account/fresh/',
]

/** `web/expenses/x.tsx` is in the room `expenses`, `web/routes.tsx` in the room `routes.tsx`. */
function roomOf(path: string): string {
  return path.split('/')[1] ?? ''
}

function arrows(file: SourceFile, features: House['features']): Violation[] {
  return file.imports.flatMap((one) => {
    const says = wrongRoom(roomOf(file.path), one, features)
    return says ? [{ path: file.path, line: one.line, says }] : []
  })
}

function wrongRoom(from: string, one: Import, features: House['features']): string | undefined {
  if (one.target === undefined) return undefined
  if (from === 'ui' && !/^(web\/ui|web\/text|domain)\//.test(one.target))
    return `ui/ holds parts that could ship in another product, so not ${one.specifier}: what knows ours belongs in the feature, frame/ or page/.`
  if (!one.target.startsWith('web/')) return undefined
  const to = roomOf(one.target)
  // the entry has its own routes, so that signing in loads no others
  if (to === 'routes.tsx' && from !== 'main.tsx' && from !== 'entry-routes.tsx')
    return 'routes.tsx knows every screen and only main.tsx knows routes.tsx: link by path.'
  if (to === 'screens.ts' && from !== 'frame' && from !== 'page' && from !== 'routes.tsx')
    return 'screens.ts lists every screen for the routes and the frame: a screen links by path.'
  if (to === 'main.tsx') return 'main.tsx is where everything starts: nothing imports it.'
  const isFeature = features.has(to)
  if (
    (from === 'api' || from === 'device' || from === 'text') &&
    (isFeature || to === 'frame' || to === 'page' || to === 'ui')
  )
    return `${from}/ knows no screen: what uses ${one.specifier} belongs in the feature, frame/ or page/.`
  if (shared.some((room) => one.target?.startsWith(room))) return undefined
  if (!isFeature || from === to || meetingPlaces.includes(from) || /\.data\.ts$/.test(one.target))
    return undefined
  return `a feature uses another's *.data.ts, never its screens or pieces (${one.specifier}): let them meet in routes.tsx, dashboard/, waiting/, settings/ or frame/.`
}

/** A form that guards itself lets a second press through, because its state updates a render later. */
function secondWriter(file: SourceFile): Violation[] {
  const violations: Violation[] = []
  new Visitor({
    ImportSpecifier: (node) => {
      if (node.imported.type === 'Identifier' && node.imported.name === 'useMutation')
        violations.push({
          path: file.path,
          line: file.lineOf(node.start),
          says: 'a write has one life: useWrite (web/api/writes/use-write.ts), or useOnce for what is not kept.',
        })
    },
  }).visit(file.program)
  return violations
}

function secondCaller(file: SourceFile): Violation[] {
  if (roomOf(file.path) === 'api') return []
  const violations: Violation[] = []
  const found = (start: number, name: string) =>
    violations.push({
      path: file.path,
      line: file.lineOf(start),
      says: `${name} reaches the server past web/api/, the one caller: describe the call in contract/ and make it there.`,
    })
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'fetch') found(node.start, 'fetch')
    },
    NewExpression: (node) => {
      if (
        node.callee.type === 'Identifier' &&
        /^(XMLHttpRequest|EventSource|WebSocket)$/.test(node.callee.name)
      )
        found(node.start, node.callee.name)
    },
  }).visit(file.program)
  return violations
}

/** Workers and what stands alone beside the app: they cannot load the guarded modules. */
const withoutGuard = /^web\/(device|verifier|testing)\/|-worker\.ts$/
const ofTheDevice = /^(localStorage|sessionStorage|indexedDB|BroadcastChannel|PushManager)$/
const ofNavigator = /^(language|languages|locks|serviceWorker|storage)$/

/** What the browser gives may be missing, blocked, full or wrong; one place knows what happens then. */
function pastTheGuard(file: SourceFile): Violation[] {
  if (withoutGuard.test(file.path)) return []
  const violations: Violation[] = []
  const found = (start: number, name: string) =>
    violations.push({
      path: file.path,
      line: file.lineOf(start),
      says: `${name} may be missing, blocked or wrong: use what web/device/ makes of it.`,
    })
  new Visitor({
    Identifier: (node) => {
      if (ofTheDevice.test(node.name)) found(node.start, node.name)
    },
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
      const [from, name] = [node.object.name, node.property.name]
      if (
        (from === 'navigator' && ofNavigator.test(name)) ||
        (from === 'Notification' && (name === 'permission' || name === 'requestPermission')) ||
        (from === 'crypto' && (name === 'subtle' || name === 'randomUUID')) ||
        (from === 'Date' && name === 'now')
      )
        found(node.start, `${from}.${name}`)
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
        found(node.start, 'new Date()')
    },
    CallExpression: (node) => {
      if (
        node.callee.type === 'MemberExpression' &&
        node.callee.property.type === 'Identifier' &&
        node.callee.property.name === 'resolvedOptions' &&
        !file.path.startsWith('web/text/')
      )
        found(node.start, 'resolvedOptions()')
    },
  }).visit(file.program)
  return violations
}
