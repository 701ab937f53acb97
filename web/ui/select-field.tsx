import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldWords } from './field.tsx'

type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, 'id'> & { fieldClassName?: string }

/** The device's own select: the best one on a phone. Options are its children. */
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
    <Field {...{ label, hint, error, optional: optional ?? false }} className={fieldClassName}>
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
