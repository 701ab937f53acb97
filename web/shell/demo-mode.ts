/** [ROUTE-18] Demo mode lives in session storage: which of the two personas one is, by their e-mail. */
export function demoPersona(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function startDemo(email: string) {
  sessionStorage.setItem(KEY, email)
}

export function endDemo() {
  sessionStorage.removeItem(KEY)
}

const KEY = 'evenhand:demo'
