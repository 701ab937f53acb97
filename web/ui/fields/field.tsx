import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; shown below the field and announced with it. */
  error?: ReactNode
  optional?: boolean
}

type FieldProps = FieldWords & {
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** The attributes that connect the control with its label, hint and error. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, the control, then the hint or the error. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && (
          <span className="field-optional">
            {' '}
            <Trans>(optional)</Trans>
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </div>
  )
}

export function ErrorLine({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error-line" id={id}>
      <CircleAlert className="icon icon-small" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id'> & { fieldClassName?: string }

/** One line of text. Accepts the props of react-hook-form's `register(...)`. */
export function TextField({ label, hint, error, optional, fieldClassName, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false} className={fieldClassName}>
      {(wiring) => <input {...input} {...wiring} className={classNames('input', input.className)} />}
    </Field>
  )
}
