import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

type SegmentedProps<T extends string> = {
  label: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  wide?: boolean
  name?: string
}

/** A name that is one long word may break; our own words never are. */
const HAS_LONG_WORD = /[\p{L}\p{M}]{20,}/u

/** A few options side by side: radios underneath, so that arrow keys and screen readers work. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  wide,
  name,
}: SegmentedProps<T>) {
  const fallbackName = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classNames('segmented', wide && 'segmented-wide')}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'segment',
            HAS_LONG_WORD.test(String(option.label)) && '[overflow-wrap:anywhere]',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name ?? fallbackName}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
