import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a test file that takes a minute or more says at its head. */
const MARK = '// slow'

/**
 * Runs the files marked as slow first, and the others in Vitest's order. In a fresh clone durations are unknown, and Vitest
 * goes by a file's size: a slow one left for the end would leave the other core idle.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').startsWith(MARK)
    return [...sorted.filter(isSlow), ...sorted.filter((one) => !isSlow(one))]
  }
}
