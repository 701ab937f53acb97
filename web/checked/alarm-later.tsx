import { pieceLater } from '../page/piece-later.ts'
import type { AlarmProps } from './alarm.tsx'

/** Its code is loaded only where there is a difference; if it cannot be, the sentence alone is shown. */
export const Alarm = pieceLater(() => import('./alarm.tsx').catch(() => ({ Alarm: Sentence })), 'Alarm')

function Sentence({ title }: AlarmProps) {
  return (
    <p className="font-semibold" role="alert">
      {title}
    </p>
  )
}
