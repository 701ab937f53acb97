const TYPES = ['success', 'error', 'warning', 'info'] as const

/** [ROUTE-13] A toast. `duration` in milliseconds. */
export type Toast = {
  id: string
  type: (typeof TYPES)[number]
  title: string
  message?: string
  action?: { label: string; onClick: () => void }
  duration: number
}

export const TOAST_EVENT = 'evenhand:toast'
export const TOAST_DURATION = 5000

/** Raises a toast from anywhere, by a window event. The same id again replaces its content. Returns the id. */
export function raiseToast(
  toast: Omit<Toast, 'id' | 'duration'> & Partial<Pick<Toast, 'id' | 'duration'>>,
): string {
  const id = toast.id ?? `toast-${++raised}`
  dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: { duration: TOAST_DURATION, ...toast, id } }))
  return id
}

/** Subscribes to toasts; returns a way to unsubscribe. Fills in what an event from outside left out. */
export function onToast(hear: (toast: Toast) => void): () => void {
  const listener = (event: Event) => {
    const detail = (event as CustomEvent<Partial<Toast>>).detail
    if (!detail?.title) return
    hear(readable(detail))
  }
  addEventListener(TOAST_EVENT, listener)
  return () => removeEventListener(TOAST_EVENT, listener)
}

/** Any script may raise a toast: what it left out or got wrong must not end the page. */
function readable({ id, type, title, message, action, duration }: Partial<Toast>): Toast {
  const toast: Toast = {
    id: typeof id === 'string' ? id : `toast-${++raised}`,
    type: TYPES.find((known) => known === type) ?? 'info',
    title: String(title),
    duration: typeof duration === 'number' ? duration : TOAST_DURATION,
  }
  if (typeof message === 'string') toast.message = message
  if (typeof action?.onClick === 'function') toast.action = { ...action, label: String(action.label) }
  return toast
}

/** `window.alert` becomes a toast, so that nothing blocks the page. */
export function alertAsToast() {
  window.alert = (message?: unknown) => {
    raiseToast({ type: 'info', title: String(message ?? '') || ' ' })
  }
}

let raised = 0
