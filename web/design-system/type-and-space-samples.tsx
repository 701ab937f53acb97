import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Row } from './sheet.tsx'

export function TypeSamples() {
  return (
    <div>
      <TypeLine name="56 / 1.04">
        <span className="font-serif text-56 leading-none">Two homes</span>
      </TypeLine>
      <TypeLine name="40 / 1.12">
        <span className="font-serif text-40 leading-display">Good evening, Nora.</span>
      </TypeLine>
      <TypeLine name="28 / 1.2">
        <span className="font-serif text-28 leading-display">With you until Thursday 17:00</span>
      </TypeLine>
      <TypeLine name="21 / 1.3">
        <span className="font-serif text-21 leading-ui">Thursday handover</span>
      </TypeLine>
      <TypeLine name="17 / 1.5">
        Sam picks up after Theo’s lesson. <b>Boots, retainer, library book.</b>
      </TypeLine>
      <TypeLine name="15 / 1.4">
        <span className="text-15 text-ink-2">Linden Primary, yard gate. Packed lunch and boots</span>
      </TypeLine>
      <TypeLine name="13 / 1.4">
        <span className="text-13 text-ink-2">Sent 18:40, seen 18:44</span>
      </TypeLine>
      <TypeLine name="19 ledger">
        <span className="money text-19 whitespace-normal">164.00&emsp;98.40&emsp;1,310.08</span>
      </TypeLine>
    </div>
  )
}

function TypeLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="grid items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2 md:grid-cols-[112px_minmax(0,1fr)]">
      <span className="text-13 text-ink-2">{name}</span>
      <span className="min-w-0">{children}</span>
    </p>
  )
}

export function SpaceSamples() {
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end gap-4">
        {[4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80].map((size) => (
          <span key={size} className="grid justify-items-center gap-1.5 text-13 text-ink-2">
            <span className="block h-3 rounded-none bg-ink" style={{ width: size }} />
            {size}
          </span>
        ))}
      </div>
      <Row>
        <Shape className="rounded-1 border-edge" name="6" />
        <Shape className="rounded-2 border-edge" name="10" />
        <Shape className="rounded-3 border-edge" name="16" />
        <Shape className="float" name={<Trans>Shadow, floats only</Trans>} />
      </Row>
    </div>
  )
}

function Shape({ className, name }: { className: string; name: ReactNode }) {
  return (
    <span className="me-4 flex items-center gap-3 text-15">
      <span className={`block h-10 w-14 border ${className}`} />
      {name}
    </span>
  )
}

export function MotionSamples() {
  return (
    <p className="lede">
      <Trans>
        120 ms for a press, 160 ms for a sheet or toast (opacity and 8 px), 200 ms between list and detail.
        The ribbon fills once when a swap is agreed. Nothing moves under reduced motion.
      </Trans>
    </p>
  )
}
