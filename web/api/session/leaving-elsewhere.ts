/** Longer than it takes to end a session: the other tab may have been closed while doing so (ms). */
const LEAVING_MS = 15_000

let isLeaving = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the person is ending the session in another tab right now: refusals meanwhile do not mean it expired. */
export const isLeavingElsewhere = (): boolean => isLeaving

/** Another tab has started to end the session, or has finished. */
export function setLeavingElsewhere(isNow: boolean): void {
  isLeaving = isNow
  clearTimeout(timer)
  if (isNow) timer = setTimeout(() => setLeavingElsewhere(false), LEAVING_MS)
}
