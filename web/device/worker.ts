/** The browser's service workers; undefined where there are none (a page without https, a private window). */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

/** The registration of this page's worker, if there is one; a browser that refuses to say counts as none. */
export async function pageWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await serviceWorkers()?.getRegistration()
  } catch {
    return undefined
  }
}
