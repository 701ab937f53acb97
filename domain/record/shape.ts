/**
 * What a fact's body is made of. `minor` is an amount in minor units, `instant` a moment in UTC (ISO 8601), `day` a
 * calendar day, `time` a time on the wall.
 */
export type Shape =
  | 'id'
  | 'text'
  | 'minor'
  | 'count'
  | 'flag'
  | 'instant'
  | 'day'
  | 'time'
  | { readonly oneOf: readonly string[] }
  | { readonly maybe: Shape }
  | { readonly list: Shape }
  | { readonly each: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> }
  | Whole<unknown>

/** A value whose type the domain knows and whose parts are not told apart here: an agreement's rules. */
type Whole<T> = { readonly whole: true; readonly holds?: T }

/** The TypeScript type of a body. */
export type BodyOf<S> = S extends 'minor' | 'count'
  ? number
  : S extends 'flag'
    ? boolean
    : S extends string
      ? string
      : S extends { oneOf: readonly (infer Word)[] }
        ? Word
        : S extends { maybe: infer One }
          ? BodyOf<One> | null
          : S extends { list: infer One }
            ? readonly BodyOf<One>[]
            : S extends { each: infer One }
              ? Readonly<Record<string, BodyOf<One>>>
              : S extends { fields: infer Fields }
                ? { readonly [Name in keyof Fields]: BodyOf<Fields[Name]> }
                : S extends Whole<infer T>
                  ? T
                  : never

export const oneOf = <const Words extends readonly string[]>(...words: Words) => ({ oneOf: words }) as const
export const maybe = <const S extends Shape>(shape: S) => ({ maybe: shape }) as const
export const list = <const S extends Shape>(shape: S) => ({ list: shape }) as const
/** By id. */
export const each = <const S extends Shape>(shape: S) => ({ each: shape }) as const
export const fields = <const F extends Readonly<Record<string, Shape>>>(all: F) => ({ fields: all }) as const
export const whole = <T>(): Whole<T> => ({ whole: true })

/** Where a value is not of its shape: paths such as `receipt.size`. None: it is. */
export function misshapen(shape: Shape, value: unknown, path = ''): string[] {
  if (typeof shape === 'string') return LEAVES[shape](value) ? [] : [path || shape]
  if ('oneOf' in shape) return shape.oneOf.includes(value as string) ? [] : [path]
  if ('maybe' in shape) return value === null ? [] : misshapen(shape.maybe, value, path)
  if ('list' in shape) {
    if (!Array.isArray(value)) return [path]
    return value.flatMap((one, at) => misshapen(shape.list, one, `${path}.${at}`))
  }
  if ('whole' in shape) return value === undefined ? [path] : []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  const entries = Object.entries(value)
  if ('each' in shape) return entries.flatMap(([key, one]) => misshapen(shape.each, one, below(path, key)))
  const unknown = entries.filter(([key]) => !(key in shape.fields)).map(([key]) => below(path, key))
  const known = Object.entries(shape.fields)
  const parts = value as Readonly<Record<string, unknown>>
  return [...unknown, ...known.flatMap(([key, one]) => misshapen(one, parts[key], below(path, key)))]
}

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

const LEAVES = {
  id: matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  text: matches(/^/),
  minor: Number.isSafeInteger,
  count: (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0,
  flag: (value: unknown) => typeof value === 'boolean',
  instant: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/),
  day: matches(/^\d{4}-\d\d-\d\d$/),
  time: matches(/^\d\d:\d\d$/),
} as const satisfies Record<string, (value: unknown) => boolean>
