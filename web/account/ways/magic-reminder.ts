import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sessionNow } from '../../api/session.ts'
import { raiseToast } from '../../ui/toast-event.ts'

/**
 * Reminds 3300 s after a sign-in link was sent that it expires in 5 minutes (AUTH-22): by a toast, wherever in the
 * page the person is by then, and for the screen that waits by `true`. Not once somebody is signed in.
 */
export function useReminder(remindAt: string, expiresAt: string): boolean {
  const { t } = useLingui()
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (sessionNow().status === 'signed-in' || Date.now() >= Date.parse(expiresAt)) return
      raiseToast({ id: 'magic-link', type: 'info', title: t`Your sign-in link expires in 5 minutes.` })
      setEnding(true)
    }, Date.parse(remindAt) - Date.now())
    // not cleared when the screen goes: the person may be reading something else meanwhile
  }, [remindAt, expiresAt, t])
  return isEnding
}

let timer: ReturnType<typeof setTimeout> | undefined
