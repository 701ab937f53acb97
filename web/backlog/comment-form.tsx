import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useKeptState } from '../api/writes/use-kept-state.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { useComment } from './backlog.data.ts'

/** Adds a comment to a card. Comments cannot be edited. */
export function CommentForm({ id }: { id: string }) {
  const { t, i18n } = useLingui()
  const kept = useKeptState(`comment ${id}`, () => ({ text: '' }))
  const { text } = kept.value
  const comment = useComment()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    if (await comment.submit({ params: { id }, body: { text: text.trim() } })) kept.startAfresh()
  }
  return (
    <form className="grid gap-2" onSubmit={(event) => void send(event)}>
      <TextAreaField
        label={t`Add a comment`}
        hint={t`Comments are kept as they are.`}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => kept.change({ text: event.target.value })}
      />
      {comment.failure && <ErrorLine>{errorSentence(i18n, comment.failure)}</ErrorLine>}
      <div>
        <Button type="submit" size="small" busy={comment.isBusy}>
          <Trans>Comment</Trans>
        </Button>
      </div>
    </form>
  )
}
