import { inject } from 'vitest'
import { type Product, startProduct } from './product.ts'

/** A product whose database exists and contains the demo family and no one else. */
export function startPrepared(env: Record<string, string> = {}): Promise<Product> {
  return startProduct(env, inject('preparedData'))
}
