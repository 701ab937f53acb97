import type { House, Violation } from './house.ts'
import type { Import, SourceFile } from './source-file.ts'

/** On the server: routes -> commands -> sql -> db, and which layers may use Fastify, SQL and third parties. */
export function serverArrows({ files, features }: House): Violation[] {
  return files
    .filter((file) => file.floor === 'server' && !file.isTest)
    .flatMap((file) =>
      file.imports.flatMap((one) => {
        const says =
          wrongPackage(file, one) ??
          wrongLayer(file, one, features) ??
          wrongNeighbour(file, one, features) ??
          wrongMint(file, one)
        return says ? [{ path: file.path, line: one.line, says }] : []
      }),
    )
}

const layers = [
  'feature',
  'routes',
  'jobs',
  'demo',
  'commands',
  'work',
  'view',
  'sql',
  'http',
  'db',
  'live',
  'outside',
  'app',
  'main',
] as const
type Layer = (typeof layers)[number]

/** What a layer must not use, and where such code belongs. Everything else is allowed. */
const closed: Partial<Record<Layer, { to: Layer[]; says: string }>> = {
  sql: {
    to: ['routes', 'jobs', 'commands', 'work', 'view', 'http', 'outside', 'live', 'demo', 'app', 'main'],
    says: 'a *.sql.ts file knows the database and nothing above it: put the sequence into *.commands.ts',
  },
  work: {
    to: ['feature', 'routes', 'jobs', 'http', 'demo', 'app', 'main'],
    says: 'work/ is the one write path of every command: what a single feature needs belongs in its *.commands.ts',
  },
  view: {
    to: ['routes', 'jobs', 'commands', 'work', 'http', 'outside', 'live', 'demo', 'app', 'main'],
    says: 'a *.view.ts file turns rows into what the contract promises, and does nothing else',
  },
  feature: {
    to: ['app', 'main'],
    says: 'a feature declares itself; app.ts, jobs and demo/ are given it',
  },
  demo: {
    to: ['routes', 'http', 'app', 'main'],
    says: 'the demo year and its people are made through commands, as people would, without HTTP',
  },
  commands: {
    to: ['routes', 'jobs', 'http', 'demo', 'app', 'main'],
    says: 'a command knows neither HTTP nor who calls it: read the request in *.routes.ts and pass plain values',
  },
  jobs: {
    to: ['routes', 'http', 'demo', 'app', 'main'],
    says: 'a job calls commands and sql, never HTTP: what both need belongs in *.commands.ts',
  },
  routes: {
    to: ['demo', 'app', 'main'],
    says: 'routes are mounted by app.ts and do not know it: what they share belongs in http/',
  },
  db: {
    to: [
      'routes',
      'jobs',
      'commands',
      'work',
      'view',
      'sql',
      'http',
      'live',
      'outside',
      'demo',
      'app',
      'main',
    ],
    says: 'db/ is the ground: what knows a feature belongs in that feature',
  },
  live: {
    to: ['routes', 'jobs', 'commands', 'work', 'demo', 'app', 'main'],
    says: 'live/ carries ids and knows no feature: the feature notifies it from its commands',
  },
  outside: {
    to: ['routes', 'jobs', 'commands', 'work', 'view', 'sql', 'http', 'live', 'demo', 'app', 'main'],
    says: 'outside/ is one file a third party: what to say to whom is decided in commands or jobs',
  },
  http: {
    to: ['routes', 'jobs', 'commands', 'work', 'demo', 'app', 'main'],
    says: 'http/ may read facts through *.sql.ts; what changes facts belongs in *.commands.ts',
  },
  app: { to: ['main'], says: 'main.ts starts the app, not the other way round' },
}

// A command may throw a failure code of the contract, and scope the family it has just founded.
const canEndACall: Layer[] = ['commands', 'work', 'jobs', 'demo']

const starts = ['main.ts', 'serving.ts']

function layerOf(path: string): Layer | undefined {
  const [, folder = '', ...rest] = path.split('/')
  if (rest.length === 0) return folder === 'app.ts' ? 'app' : starts.includes(folder) ? 'main' : undefined
  const role = /\.(feature|routes|jobs|demo|commands|view|sql)\.ts$/.exec(path)?.[1] as Layer | undefined
  return role ?? layers.find((layer) => layer === folder)
}

function wrongLayer(file: SourceFile, one: Import, features: House['features']): string | undefined {
  if (!one.target?.startsWith('server/')) return undefined
  const [from, to] = [layerOf(file.path), layerOf(one.target)]
  const rule = from && closed[from]
  if (!rule || !to || to === from || !rule.to.includes(to)) return undefined
  const room = file.folder.split('/')[0] ?? ''
  if (!features.has(room) && room !== '' && one.target.startsWith(`server/${room}/`)) return undefined
  // Types are erased at run time: the gate's FamilyId and PersonId are used by everything below it.
  if (one.isType && to === 'http') return undefined
  if (canEndACall.includes(from) && /^server\/http\/(failures|gate)\.ts$/.test(one.target)) return undefined
  return `${one.specifier} is out of reach here: ${rule.says}.`
}

/** Only the list of features may import their declarations; `mintOwnFamily` is for the commands of `family/`. */
function wrongMint(file: SourceFile, one: Import): string | undefined {
  if (/^server\/.*\.feature\.ts$/.test(one.target ?? '') && file.path !== 'server/features.ts')
    return `${one.specifier} is for features.ts alone: everyone else is given the features.`
  if (!one.names.includes('mintOwnFamily') || /^server\/family\/[a-z-]+\.commands\.ts$/.test(file.path))
    return undefined
  return 'only commands of family/ mint a FamilyId: lock the family of a row with lockOwnFamily (own-families.commands.ts).'
}

function wrongNeighbour(file: SourceFile, one: Import, features: House['features']): string | undefined {
  const [from, to] = [file.folder.split('/')[0] ?? '', one.target?.split('/')[1] ?? '']
  if (!one.target?.startsWith('server/') || !features.has(from) || !features.has(to) || from === to)
    return undefined
  return /\.(sql|commands)\.ts$/.test(one.target)
    ? undefined
    : `a feature meets another through its *.sql.ts (reads) or *.commands.ts (writes), not ${one.specifier}.`
}

const thirdParties =
  /^(nodemailer|openid-client|web-push|twilio|firebase.*|googleapis|openai|ollama|@aws-sdk\/.*|@google.*|@anthropic-ai\/.*)$/

function wrongPackage(file: SourceFile, { package: name, isType }: Import): string | undefined {
  const layer = layerOf(file.path)
  if (name === undefined) return undefined
  if (
    /^(fastify|fastify-.*|@fastify\/.*)$/.test(name) &&
    layer !== 'http' &&
    layer !== 'app' &&
    layer !== 'routes'
  )
    return `${name} is known only to http/, app.ts and *.routes.ts: pass plain values to this file.`
  if (thirdParties.test(name) && layer !== 'outside')
    return `${name} speaks to a third party: that belongs in outside/, one file each, with a local twin.`
  if (/^(pg|kysely)$/.test(name) && !isType && layer !== 'db' && layer !== 'sql' && layer !== 'live')
    return `${name} is known only to db/, live/ and *.sql.ts: put the statement into the feature's *.sql.ts.`
  return undefined
}
