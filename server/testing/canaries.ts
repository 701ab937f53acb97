import type { Endpoint } from '@evenhand/contract/http.ts'

type Shape = {
  readonly def: {
    readonly type: string
    readonly shape?: Readonly<Record<string, Shape>>
    readonly innerType?: Shape
    readonly element?: Shape
    readonly in?: Shape
    readonly valueType?: Shape
    readonly entries?: Readonly<Record<string, string>>
  }
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}

/** A body whose texts are words found nowhere else; `words` has the field each stands in. */
export type Canaried = {
  readonly body: Readonly<Record<string, unknown>>
  readonly words: ReadonlyMap<string, string>
}

/**
 * A call's body as a sample gives it, with every text it may hold, optional ones too, replaced by a word of its own.
 * What may not be any text (an id, a day, a currency) stays as the sample has it. `only`: just these fields.
 */
export function canaried(
  call: Endpoint,
  sample: object,
  word: () => string,
  only: readonly string[] = fieldsOf(call),
): Canaried {
  const words = new Map<string, string>()
  const body: Record<string, unknown> = { ...sample }
  const shape = shapeOf(call)
  for (const name of only) {
    const made = shape[name] && filled(shape[name], body[name], name, word)
    if (!made) continue
    body[name] = made.value
    for (const one of made.words) words.set(...one)
  }
  return { body, words }
}

/** The names of a body's fields. */
export const fieldsOf = (call: Endpoint): string[] => Object.keys(shapeOf(call))

const shapeOf = ({ body }: Endpoint) => (body as unknown as Shape | undefined)?.def.shape ?? {}

type Filled = { readonly value: unknown; readonly words: readonly (readonly [string, string])[] }

/** A value with words in it; undefined where the shape holds no free text, or this could not make one that fits. */
function filled(shape: Shape, known: unknown, path: string, word: () => string): Filled | undefined {
  const { type, innerType, element, in: from, valueType } = shape.def
  if (innerType) return filled(innerType, known ?? undefined, path, word)
  if (from) return filled(from, known, path, word)
  if (type === 'string') {
    const text = word()
    const fits = [text, `${text}@example.org`, `https://example.org/${text}.ics`]
    const value = fits.find((one) => shape.safeParse(one).success)
    return value === undefined ? undefined : { value, words: [[text, path]] }
  }
  if (type === 'array' && element) {
    const list = Array.isArray(known) && known.length > 0 ? known : [undefined]
    const made = list.map((one) => filled(element, one, path, word))
    return joined(
      shape,
      made.map((one, at) => one?.value ?? list[at]),
      made,
    )
  }
  if (type === 'record' && valueType) {
    const made = filled(valueType, undefined, path, word)
    return made && joined(shape, { insurance: made.value }, [made])
  }
  if (type !== 'object') return undefined
  const parts = Object.entries(shape.def.shape ?? {}).map(([name, one]) => {
    const value = (known as Record<string, unknown> | undefined)?.[name]
    const made = filled(one, value, `${path}.${name}`, word)
    return { name, made, value: made ? made.value : (value ?? plainest(one)) }
  })
  const value = Object.fromEntries(
    parts.filter((one) => one.value !== undefined).map((one) => [one.name, one.value]),
  )
  return joined(
    shape,
    value,
    parts.map(({ made }) => made),
  )
}

function joined(shape: Shape, value: unknown, made: readonly (Filled | undefined)[]): Filled | undefined {
  const words = made.flatMap((one) => one?.words ?? [])
  return words.length > 0 && shape.safeParse(value).success ? { value, words } : undefined
}

/** What a required field without a text can be. */
const plainest = (shape: Shape): unknown =>
  [undefined, null, false, [], 1, ...Object.values(shape.def.entries ?? {}), '2026-01-01'].find(
    (one) => shape.safeParse(one).success,
  )
