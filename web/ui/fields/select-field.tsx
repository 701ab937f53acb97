import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords } from './field.tsx'

type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, 'id'> & { fieldClassName?: string }

/** A native select, which works best on a phone. Its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  fieldClassName,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false} className={fieldClassName}>
      {(wiring) => (
        <div className="input-box">
          <select {...select} {...wiring} className={classNames('input', select.className)}>
            {children}
          </select>
          <ChevronDown className="icon select-arrow" aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
