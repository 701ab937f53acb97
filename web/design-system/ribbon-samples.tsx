import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RegionProvider } from '../text/region.tsx'
import { type Custody, Ribbon, RibbonDays, RibbonTick } from '../ui/plots/ribbon.tsx'
import { TurnCurl } from '../ui/plots/turn.tsx'

/** The ribbon in every size and state. */
export function RibbonSamples() {
  return (
    <RegionProvider region={{ zone: 'UTC' }}>
      <div className="grid items-center gap-x-7 gap-y-3.5 lg:grid-cols-[minmax(0,1fr)_220px]">
        <Sample
          name={<Trans>Full, 44</Trans>}
          words={<Trans>Two rows of stitches, 8 apart, 4 from the edge. Gap 3 at a handover.</Trans>}
        >
          <div className="pt-3.5">
            <Ribbon stretches={fortnight} range={week} them="Sam" now={now} />
            <RibbonDays range={week} now={now} />
          </div>
        </Sample>
        <Sample
          name={<Trans>Mid, 20</Trans>}
          words={<Trans>Calendar weeks. One row of stitches, 7 apart, stops for the label.</Trans>}
        >
          <Ribbon stretches={fortnight} range={week} them="Sam" size="mid" />
        </Sample>
        <Sample
          name={<Trans>Thin, 8</Trans>}
          words={<Trans>Small months, rows. A cut edge means it goes on.</Trans>}
        >
          <Ribbon stretches={fortnight} range={week} them="Sam" size="thin" />
        </Sample>
        <Sample
          name={<Trans>True ends</Trans>}
          words={<Trans>Yours round and stitched, the other’s straight and plain.</Trans>}
        >
          <Ribbon stretches={ends} range={week} them="Sam" />
        </Sample>
        <Sample
          name={<Trans>Asked, not agreed</Trans>}
          words={<Trans>Dashed edge, same ends, no fill.</Trans>}
        >
          <Ribbon stretches={asked} range={week} them="Sam" size="mid" />
        </Sample>
        <Sample
          name={<Trans>Tick, 22 by 8, and upright, 16</Trans>}
          words={<Trans>Beside a time, and down the phone agenda.</Trans>}
        >
          <div className="flex h-40 items-center gap-6">
            <span className="flex items-center gap-2 text-13 text-ink-2">
              <RibbonTick holder="you" them="Sam" /> 18:40
            </span>
            <span className="flex items-center gap-2 text-13 text-ink-2">
              <RibbonTick holder="them" them="Sam" /> 19:02
            </span>
            <Ribbon stretches={fortnight} range={week} them="Sam" size="upright" />
            <Ribbon stretches={ends} range={week} them="Sam" size="upright" />
          </div>
        </Sample>
        <Sample
          name={<Trans>Right to left</Trans>}
          words={<Trans>Every position runs along the line, so it mirrors by itself.</Trans>}
        >
          <div dir="rtl" className="pt-3.5">
            <Ribbon stretches={fortnight} range={week} them="Sam" now={now} />
          </div>
        </Sample>
        <Sample
          name={<Trans>The turn</Trans>}
          words={
            <Trans>Front page and empty states only. One ribbon, two sides, turning at the handover.</Trans>
          }
        >
          <TurnCurl />
        </Sample>
      </div>
    </RegionProvider>
  )
}

function Sample({ name, words, children }: { name: ReactNode; words: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="min-w-0">{children}</div>
      <p className="text-15 leading-ui max-lg:mb-3">
        <b>{name}</b>
        <span className="block text-ink-2">{words}</span>
      </p>
    </>
  )
}

const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour)
const week = { from: at(23, 0), to: at(30, 0) }
const now = at(24, 19)
const fortnight: Custody[] = [
  { holder: 'you', from: at(22, 17), to: at(26, 17) },
  { holder: 'them', from: at(26, 17), to: at(29, 17) },
  { holder: 'you', from: at(29, 17), to: at(32, 17) },
]
const ends: Custody[] = [
  { holder: 'them', from: at(23, 6), to: at(25, 17) },
  { holder: 'you', from: at(25, 17), to: at(28, 17) },
]
const asked: Custody[] = [
  { holder: 'you', from: at(23, 3), to: at(26, 0), isAsked: true },
  { holder: 'them', from: at(26, 4), to: at(29, 12), isAsked: true },
]
