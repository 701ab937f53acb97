/** Whether two values out of JSON say the same, in whatever order their fields stand. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const fields = saidIn(one)
  const others = other as Readonly<Record<string, unknown>>
  return (
    fields.length === saidIn(other).length &&
    fields.every(
      (field) =>
        Object.hasOwn(other, field) && same((one as Readonly<Record<string, unknown>>)[field], others[field]),
    )
  )
}

/** What JSON would say: a field without a value is none. */
const saidIn = (one: object) =>
  Object.keys(one).filter((field) => (one as Readonly<Record<string, unknown>>)[field] !== undefined)
