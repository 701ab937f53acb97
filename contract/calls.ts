import type { ErrorCode } from './errors.ts'
import { FEATURES } from './features.ts'

type Features = typeof FEATURES
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type AllCalls = AllOf<Features[keyof Features]['calls']>

/** Does not compile, and names the code, where a call can fail with one that no feature declares. */
type Declared<_Undeclared extends never, All> = All
type Undeclared = Exclude<AllCalls[keyof AllCalls]['errors'][number], ErrorCode>

/** Every call of the product by name: what the OpenAPI document and the authorisation proof go through. */
export const CALLS: Declared<Undeclared, { readonly [Name in keyof AllCalls]: AllCalls[Name] }> =
  Object.assign({}, ...Object.values(FEATURES).map(({ calls }) => calls))
