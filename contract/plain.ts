/** A type of the domain as it travels: its days, times, zones and amounts without the brands that tell them apart. */
export type Plain<T> = T extends string
  ? T extends Branded
    ? string
    : T
  : T extends number
    ? T extends Branded
      ? number
      : T
    : T extends boolean | null | undefined
      ? T
      : T extends readonly (infer One)[]
        ? readonly Plain<One>[]
        : {
            readonly [Name in keyof T]:
              | Plain<T[Name]>
              | (Record<never, never> extends Pick<T, Name> ? undefined : never)
          }
type Branded = { readonly unit: string }

/** The names of everything in a type, at any depth: what one shape has and another lacks. */
export type NamesIn<T> = T extends string | number | boolean | null | undefined
  ? never
  : T extends readonly (infer One)[]
    ? NamesIn<One>
    : { [Name in keyof T]-?: Name | NamesIn<T[Name]> }[keyof T]

/** A type as it travels; does not compile, and says which, where it has a name that what travels lacks. */
export type Whole<Own, _Lacking extends never> = Plain<Own>
