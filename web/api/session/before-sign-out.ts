const works = new Set<() => Promise<void>>()

/**
 * Registers work to do at sign-out, while the session is still valid; errors are ignored. Returns a way to unregister.
 */
export function beforeSignOut(work: () => Promise<void>): () => void {
  works.add(work)
  return () => works.delete(work)
}

export async function runBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...works].map((work) => work()))
}
