import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorLine } from './field.tsx'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; error?: string | undefined }

export function Checkbox({ children, error, className, ...input }: ChoiceProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          className="choice-box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </div>
  )
}

export function Radio({ children, error: _error, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('choice', className)}>
      <input {...input} type="radio" className="choice-box" />
      <span>{children}</span>
    </label>
  )
}

type ChoiceGroupProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

/** Radios or checkboxes that answer one question. */
export function ChoiceGroup({ legend, hint, error, children }: ChoiceGroupProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} className="min-w-0">
      <legend className="field-label">{legend}</legend>
      {hint && (
        <p className="hint mt-1" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </fieldset>
  )
}

/** A large option with a picture in it; the radio itself stays visible. */
export function CardChoice({ title, children, ...input }: ChoiceProps & { title: ReactNode }) {
  return (
    <label className="card-choice">
      <span className="flex items-center gap-3 font-semibold">
        <input {...input} type="radio" className="choice-box" />
        {title}
      </span>
      {children}
    </label>
  )
}
