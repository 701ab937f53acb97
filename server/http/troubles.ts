import { codeOf } from '../db/database-problem.ts'
import { ReadersDown } from '../outside/apart/kinds.ts'
import { FilesDown } from '../outside/files.ts'
import { MailFailed } from '../outside/mail.ts'
import { ScannerDown } from '../outside/scanner.ts'
import { SmsFailed } from '../outside/sms.ts'
import { StampFailed } from '../outside/time-stamps.ts'
import { Failure } from './failures.ts'

/** What can be wrong around a server without being a fault of the program. */
export type Trouble =
  | 'disk-full'
  | 'damaged'
  | 'pooler'
  | 'files'
  | 'mail'
  | 'scanner'
  | 'readers'
  | 'texts'
  | 'stamps'
  | 'model'
  | 'archive'
  | 'clock'
  | 'backup'

/** What whoever runs the server reads: what is wrong, and advice that cannot make it worse. */
export const SENTENCES: Record<Trouble, string> = {
  'disk-full':
    'The disk is full: nothing can be written. Make room beside the data folder and leave what is in it alone; writing goes on by itself.',
  damaged:
    'PostgreSQL reads something back that it did not write, or misses a file of its own (a damaged page): the disk may be failing. Stop Evenhand, copy DATA_DIR elsewhere as it is, and restore the last backup into an empty folder on a sound disk.',
  pooler:
    'DATABASE_URL behaves as a pooler in transaction mode does. Set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL (PostgreSQL itself), and start again.',
  files:
    'Files can be neither stored nor read: what FILES_URL names does not answer as it should. Check that it is there and takes this key; nothing needs to be started again.',
  mail: 'The mail server does not take mail: check SMTP_URL and MAIL_FROM (npm run operator -- mails says why). What is due is tried again.',
  scanner:
    'The virus scanner does not answer: check CLAMD_URL and that clamd runs. Until it does no document is taken in; everything else goes on.',
  readers:
    'No process that reads files can be started, so no photo, PDF or calendar file is taken in: this machine has no memory, processes or open files left, or Evenhand may not use /bin/sh or /proc. They are taken in again as soon as one starts; everything else goes on.',
  texts:
    'The provider of text messages does not take them: check the account, token and number in SMS_URL. Nobody can sign in by phone until it does; every other way in goes on.',
  stamps:
    'The time-stamp authority gives no stamp: check TIMESTAMP_URL. Records are kept and signed as before, and are stamped on the next night it answers.',
  model:
    'The language model does not answer: check MEDIATOR_LLM_BASE_URL, MEDIATOR_LLM_MODEL and MEDIATOR_LLM_API_KEY. The mediator goes on without it.',
  archive:
    'What the database writes cannot be stored where BACKUP_TO says: check that it is there, has room and takes this key. It is kept beside the database meanwhile, and stored once it answers.',
  clock:
    'The clock of this machine stands still or was set back: deadlines and reminders are late. Turn time synchronisation on (timedatectl set-ntp true).',
  backup:
    'There is no backup, or none of the last 36 hours: npm run backup -- nightly (docs/operations.md, “Backups”).',
}

/** The trouble an error comes from, or null: then it is a fault of ours and keeps its trace. */
export function troubleOf(error: unknown): Trouble | null {
  const code = codeOf(error)
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return 'disk-full'
  // data_corrupted, index_corrupted, PostgreSQL's own failed read or write, and a file of its own that is gone
  if (code === 'XX001' || code === 'XX002' || code === '58030' || code === '58P01') return 'damaged'
  // a statement prepared on another connection, or twice on one
  if (code === '26000' || code === '42P05') return 'pooler'
  if (error instanceof Failure) return error.cause === undefined ? null : troubleOf(error.cause)
  if (error instanceof FilesDown) return troubleOf(error.cause) ?? 'files'
  if (error instanceof ScannerDown) return 'scanner'
  if (error instanceof ReadersDown) return 'readers'
  if (error instanceof StampFailed) return 'stamps'
  // a number that the provider refuses is its owner's affair; an account that it refuses is the operator's
  if (error instanceof SmsFailed) return error.isAboutMessage ? null : 'texts'
  // a server that refuses one mail, or asks to wait with it, is no trouble: what it said is logged with the job
  if (error instanceof MailFailed && !/EMESSAGE|EENVELOPE/.test(error.message)) return 'mail'
  return null
}

/** What a server has met lately, for its log, its readiness and its metrics. */
export type Troubles = {
  /** notes an error that comes from a known trouble, and returns which */
  readonly meet: (error: unknown) => Trouble | null
  readonly note: (trouble: Trouble) => void
  /** whether it was met within this many ms */
  readonly isRecent: (trouble: Trouble, within: number) => boolean
  /** how often each was met since the start */
  readonly counts: () => Record<Trouble, number>
}

const SAY_AGAIN_MS = 3_600_000

/** Each trouble is said when it is first met and then once an hour; `now` in ms that only grow. */
export function newTroubles(
  say: (sentence: string) => void = console.error,
  now = () => performance.now(),
): Troubles {
  const met = new Map<Trouble, { count: number; last: number; said: number }>()
  const note = (trouble: Trouble) => {
    const before = met.get(trouble) ?? { count: 0, last: 0, said: Number.NEGATIVE_INFINITY }
    const isDue = now() - before.said >= SAY_AGAIN_MS
    if (isDue) say(SENTENCES[trouble])
    met.set(trouble, { count: before.count + 1, last: now(), said: isDue ? now() : before.said })
  }
  return {
    note,
    meet: (error) => {
      const trouble = troubleOf(error)
      if (trouble) note(trouble)
      return trouble
    },
    isRecent: (trouble, within) => {
      const last = met.get(trouble)?.last
      return last !== undefined && now() - last < within
    },
    counts: () => {
      const kinds = Object.keys(SENTENCES) as Trouble[]
      return Object.fromEntries(kinds.map((one) => [one, met.get(one)?.count ?? 0])) as Record<
        Trouble,
        number
      >
    },
  }
}
