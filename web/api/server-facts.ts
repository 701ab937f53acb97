import type { ServerFacts } from '@evenhand/contract/server/server.ts'

let read: ServerFacts | null = null

/** What the server wrote into the page about itself; on a bare dev page, cautious defaults. */
export function factsOfServer(): ServerFacts {
  read ??= readFacts()
  return read
}

function readFacts(): ServerFacts {
  const text = document.querySelector('meta[name="evenhand-server"]')?.getAttribute('content') ?? ''
  try {
    // our own server's data in our own page: not validated, or signing in would load all of zod
    return JSON.parse(text) as ServerFacts
  } catch {
    // still the placeholder
  }
  return {
    version: '1.0.0',
    mode: 'production',
    operator: '',
    demo: false,
    testMode: false,
    mail: true,
    features: { aiModeration: true, expenses: true, calendar: true, documents: true },
    signIn: { password: true, google: false, magicLink: true, phone: false, firebase: null },
  }
}

/** For tests and for a page kept open over an upgrade: the next call reads it again. */
export function forgetFacts(): void {
  read = null
}
