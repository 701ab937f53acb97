import { sentenceFor } from './start-problem.ts'

/** Runs the server in this very process; what keeps it from starting is said plainly, with exit code 1. */
export async function serve(): Promise<void> {
  try {
    await import('../server/main.ts')
  } catch (error) {
    console.error(sentenceFor(error))
    process.exit(1)
  }
}

if (import.meta.main) await serve()
