import 'sonner/dist/styles.css'
import { useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Toaster as Stack, toast as sonner } from 'sonner'
import { classNames } from './class-names.ts'
import { clearOf } from './clear-of.ts'
import type { Toast } from './toast-event.ts'

/** [ROUTE-13] The stack at top right, clear of what is said there. `raised` only ever grows. */
export function Toaster({ raised }: { raised: Toast[] }) {
  const { t } = useLingui()
  const shown = useRef(0)
  const [top, setTop] = useState({ desk: 24, phone: 64, most: 2 })
  useLayoutEffect(() => {
    const measure = () => {
      const size = { width: window.innerWidth, height: window.innerHeight }
      setTop({ ...clearOf(document, size), most: mostAt(size.width) })
    }
    if (raised.length > 0) measure()
    // a write is often followed by another screen
    const later = raised.length > 0 ? NEXT_SCREEN_MS.map((ms) => setTimeout(measure, ms)) : []
    addEventListener('resize', measure)
    return () => {
      later.forEach(clearTimeout)
      removeEventListener('resize', measure)
    }
  }, [raised])
  useEffect(() => {
    raised.slice(shown.current).forEach(show)
    shown.current = raised.length
  }, [raised])
  return (
    <Stack
      position="top-right"
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      visibleToasts={top.most}
      gap={10}
      expand
      offset={{ top: top.desk, right: 24 }}
      mobileOffset={{ top: top.phone, left: 16, right: 16 }}
      containerAriaLabel={t`Notifications`}
    />
  )
}

/** Two are as much of a phone's screen as may be taken from what somebody does there. */
const mostAt = (width: number) => (width < PHONE_BELOW ? 2 : 4)
/** As sonner's stylesheet has it. */
const PHONE_BELOW = 600

const NEXT_SCREEN_MS = [300, 1200]

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
