let goTo: ((path: string) => void) | null = null

/** The router's way to go, once there is a router. */
export function redirectWith(go: (path: string) => void): void {
  goTo = go
}

/** Goes to a path within the page; false where there is no router yet. */
export function goByRouter(path: string): boolean {
  goTo?.(path)
  return goTo !== null
}
