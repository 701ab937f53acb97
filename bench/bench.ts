import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { startProduct } from '../e2e/product.ts'
import { buildWebWhenStale } from '../scripts/web-build.ts'
import { benchAttacks } from './attacks/attacks.ts'
import { benchHostileFiles } from './attacks/hostile.ts'
import { benchHostilePdfs } from './attacks/hostile-pdfs.ts'
import { benchBetween } from './browser/between.ts'
import { benchDeviceRecord } from './browser/device-record.ts'
import { benchFrames } from './browser/frames.ts'
import { benchLighthouse } from './browser/lighthouse.ts'
import { benchArrival, benchMessageScreens } from './browser/message-screens.ts'
import { benchNames } from './browser/names.ts'
import { benchTaps } from './browser/taps.ts'
import { benchCalendar, benchCalendarRules } from './calls/calendar.ts'
import { startControl } from './calls/control-process.ts'
import { benchDocuments, benchUpload } from './calls/documents.ts'
import { benchExpenses, benchStatement } from './calls/expenses.ts'
import { benchList, benchRowSecurity } from './calls/list.ts'
import { benchMediator } from './calls/mediator.ts'
import { benchFlood } from './calls/message-flood.ts'
import { benchMessages, benchSending } from './calls/messages.ts'
import { benchOtherCalendars } from './calls/other-calendars.ts'
import { benchRecord } from './calls/record.ts'
import { benchTampers } from './calls/record-tampers.ts'
import { benchSignIn } from './calls/sign-in.ts'
import { benchStarts } from './calls/starts.ts'
import { benchTokenCheck } from './calls/token-check.ts'
import { benchWrite } from './calls/write.ts'
import { benchPointInTime } from './database/point-in-time.ts'
import { benchRestoredCluster } from './database/restored-cluster.ts'
import { makeFamilies } from './family.ts'
import { fillFamily } from './fill.ts'
import { connect, rootUrl } from './postgres.ts'
import { benchFair } from './scale/fair.ts'
import { benchOverload } from './scale/overload.ts'
import { benchRolling } from './scale/rolling.ts'
import { benchSeveral } from './scale/several.ts'
import { benchSoak } from './scale/soak.ts'
import { benchStreams } from './scale/streams.ts'
import { benchSunday } from './scale/sunday.ts'
import { printTable } from './table.ts'

const SERVER_PARTS = [
  'list',
  'write',
  'sign-in',
  'token-check',
  'row-security',
  'documents',
  'hostile-files',
  'hostile-pdfs',
  'expenses',
  'record',
  'record-tampers',
  'device-record',
  'messages',
  'message-screens',
  'message-flood',
  'calendar',
  'other-calendars',
]
// one figure of a longer part each, for the table
const SINGLE_PARTS = ['sending', 'arrival', 'upload', 'statement']
// for several servers
const SCALE_PARTS = [
  'several',
  'streams',
  'rolling',
  'overload',
  'point-in-time',
  'restored-cluster',
  'sunday',
  'fair',
  'soak',
]
const PARTS = [
  ...SERVER_PARTS,
  ...SINGLE_PARTS,
  ...SCALE_PARTS,
  'attacks',
  'starts',
  'mediator',
  'calendar-rules',
  'frames',
  'between',
  'lighthouse',
  'names',
  'taps',
]

/**
 * `npm run bench`: the table of what speed is promised, in under a quarter of an hour (table.ts). `npm run bench -- list
 * write …`: these parts, measured at length, as ratios within one run. For list also `--largest=1000000`; for Lighthouse
 * `--runs=1` (per screen; 5 by default), `--screens=/login,/contacts` (all by default) and `--warm` (with what an earlier
 * visit left on the device); for attacks `--asks=250` and `--guesses=10000`; for hostile-files `--files=400`; for
 * message-flood `--messages=10000`; for record-tampers `--changes=10000`; for other-calendars `--ics=FOLDER` and
 * `--events=5000`; for streams `--pages=5000`, for rolling `--requests=50000`, for overload `--seconds=300`, for
 * restored-cluster `--seconds=20`, for soak `--minutes=120 --rest=400`, for sunday `--families=100000 --people=3000 --seconds=15`.
 *
 * `npm run bench -- crash`, `failover`, `flaky`, `axe`, `tour`, `sizes` and `firebase` are programs of their own; each says at its head
 * what it takes.
 */
async function bench(wanted: readonly string[], rounds: number): Promise<void> {
  const unknown = wanted.find((part) => !PARTS.includes(part))
  if (unknown)
    throw new Error(
      `There is no bench "${unknown}". Known: ${[...PARTS, ...Object.keys(PROGRAMS)].join(', ')}.`,
    )
  const has = (part: string) => wanted.includes(part)
  const [cpu] = cpus()
  print([
    `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} x ${cpu?.model}, Node ${process.version}`,
  ])
  print([`Medians of ${rounds} rounds in which each has its turn (least to most).`, ''])
  if ([...SERVER_PARTS, ...SINGLE_PARTS].some(has)) await benchServer(has, rounds)
  if (SCALE_PARTS.some(has)) await benchScale(has, rounds)
  if (has('attacks'))
    print(await benchAttacks(Number(option('asks') ?? 250), Number(option('guesses') ?? 10_000)))
  if (has('starts')) print(await benchStarts(Math.min(rounds, 3)))
  if (has('mediator')) print(await benchMediator(resolve(import.meta.dirname, '..')))
  if (has('calendar-rules')) print(await benchCalendarRules(resolve(import.meta.dirname, '..'), rounds))
  if (has('frames')) print(await benchFrames(Math.min(rounds, 7)))
  if (has('between')) print(await benchBetween(Math.min(rounds, 7)))
  if (has('names')) print(await benchNames(option('screens')?.split(',') ?? []))
  if (has('taps')) print(await benchTaps())
  if (has('lighthouse'))
    await benchLighthouse(
      Number(option('runs') ?? 5),
      option('screens')?.split(',') ?? [],
      process.argv.includes('--warm'),
    )
}

async function benchScale(has: (part: string) => boolean, rounds: number): Promise<void> {
  if (has('several')) print(await benchSeveral(rounds))
  if (has('streams')) print(await benchStreams(Number(option('pages') ?? 5000)))
  if (has('rolling')) print(await benchRolling(Number(option('requests') ?? 50_000)))
  if (has('point-in-time')) print(await benchPointInTime(Number(option('seconds') ?? 20)))
  if (has('restored-cluster')) print(await benchRestoredCluster(Number(option('seconds') ?? 20)))
  if (has('fair')) print(await benchFair(Math.min(rounds, 5), Number(option('seconds') ?? 10)))
  if (has('sunday'))
    print(
      await benchSunday({
        families: Number(option('families') ?? 10_000),
        people: Number(option('people') ?? 2_000),
        seconds: Number(option('seconds') ?? 15),
      }),
    )
  if (has('soak')) print(await benchSoak(Number(option('minutes') ?? 120), Number(option('rest') ?? 400)))
  if (has('overload')) print(await benchOverload(Number(option('seconds') ?? 300)))
}

async function benchServer(has: (part: string) => boolean, rounds: number): Promise<void> {
  // the benchmark acts as the proxy: it gives each connection its own address
  const product = await startProduct({ DEMO: 'off', TRUST_PROXY: '127.0.0.1' })
  const url = rootUrl(product.dataDir)
  const root = await connect(url)
  try {
    const families = await makeFamilies(root, product.url, 11)
    const control = await startControl(root, url, product.url)
    try {
      const [thousand, hundredThousand, million, ...writing] = families
      await fillFamily(root, thousand!, 1_000)
      if (has('list') || has('row-security')) await fillFamily(root, hundredThousand!, 100_000)
      if (has('list')) await fillFamily(root, million!, Number(option('largest') ?? 1_000_000))
      const sized = { thousand: thousand!, hundredThousand: hundredThousand!, million: million! }
      if (has('list')) print(await benchList(product.url, control, sized, rounds))
      // these fill families, which must be empty
      if (has('statement')) print(await benchStatement(product.url, root, writing, rounds))
      if (has('expenses')) print(await benchExpenses(product.url, root, writing.slice(-3), rounds))
      if (has('write')) print(await benchWrite(product.url, control, root, writing, rounds))
      if (has('sign-in')) print(await benchSignIn(product.url, control, root, writing, rounds))
      if (has('token-check')) print(await benchTokenCheck(product, control, writing[0]!, rounds))
      if (has('messages')) print(await benchMessages(product.url, control, root, writing.slice(3), rounds))
      if (has('sending')) print(await benchSending(product.url, control, root, writing, rounds))
      if (has('arrival')) print(await benchArrival(product.url, control, root, writing[0]!))
      if (has('upload')) print(await benchUpload(product, root, writing[0]!, Math.min(rounds, 5)))
      if (has('message-screens')) print(await benchMessageScreens(product.url, control, root, writing))
      if (has('message-flood'))
        print(await benchFlood(product.url, root, writing[1]!, Number(option('messages') ?? 10_000)))
      if (has('other-calendars')) {
        const sizes = { rounds, folder: option('ics'), events: Number(option('events') ?? 5000) }
        print(await benchOtherCalendars(product.url, root, writing[2]!, sizes))
      }
      if (has('calendar')) print(await benchCalendar(product.url, root, [writing[0]!, writing[1]!], rounds))
      if (has('documents')) print(await benchDocuments(product, root, writing, rounds))
      if (has('hostile-files'))
        print(await benchHostileFiles(product, root, writing.slice(3), Number(option('files') ?? 400)))
      if (has('hostile-pdfs')) print(await benchHostilePdfs(product, writing.slice(2)))
      if (has('record')) print(await benchRecord(product, root, writing))
      if (has('record-tampers'))
        print(await benchTampers(product.url, writing[0]!, Number(option('changes') ?? 10_000)))
      if (has('device-record')) print(await benchDeviceRecord(product, root, writing.slice(-2)))
      if (has('row-security')) print(await benchRowSecurity(control, hundredThousand!, rounds))
    } finally {
      await control.stop()
    }
  } finally {
    await root.end()
    await product.stop()
  }
}

/** The value of `--name=…`. */
function option(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line)
}

/** Each runs as it is imported, with the words after its own. */
const PROGRAMS: Record<string, () => Promise<unknown>> = {
  crash: () => import('./database/crash.ts'),
  failover: () => import('./database/failover.ts'),
  flaky: () => import('./browser/flaky.ts'),
  axe: () => import('./browser/axe.ts'),
  tour: () => import('./browser/tour.ts'),
  sizes: async () => {
    const script = resolve(import.meta.dirname, '../scripts/size.ts')
    process.exitCode = spawnSync(process.execPath, [script], { stdio: 'inherit' }).status ?? 1
  },
  firebase: () => import('../e2e/firebase/sign-in.ts'),
}

const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const program = PROGRAMS[parts[0] ?? '']
// the product serves its screens, and refuses to start without them
const web = await buildWebWhenStale(resolve(import.meta.dirname, '..'), console.log)
if (!web.ok) throw new Error(web.output)
if (program) {
  process.argv.splice(process.argv.indexOf(parts[0] ?? ''), 1)
  await program()
} else if (parts.length === 0) await printTable()
else await bench(parts, Number(option('rounds') ?? 15))
