import { useEffect, useState } from 'react'
import { deviceStorage } from '../device/storage.ts'

/** Set at the first view of the dashboard, cleared by signing out (AUTH-14). */
const KEY = 'dashboard-visited'

/** Whether the dashboard is seen for the first time since somebody signed in on this device (AUTH-23). */
export function useFirstView(): boolean {
  const [isFirst] = useState(() => deviceStorage.getItem(KEY) === null)
  useEffect(() => deviceStorage.setItem(KEY, 'true'), [])
  return isFirst
}
