import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type ChipSelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** A chip over a native select. It is highlighted once something is selected. */
export function ChipSelect({ label, value, onChange, children }: ChipSelectProps) {
  const isOn = value !== 'all'
  return (
    <span className="relative inline-flex flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        data-on={isOn}
        className="chip cursor-pointer appearance-none [field-sizing:content] pe-9 data-[on=true]:border-ink data-[on=true]:bg-ink data-[on=true]:text-paper"
      >
        {children}
      </select>
      <ChevronDown
        className={`icon icon-small pointer-events-none absolute inset-y-0 end-3 my-auto ${isOn ? 'text-paper' : ''}`}
        aria-hidden="true"
      />
    </span>
  )
}
