const works = new Set<() => Promise<void>>()

/** Does work while the session still stands, when the person signs out; what fails is let go. Gives back the way to stop. */
export function beforeSignOut(work: () => Promise<void>): () => void {
  works.add(work)
  return () => works.delete(work)
}

export async function doBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...works].map((work) => work()))
}
