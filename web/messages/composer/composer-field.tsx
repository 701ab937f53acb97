import { useLingui } from '@lingui/react/macro'
import { type RefObject, useRef } from 'react'
import { stretchesOf } from '../../mediation/reading/marked-text.tsx'

type ComposerFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** what is underlined while the person keeps writing */
  marks: readonly { start: number; end: number }[]
  them: string
  onChange: (text: string) => void
  onSend: () => void
}

/** The field, on top of a copy of its text, hidden from screen readers, in which the marked words are underlined. */
export function ComposerField({ field, text, marks, them, onChange, onSend }: ComposerFieldProps) {
  const { t } = useLingui()
  const under = useRef<HTMLDivElement>(null)
  return (
    <div className="composer-text">
      {marks.length > 0 && (
        <div ref={under} className="composer-under" aria-hidden="true" dir="auto" translate="no">
          {stretchesOf(text, marks).map(({ start, end, isMarked }) =>
            isMarked ? <mark key={start}>{text.slice(start, end)}</mark> : text.slice(start, end),
          )}
        </div>
      )}
      <textarea
        ref={field}
        className="input composer-field"
        rows={1}
        dir="auto"
        value={text}
        aria-label={t`Message to ${them}`}
        placeholder={t`Write to ${them}`}
        onScroll={({ currentTarget }) => {
          if (under.current) under.current.scrollTop = currentTarget.scrollTop
        }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSend()
        }}
      />
    </div>
  )
}
