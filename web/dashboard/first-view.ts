import { useEffect, useState } from 'react'

/** Set at the first view of the dashboard, cleared by signing out (AUTH-14). */
const KEY = 'dashboard-visited'

/** Whether the dashboard is seen for the first time since somebody signed in on this device (AUTH-23). */
export function useFirstView(): boolean {
  const [isFirst] = useState(() => localStorage.getItem(KEY) === null)
  useEffect(() => localStorage.setItem(KEY, 'true'), [])
  return isFirst
}
