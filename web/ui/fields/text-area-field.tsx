import { Plural } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords } from './field.tsx'

type TextAreaFieldProps = FieldWords & Omit<ComponentProps<'textarea'>, 'id'> & { fieldClassName?: string }

/** Several lines of text. What does not fit of a pasted text is said: the browser would cut it in silence. */
export function TextAreaField({ label, hint, error, optional, fieldClassName, ...area }: TextAreaFieldProps) {
  const [lost, setLost] = useState(0)
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (lost > 0 ? <LostOfPaste count={lost} /> : undefined)}
      optional={optional ?? false}
      className={fieldClassName}
    >
      {(wiring) => (
        <textarea
          rows={3}
          onKeyDown={() => setLost(0)}
          onPaste={({ currentTarget, clipboardData }) => setLost(lostOf(currentTarget, clipboardData))}
          {...area}
          {...wiring}
          className={classNames('input', area.className)}
        />
      )}
    </Field>
  )
}

/** How many characters of what is pasted do not fit. */
function lostOf(field: HTMLTextAreaElement, pasted: DataTransfer): number {
  if (field.maxLength < 0) return 0
  const replaced = field.selectionEnd - field.selectionStart
  return field.value.length - replaced + pasted.getData('text').length - field.maxLength
}

function LostOfPaste({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="The last character of what you pasted does not fit here."
      other="The last # characters of what you pasted do not fit here."
    />
  )
}
