import { type AppName, appNameOf } from '@evenhand/domain/account/app-name.ts'
import { deviceStorage } from './storage.ts'

// index.html reads it before anything else: the manifest and the icons follow from it
const KEY = 'evenhand:app'

/** What this device calls the app on its home screen and in notifications (PHONE-01). */
export const chosenAppName = (): AppName => appNameOf(deviceStorage.getItem(KEY))

/** Chooses it. The page begins anew, since a browser reads the manifest once for each page. */
export function chooseAppName(name: AppName, begin: () => void = () => location.reload()): void {
  if (name === 'evenhand') deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, name)
  begin()
}
