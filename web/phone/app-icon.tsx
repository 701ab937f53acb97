import type { AppName } from '@evenhand/domain/account/app-name.ts'

/** The icon of the home screen, as it is drawn there; its name stands beside it. */
export const AppIcon = ({ name, size = 52 }: { name: AppName; size?: number }) => (
  <img src={`/icons/${name}-192.png`} width={size} height={size} alt="" className="flex-none" />
)
