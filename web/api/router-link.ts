let goTo: ((path: string) => void) | null = null

/** Registers the router's navigation once there is a router. */
export function setNavigate(go: (path: string) => void): void {
  goTo = go
}

/** Navigates to a path within the page; false where there is no router yet. */
export function navigateByRouter(path: string): boolean {
  goTo?.(path)
  return goTo !== null
}
