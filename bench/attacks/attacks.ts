import { startProduct } from '../../e2e/product.ts'
import { connect, rootUrl } from '../postgres.ts'
import { benchBruteForce } from './brute-force.ts'
import { benchEnumeration } from './enumeration.ts'
import { benchSecondAttack } from './second-attack.ts'

/** Past attacks, enumeration (`asks` addresses per question) and brute force (`guesses` per part); 0 skips a half. */
export async function benchAttacks(asks: number, guesses: number): Promise<string[]> {
  const product = await startProduct({
    DEMO: 'off',
    // the benchmark acts as the proxy: each attempt comes from its own address
    TRUST_PROXY: '127.0.0.1',
    SMS_DAILY_LIMIT: '1000000',
  })
  const root = await connect(rootUrl(product.dataDir))
  try {
    return [
      ...(await benchSecondAttack(product, root)),
      ...(asks > 0 ? await benchEnumeration(product.url, root, asks) : []),
      ...(guesses > 0 ? await benchBruteForce(product.url, root, guesses) : []),
    ]
  } finally {
    await root.end()
    await product.stop()
  }
}
