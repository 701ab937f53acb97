import { inject } from 'vitest'
import { type Product, startProduct } from './product.ts'

/** A product on the second evening: its database is made, the demo family is in it, and no one else. */
export function startPrepared(env: Record<string, string> = {}): Promise<Product> {
  return startProduct(env, inject('preparedData'))
}
