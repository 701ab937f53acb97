import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { prepareData } from './prepare-data.ts'

/**
 * Before all stories: a data folder with the demo family's year in it, prepared in advance (by `npm test`, while other tests
 * wait) or now. Each story begins with a copy of it (`startPrepared`); the main job begins with an empty one.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = process.env['PREPARED_DATA'] ?? (await prepareData())
  project.provide('preparedData', folder)
  return () => rm(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    /** the data folder of a product that was started and stopped */
    preparedData: string
  }
}
