import type { House, Violation } from './house.ts'

/** File names: kebab-case, no meaningless ones, and the closed set of roles on the server. */
export function names({ paths, features }: House): Violation[] {
  return paths.flatMap((path) => {
    // third-party files keep their names
    if (path.startsWith('web/public/')) return []
    const says = unclear(path) ?? notOfTheServer(path, features)
    return says ? [{ path, says }] : []
  })
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const sayNothing = /^(utils?|helpers?|common|misc|managers?|services?|types?)$/

function unclear(path: string): string | undefined {
  for (const part of path.split('/')) {
    if (!kebab.test(part)) return `"${part}" is not kebab-case: lower case words joined by hyphens.`
    const word = part
      .split('.')
      .map((segment) => segment.split('-').at(-1) ?? '')
      .find((last) => sayNothing.test(last))
    if (word)
      return `"${word}" says nothing: name the file after what it holds, and put a type beside the code that makes it.`
    if (/^index\.(ts|tsx|mts|mjs|js)$/.test(part))
      return 'no index files: name the file after its main export and import it by that name.'
  }
  return undefined
}

const roles = ['sql', 'view', 'commands', 'routes', 'jobs', 'demo', 'samples', 'feature']
const serverRooms = ['http', 'db', 'work', 'jobs', 'live', 'outside', 'files', 'demo', 'testing']
const serverTop = [
  'main.ts',
  'serving.ts',
  'app.ts',
  'config.ts',
  'context.ts',
  'feature.ts',
  'features.ts',
  'server.feature.ts',
  'server.samples.ts',
  'operator.ts',
  'package.json',
]

function notOfTheServer(path: string, features: House['features']): string | undefined {
  const [floor, room = '', ...rest] = path.split('/')
  if (floor !== 'server') return undefined
  const file = rest.at(-1)
  if (file === undefined)
    return serverTop.includes(room) ||
      // the settings, split over several files
      /^config-[a-z-]+\.ts$/.test(room) ||
      /^tsconfig.*\.json$/.test(room) ||
      /\.test\.ts$/.test(room)
      ? undefined
      : `the top of server/ holds ${serverTop.join(', ')} alone: a part of HTTP belongs in http/, a feature's in its folder.`
  if (serverRooms.includes(room)) return undefined
  if (!features.has(room))
    return `server/${room}/ is no room of the house: a feature declares itself in ${room}.feature.ts; else ${serverRooms.join(', ')}.`
  const role = /^[a-z0-9-]+\.([a-z]+)(\.test)?\.ts$/.exec(file)?.[1] ?? ''
  if (roles.includes(role) || /^test-|\.test\.ts$/.test(file)) return undefined
  return `a feature on the server is made of *.${roles.join('.ts, *.')}.ts: a rule belongs in domain/${room}/, a third party in outside/, what serves HTTP in http/.`
}
