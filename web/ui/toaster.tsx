import 'sonner/dist/styles.css'
import { useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Toaster as Stack, toast as sonner } from 'sonner'
import { classNames } from './class-names.ts'
import { clearOf, isField } from './clear-of.ts'
import type { Toast } from './toast-event.ts'

/**
 * [ROUTE-13] The stack at top right, on a phone above the bars at the foot of the page; clear of what is said there.
 * `raised` only ever grows.
 */
export function Toaster({ raised }: { raised: Toast[] }) {
  const { t } = useLingui()
  const shown = useRef(0)
  const [place, setPlace] = useState<Place>({ desk: 24, phone: 64, edge: 'top', most: 2 })
  useLayoutEffect(() => {
    if (raised.length === 0) return
    const measure = () => {
      const size = { width: window.innerWidth, height: window.innerHeight, keyboard: keyboardHeight() }
      const next = { ...clearOf(document, size), most: mostAt(size.width) }
      setPlace((place) => (isSame(place, next) ? place : next))
    }
    measure()
    return onUnrest(measure)
  }, [raised])
  useEffect(() => {
    raised.slice(shown.current).forEach(show)
    shown.current = raised.length
  }, [raised])
  return (
    <Stack
      position={place.edge === 'bottom' && place.most === 2 ? 'bottom-right' : 'top-right'}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      visibleToasts={place.most}
      gap={10}
      expand
      offset={{ top: place.desk, right: 24 }}
      mobileOffset={{ [place.edge]: place.phone, left: 16, right: 16 }}
      containerAriaLabel={t`Notifications`}
    />
  )
}

type Place = ReturnType<typeof clearOf> & { readonly most: number }

/** How much of the window's foot the keyboard takes where the page does not grow smaller for it (iPhones). */
function keyboardHeight(): number {
  const seen = window.visualViewport
  return seen && seen.scale === 1 ? Math.max(0, window.innerHeight - seen.height - seen.offsetTop) : 0
}

/** Two are as much of a phone's screen as may be taken from what somebody does there. */
const mostAt = (width: number) => (width < PHONE_BELOW ? 2 : 4)
/** As sonner's stylesheet has it. */
const PHONE_BELOW = 600

const isSame = (one: Place, other: Place) =>
  one.desk === other.desk && one.phone === other.phone && one.edge === other.edge && one.most === other.most

/**
 * Calls back while a toast is shown: at once when the window, the keyboard or the field with the focus changes; where the
 * page becomes another or is scrolled, once it rests. Never under a finger, nor away from a pointer that was moved onto it:
 * what moves while it is pressed takes the press. A pointer that only rests where a toast came up is none of these.
 */
function onUnrest(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  let isPointedAt = false
  const isShown = () => document.querySelector('[data-sonner-toast]') !== null
  const rested = () => (isPressed || isPointedAt ? later() : look())
  const later = () => {
    clearTimeout(timer)
    if (isShown()) timer = setTimeout(rested, AT_REST_MS)
  }
  const press = ({ type }: Event) => {
    isPressed = type === 'pointerdown'
  }
  const point = ({ target, movementX, movementY }: PointerEvent) => {
    if (movementX === 0 && movementY === 0) return
    isPointedAt = target instanceof Element && target.closest('[data-sonner-toast]') !== null
  }
  const stop = new AbortController()
  const heard = { capture: true, passive: true, signal: stop.signal }
  const changes = new MutationObserver(later)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', later, heard)
  addEventListener('pointermove', point, heard)
  for (const kind of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(kind, press, heard)
  addEventListener('resize', look, stop)
  window.visualViewport?.addEventListener('resize', look, stop)
  addEventListener('focusin', ({ target }) => isField(target) && look(), stop)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    stop.abort()
  }
}

/** A sheet has come up, and a list stopped rolling. */
const AT_REST_MS = 300

function show(toast: Toast) {
  sonner.custom((key) => <ToastCard toast={toast} onClose={() => sonner.dismiss(key)} />, {
    id: toast.id,
    duration: toast.duration,
  })
}

type ToastCardProps = { toast: Omit<Toast, 'duration'>; onClose?: () => void; className?: string }

/** A toast: what happened, and at most one action. */
export function ToastCard({ toast, onClose, className }: ToastCardProps) {
  const { t } = useLingui()
  const Icon = { success: Check, error: CircleAlert, warning: TriangleAlert, info: Info }[toast.type]
  return (
    <div className={classNames('toast', `toast-${toast.type}`, className)}>
      <Icon className="icon" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="toast-title">{toast.title}</p>
        {toast.message && <p className="text-ink-2">{toast.message}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            toast.action?.onClick()
            onClose?.()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label={t`Close`} onClick={onClose}>
        <X className="icon icon-small" aria-hidden="true" />
      </button>
    </div>
  )
}
