/** Longer than ending a session takes: the other tab may have been closed over it (ms). */
const LEAVING_MS = 15_000

let isLeaving = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the person is ending the session in another tab just now: what the server refuses meanwhile is no expiry. */
export const isLeavingElsewhere = (): boolean => isLeaving

/** Another tab says that it begins to end the session, or that it is over. */
export function leavingElsewhere(isNow: boolean): void {
  isLeaving = isNow
  clearTimeout(timer)
  if (isNow) timer = setTimeout(() => leavingElsewhere(false), LEAVING_MS)
}
