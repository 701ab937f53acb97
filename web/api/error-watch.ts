/** Listens for uncaught errors. The code that records them is loaded only when the first one occurs. */
export function watchErrors(tell: () => void): void {
  const note = (thrown: unknown) => void reportError(thrown, tell)
  addEventListener('error', ({ error }) => error && note(error))
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
}

/** Records an error, such as one caught by an error boundary. */
export async function reportError(thrown: unknown, tell: () => void = () => {}): Promise<void> {
  // if even this chunk cannot be loaded the network is down, which is reported elsewhere
  const monitor = await import('./error-monitor.ts').catch(() => null)
  if (monitor?.recordError(thrown)) tell()
}
