/** The browser's service workers; undefined where there are none (a page without https, a private window). */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

/** The offline worker, which keeps the texts of the language the page is in and no others. */
export const offlineWorker = (): string => `/offline-worker.js?lang=${document.documentElement.lang}`

/** The registration of this page's worker, if there is one; a browser that refuses to say counts as none. */
export async function pageWorker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await serviceWorkers()?.getRegistration()
  } catch {
    return undefined
  }
}
