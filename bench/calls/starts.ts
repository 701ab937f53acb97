import { type Product, startProduct } from '../../e2e/product.ts'
import { median } from '../rounds.ts'

/** How long the server takes to its first response: on an empty data folder, and on an existing one. */
export async function benchStarts(rounds: number): Promise<string[]> {
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    let product: Product | undefined
    try {
      cold.push(await timed(async () => (product = await startProduct({ DEMO: 'off' }))))
      await product?.kill()
      warm.push(await timed(async () => product?.startAgain()))
    } finally {
      await product?.stop()
    }
  }
  return [
    'Start of the server to its first answer, seconds (packages and screens are there; median and most):',
    `  cold: makes the database and migrates                ${seconds(cold)}`,
    `  again, after kill -9                                 ${seconds(warm)}`,
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

function seconds(all: readonly number[]): string {
  return `${median(all).toFixed(2)} (${Math.max(...all).toFixed(2)})`
}
