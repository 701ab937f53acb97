import { BaseSequencer, type TestSpecification } from 'vitest/node'

// In a fresh clone durations are unknown and Vitest would run the largest file first: a slow one left for the end would
// leave the other core idle.
const longest = [
  'e2e/axe.e2e.ts',
  'e2e/ways-in.e2e.ts',
  'e2e/main-job.e2e.ts',
  'e2e/narrow.e2e.ts',
  'e2e/account.e2e.ts',
  'e2e/demo.e2e.ts',
  'e2e/people.e2e.ts',
  'e2e/crash.e2e.ts',
  'server/http/authorisation.routes.test.ts',
  'server/http/input.routes.test.ts',
  'server/db/embedded/embedded.test.ts',
  'server/account/sign-in/brute-force.routes.test.ts',
  'server/account/ways/phone.routes.test.ts',
  'server/demo/demo.routes.test.ts',
  'scripts/backup.test.ts',
  'scripts/start.test.ts',
]

/** Runs the slowest known test files first, and the others in Vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
