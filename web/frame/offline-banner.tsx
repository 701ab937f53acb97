import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '../ui/states.tsx'
import { raiseToast, type Toast } from '../ui/toast-event.ts'
import { type ConnectionNews, type ConnectionState, serverAnswers, watchConnection } from './connection.ts'

type OfflineBannerProps = {
  /** Said beside it: how old what is shown is. */
  more?: ReactNode
  /** In its place where the device has a connection; told whether the server fails its checks. */
  otherwise?: (hasIssues: boolean) => ReactNode
}

/** [ROUTE-14] Shown while the device is offline; changes of the connection are shown as toasts. */
export function OfflineBanner({ more, otherwise }: OfflineBannerProps) {
  const state = useConnection()
  return state === 'offline' ? <OfflineWords more={more} /> : otherwise?.(state === 'issues')
}

export function OfflineWords({ boxed, more }: { boxed?: boolean; more?: ReactNode }) {
  return (
    <Banner kind="offline" boxed={boxed ?? false} title={<Trans>You are currently offline</Trans>}>
      <span>
        <Trans>Some features may be limited. Your work will be saved when connection is restored.</Trans>
      </span>
      {more}
    </Banner>
  )
}

/** The state of the connection; raises the toasts of ROUTE-14. Used once, by the frame. */
export function useConnection(
  check: (signal: AbortSignal) => Promise<boolean> = serverAnswers,
): ConnectionState {
  const { t } = useLingui()
  const [state, setState] = useState<ConnectionState>(navigator.onLine ? 'online' : 'offline')
  // newly loaded texts or another language must not reset the connection's state
  const say = useRef(t)
  useEffect(() => {
    say.current = t
  }, [t])
  useEffect(
    () =>
      watchConnection({
        check,
        onChange: (now, news) => {
          setState(now)
          if (!news) return
          const { type, title, message } = words[news]
          const more = message ? { message: say.current(message) } : {}
          raiseToast({ id: 'connection', type, title: say.current(title), ...more })
        },
      }),
    [check],
  )
  return state
}

const words: Record<
  ConnectionNews,
  { type: Toast['type']; title: MessageDescriptor; message?: MessageDescriptor }
> = {
  lost: {
    type: 'warning',
    // the banner, which stays, explains the consequences
    title: msg`Connection Lost`,
  },
  issues: {
    type: 'warning',
    title: msg`Connection Issues`,
    message: msg`The server isn’t responding. Trying again every half minute.`,
  },
  restored: { type: 'success', title: msg`Connection Restored`, message: msg`You are connected again.` },
}
