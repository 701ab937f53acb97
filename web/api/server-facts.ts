import { type ServerFacts, serverFacts } from '@evenhand/contract/server.ts'

let read: ServerFacts | null = null

/** What the server wrote into the page about itself; before it did (a bare dev page), the careful answer. */
export function factsOfServer(): ServerFacts {
  read ??= readFacts()
  return read
}

function readFacts(): ServerFacts {
  const text = document.querySelector('meta[name="evenhand-server"]')?.getAttribute('content') ?? ''
  try {
    const parsed = serverFacts.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
  } catch {
    // the placeholder itself
  }
  return {
    version: '1.0.0',
    mode: 'production',
    operator: '',
    demo: false,
    testMode: false,
    mail: true,
    features: { aiModeration: true, expenses: true, calendar: true, documents: true },
  }
}

/** For tests and for a page kept open over an upgrade: the next ask reads again. */
export function forgetFacts(): void {
  read = null
}
