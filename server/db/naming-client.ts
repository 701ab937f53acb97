import pg from 'pg'
import { DatabaseDown, databaseError } from './database-problem.ts'

/** Where the database is. A function if it may move: the embedded one can come back on another port. */
export type DatabaseUrl = string | (() => string)

type NamingConfig = pg.ClientConfig & { databaseUrl: DatabaseUrl; isPooled?: boolean | undefined }

/**
 * A client that prepares each parametrised statement once, named by its text (1.2 to 1.4 times as fast as
 * unprepared), reads dates as text, and turns a lost connection into DatabaseDown.
 */
export class NamingClient extends pg.Client {
  /** a statement failed because the connection is gone */
  isLost = false

  /** behind a pooler in transaction mode the next statement may run in another process, which knows no prepared ones */
  private readonly isUnnamed: boolean

  constructor({ databaseUrl, isPooled, ...config }: NamingConfig) {
    // Read again for each client, because the embedded database may have come back on another port.
    const url = typeof databaseUrl === 'function' ? databaseUrl() : databaseUrl
    super({ ...config, connectionString: url, types: { getTypeParser } })
    this.isUnnamed = isPooled ?? false
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own query
  override query(config: any, values?: any, callback?: any): any {
    const named =
      typeof config === 'string' && Array.isArray(values) && !this.isUnnamed
        ? { name: nameOf(config), text: config, values }
        : null
    const result = named ? super.query(named as never, callback) : super.query(config, values, callback)
    return isPromise(result) ? result.catch((error) => this.fail(error)) : result
  }

  private fail(raw: unknown): never {
    const error = databaseError(raw)
    if (error instanceof DatabaseDown) this.isLost = true
    throw error
  }
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise
}

const [DATE, INSTANT] = [1082, 1184]

// A day is a calendar day, not an instant: a Date would move it across zones.
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === DATE) return (text: string) => text
  if (oid === INSTANT && format !== 'binary') return instantFrom
  return pg.types.getTypeParser(oid, format as 'text')
}) as typeof pg.types.getTypeParser

const asUsual = pg.types.getTypeParser(INSTANT, 'text') as (text: string) => Date

/**
 * An instant as PostgreSQL writes it in UTC, whose digits stand where they always do; anything else is read as usual.
 * A board of 500 cards has a thousand of them, and the driver's own reading tries three patterns on each.
 */
function instantFrom(text: string): Date {
  const isPlain = text.endsWith('+00') && text[4] === '-' && text[19] !== ':' && text[0] !== '0'
  if (!isPlain) return asUsual(text)
  const year = two(text, 0) * 100 + two(text, 2)
  const whole = Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17))
  // thousandths; what is finer is cut off
  let ms = 0
  for (let at = 20, each = 100; each >= 1 && at < text.length - 3; at += 1, each /= 10)
    ms += digit(text, at) * each
  return new Date(whole + ms)
}

const digit = (text: string, at: number) => text.charCodeAt(at) - 48
const two = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)

// Lists of changing length make ever new texts; past this many, a statement stays unnamed.
const MOST_NAMES = 1_000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
