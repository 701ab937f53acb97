import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords } from './field.tsx'

type TextAreaFieldProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'id' | 'ref'> & { fieldClassName?: string }

/**
 * Several lines of text. One that is longer than `maxLength` is kept whole and said to be too long, and its form is not
 * sent: the browser would cut what is pasted, in silence.
 */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  fieldClassName,
  maxLength = Number.POSITIVE_INFINITY,
  ...area
}: TextAreaFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(`${area.defaultValue ?? ''}`.length)
  const length = typeof area.value === 'string' ? area.value.length : typed
  const excess = length - maxLength
  useHeldBack(box, excess > 0)
  return (
    <Field
      label={label}
      hint={hint}
      error={excess > 0 ? <TooLong most={maxLength} excess={excess} /> : error}
      optional={optional ?? false}
      className={fieldClassName}
    >
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          ref={box}
          onInput={(event) => {
            setTyped(event.currentTarget.value.length)
            area.onInput?.(event)
          }}
          className={classNames('input', area.className)}
        />
      )}
    </Field>
  )
}

/** Keeps the form of a field from being sent while something is wrong with it, and leads to the field instead. */
function useHeldBack(box: React.RefObject<HTMLTextAreaElement | null>, isWrong: boolean): void {
  useEffect(() => {
    const form = isWrong ? box.current?.form : null
    if (!form) return
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      box.current?.focus()
    }
    // before the page hears of it
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [box, isWrong])
}

function TooLong({ most, excess }: { most: number; excess: number }) {
  const { i18n } = useLingui()
  const numbers = new Intl.NumberFormat(i18n.locale)
  const [count, over] = [numbers.format(most), numbers.format(excess)]
  return (
    <Trans>
      Too long by {over}: this field holds {count} characters. All of it is still here.
    </Trans>
  )
}
