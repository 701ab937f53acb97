/** What checks an export, as the build made it: its page and its command; those that can be fetched now. */
export async function verifierFiles(): Promise<{ name: string; bytes: ArrayBuffer }[]> {
  return (await Promise.all(['verify.html', 'verify.mjs'].map(fetched))).flatMap((one) => one ?? [])
}

async function fetched(name: string): Promise<{ name: string; bytes: ArrayBuffer } | null> {
  try {
    const answer = await fetch(`/${name}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? { name, bytes: await answer.arrayBuffer() } : null
  } catch {
    return null
  }
}

/** A copy of the record goes without them rather than wait longer (ms). */
const PATIENCE_MS = 5000
