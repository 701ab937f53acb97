import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sessionNow } from '../../api/session/session.ts'
import { clockNow } from '../../device/clock.ts'
import { raiseToast } from '../../ui/toast-event.ts'

/**
 * Reminds the person 3300 s after a sign-in link was sent that it expires in 5 minutes (AUTH-22): by a toast, whatever
 * they are doing by then, and by returning `true` to the waiting screen. No reminder once somebody is signed in.
 */
export function useReminder(remindAt: string, expiresAt: string): boolean {
  const { t } = useLingui()
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (sessionNow().status === 'signed-in' || clockNow() >= Date.parse(expiresAt)) return
      raiseToast({ id: 'magic-link', type: 'info', title: t`Your sign-in link expires in 5 minutes.` })
      setEnding(true)
    }, Date.parse(remindAt) - clockNow())
    // not cleared on unmount: the person may be on another screen by then
  }, [remindAt, expiresAt, t])
  return isEnding
}

let timer: ReturnType<typeof setTimeout> | undefined
