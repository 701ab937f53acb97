import { startProduct } from './product.ts'

/** Starts a product, lets it create its database and the demo family's year, stops it, and returns its data folder. */
export async function prepareData(): Promise<string> {
  const first = await startProduct()
  // entering waits until the family is complete
  const entered = await fetch(`${first.url}/api/demo/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-evenhand': '1' },
    body: JSON.stringify({ persona: 'nora' }),
  })
  if (!entered.ok) throw new Error(`nobody could enter the demo family: ${await entered.text()}`)
  await first.end()
  return first.dataDir
}

if (import.meta.main) console.log(await prepareData())
