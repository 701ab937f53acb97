import { startProduct } from './product.ts'

/** Starts a product, lets it make its database and the demo family's year, stops it, and answers its data folder. */
export async function prepareData(): Promise<string> {
  const first = await startProduct()
  // whoever enters waits until the family is whole
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
