import { FEATURES } from './features.ts'

type Features = typeof FEATURES
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type AllCalls = AllOf<Features[keyof Features]['calls']>

/** Every call of the product by name: what the OpenAPI document and the authorisation proof go through. */
export const CALLS: { readonly [Name in keyof AllCalls]: AllCalls[Name] } = Object.assign(
  {},
  ...Object.values(FEATURES).map(({ calls }) => calls),
)
