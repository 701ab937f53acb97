import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

/**
 * Before all stories: a product is started once, makes its database and the demo family's year, and is stopped.
 * Each story begins on a copy of what it left (`startPrepared`); the main job begins on nothing.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const first = await startProduct()
  // whoever enters waits until the family is whole
  const entered = await fetch(`${first.url}/api/demo/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-evenhand': '1' },
    body: JSON.stringify({ persona: 'nora' }),
  })
  if (!entered.ok) throw new Error(`nobody could enter the demo family: ${await entered.text()}`)
  await first.end()
  project.provide('preparedData', first.dataDir)
  return () => rm(first.dataDir, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    /** the data folder of a product that was started and stopped */
    preparedData: string
  }
}
