import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useRegion } from '../../text/region.tsx'
import { TwoPartBar } from '../two-part-bar.tsx'

type ShareSliderProps = {
  /** one's own share, in basis points */
  mine: number
  onChange: (mine: number) => void
  them: string
}

/** A ribbon of two shares with a handle where they meet; the keyboard moves it in steps of five percent. */
export function ShareSlider({ mine, onChange, them }: ShareSliderProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const [my, their] = [mine, 10_000 - mine].map((part) => percent.format(part / 10_000))
  return (
    <div className="share-slider" style={{ '--at': mine / 10_000 } as CSSProperties}>
      <TwoPartBar
        you={mine}
        them={10_000 - mine}
        whole={10_000}
        height={48}
        youLabel={mine >= 2500 && t`You ${my}`}
        themLabel={mine <= 7500 && `${them} ${their}`}
      />
      <input
        type="range"
        min={0}
        max={10_000}
        step={500}
        value={mine}
        aria-label={t`Your share`}
        aria-valuetext={t`You ${my}, ${them} ${their}`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className="share-handle" aria-hidden="true" />
    </div>
  )
}
