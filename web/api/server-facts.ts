import type { ServerFacts } from '@evenhand/contract/server.ts'

let read: ServerFacts | null = null

/** What the server wrote into the page about itself; before it did (a bare dev page), the careful answer. */
export function factsOfServer(): ServerFacts {
  read ??= readFacts()
  return read
}

function readFacts(): ServerFacts {
  const text = document.querySelector('meta[name="evenhand-server"]')?.getAttribute('content') ?? ''
  try {
    // our own server's words, in our own page: taken as they are, or signing in would load all of zod
    return JSON.parse(text) as ServerFacts
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
    signIn: { password: true, google: false, magicLink: true, phone: false, firebase: null },
  }
}

/** For tests and for a page kept open over an upgrade: the next ask reads again. */
export function forgetFacts(): void {
  read = null
}
