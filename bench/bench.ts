import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { startProduct } from '../e2e/product.ts'
import { benchAttacks } from './attacks.ts'
import { benchBetween } from './between.ts'
import { benchCalendar, benchCalendarRules } from './calendar.ts'
import { startControl } from './control-process.ts'
import { benchDocuments } from './documents.ts'
import { benchExpenses } from './expenses.ts'
import { benchFair } from './fair.ts'
import { makeFamilies } from './family.ts'
import { benchFrames } from './frames.ts'
import { benchHostileFiles } from './hostile.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchList } from './list.ts'
import { fillFamily } from './many-expenses.ts'
import { benchMediator } from './mediator.ts'
import { benchFlood } from './message-flood.ts'
import { benchMessageScreens } from './message-screens.ts'
import { benchMessages } from './messages.ts'
import { benchNames } from './names.ts'
import { benchOtherCalendars } from './other-calendars.ts'
import { benchOverload } from './overload.ts'
import { benchPointInTime } from './point-in-time.ts'
import { connect, rootUrl } from './postgres.ts'
import { benchRecord } from './record.ts'
import { benchTampers } from './record-tampers.ts'
import { benchRestoredCluster } from './restored-cluster.ts'
import { benchRolling } from './rolling.ts'
import { benchRowSecurity } from './row-security.ts'
import { benchSeveral } from './several.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSizes } from './sizes.ts'
import { benchStarts } from './starts.ts'
import { benchStreams } from './streams.ts'
import { benchSunday } from './sunday.ts'
import { benchTokenCheck } from './token-check.ts'
import { benchUpgrade } from './upgrade.ts'
import { benchWrite } from './write.ts'

const SERVER_PARTS = [
  'list',
  'write',
  'sign-in',
  'token-check',
  'row-security',
  'documents',
  'hostile-files',
  'expenses',
  'record',
  'record-tampers',
  'messages',
  'message-screens',
  'message-flood',
  'calendar',
  'other-calendars',
]
// for several servers: run only when named explicitly
const SCALE_PARTS = [
  'several',
  'streams',
  'rolling',
  'overload',
  'point-in-time',
  'restored-cluster',
  'upgrade',
  'sunday',
  'fair',
]
const PARTS = [
  ...SERVER_PARTS,
  ...SCALE_PARTS,
  'attacks',
  'starts',
  'sizes',
  'mediator',
  'calendar-rules',
  'frames',
  'between',
  'lighthouse',
  'names',
]

/**
 * `npm run bench [-- list write …]`: measures the promised figures, as ratios within one run. For Lighthouse also
 * `--runs=1` (per screen; 5 by default), `--screens=/login,/contacts` (all by default) and `--warm` (with what an earlier
 * visit left on the device); for attacks `--asks=250` and `--guesses=10000`; for hostile-files `--files=400`; for
 * message-flood `--messages=10000`; for record-tampers `--changes=10000`; for other-calendars `--ics=FOLDER` and
 * `--events=5000`; for streams `--pages=5000`, for rolling `--requests=50000`, for overload `--seconds=300`, for
 * restored-cluster `--seconds=20`, for upgrade `--from=COMMIT,COMMIT --rows=500000 --kills=20`, for sunday
 * `--families=100000 --people=3000 --seconds=15`.
 */
async function bench(wanted: readonly string[], rounds: number): Promise<void> {
  const unknown = wanted.find((part) => !PARTS.includes(part))
  if (unknown) throw new Error(`There is no bench "${unknown}". Known: ${PARTS.join(', ')}.`)
  const has = (part: string) => wanted.length === 0 || wanted.includes(part)
  const [cpu] = cpus()
  print([
    `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} x ${cpu?.model}, Node ${process.version}`,
  ])
  print([`Medians of ${rounds} rounds in which each has its turn (least to most).`, ''])
  if (SERVER_PARTS.some(has)) await benchServer(has, rounds)
  if (wanted.some((part) => SCALE_PARTS.includes(part))) await benchScale(has, rounds)
  if (has('attacks'))
    print(await benchAttacks(Number(option('asks') ?? 250), Number(option('guesses') ?? 10_000)))
  if (has('starts')) print(await benchStarts(Math.min(rounds, 3)))
  if (has('sizes')) print(benchSizes(join(resolve(import.meta.dirname, '..'), 'web/dist')))
  if (has('mediator')) print(await benchMediator(resolve(import.meta.dirname, '..')))
  if (has('calendar-rules')) print(await benchCalendarRules(resolve(import.meta.dirname, '..'), rounds))
  if (has('frames')) print(await benchFrames(Math.min(rounds, 7)))
  if (has('between')) print(await benchBetween(Math.min(rounds, 7)))
  if (has('names')) print(await benchNames(option('screens')?.split(',') ?? []))
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
  if (has('upgrade'))
    print(
      await benchUpgrade((option('from') ?? 'HEAD').split(','), {
        rows: Number(option('rows') ?? 500_000),
        kills: Number(option('kills') ?? 20),
        seed: Number(process.env['SEED'] ?? 1),
      }),
    )
  if (has('fair')) print(await benchFair(Math.min(rounds, 5), Number(option('seconds') ?? 10)))
  if (has('sunday'))
    print(
      await benchSunday({
        families: Number(option('families') ?? 10_000),
        people: Number(option('people') ?? 2_000),
        seconds: Number(option('seconds') ?? 15),
      }),
    )
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
      if (has('list')) await fillFamily(root, million!, 1_000_000)
      const sized = { thousand: thousand!, hundredThousand: hundredThousand!, million: million! }
      if (has('list')) print(await benchList(product.url, control, sized, rounds))
      if (has('write')) print(await benchWrite(product.url, control, root, writing, rounds))
      if (has('sign-in')) print(await benchSignIn(product.url, control, root, writing, rounds))
      if (has('token-check')) print(await benchTokenCheck(product, control, writing[0]!, rounds))
      if (has('expenses')) print(await benchExpenses(product.url, root, writing.slice(-3), rounds))
      if (has('messages')) print(await benchMessages(product.url, control, root, writing.slice(3), rounds))
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
      if (has('record')) print(await benchRecord(product, root, writing))
      if (has('record-tampers'))
        print(await benchTampers(product.url, writing[0]!, Number(option('changes') ?? 10_000)))
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

const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'))
await bench(parts, Number(option('rounds') ?? 15))
