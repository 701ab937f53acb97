import { Plural } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

type ErrorSummaryProps = { errors: { fieldId: string; message: string }[] }

/** After a form failed validation: what to correct, with links to the fields. Takes the focus when it appears. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors.length])
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p className="font-semibold">
        <Plural value={errors.length} one="One thing to correct" other="# things to correct" />
      </p>
      {errors.map(({ fieldId, message }) => (
        <a
          key={fieldId}
          href={`#${fieldId}`}
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(fieldId)?.focus()
          }}
        >
          {message}
        </a>
      ))}
    </div>
  )
}
