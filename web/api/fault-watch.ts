/** Hears what nobody caught. What keeps it comes only then: a page that works does without. */
export function watchFaults(tell: () => void): void {
  const note = (thrown: unknown) => void noteLater(thrown, tell)
  addEventListener('error', ({ error }) => error && note(error))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
}

/** Notes a fault that something did catch, an error boundary for one. */
export async function noteLater(thrown: unknown, tell: () => void = () => {}): Promise<void> {
  // where even this cannot be loaded the network is gone, and that is told elsewhere
  const monitor = await import('./error-monitor.ts').catch(() => null)
  if (monitor?.noteFault(thrown)) tell()
}
