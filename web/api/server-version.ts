/**
 * The entry script of the server's current page: if it differs from this page's, the version does. Null: no response.
 */
export async function serversScript(): Promise<string | null> {
  try {
    const answer = await fetch('/', {
      cache: 'no-store',
      credentials: 'omit',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(5000),
    })
    if (!answer.ok) return null
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null
  } catch {
    return null
  }
}
