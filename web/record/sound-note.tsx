import type { Family } from '@evenhand/contract/family/family.ts'
import { numberRanges, type RangeWords } from '@evenhand/domain/record/entry-number.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { type ContentCheck, isAsRecorded } from './content-check.ts'
import type { RecordCheck } from './heads.ts'
import { useContentCheck } from './record.data.ts'

type Props = { family: Family; data: RecordCheck; seen: number; at: string }

/**
 * What this device has just checked of a record that continues what it saw: "none changed" only once it has read every
 * content itself, and with what it was compared with.
 */
export function SoundNote({ family, data, seen, at }: Props) {
  const { t } = useLingui()
  const { data: content, isError } = useContentCheck(family.id, data.head)
  const { state } = data
  const size = data.head.size
  if (content && !isAsRecorded(content)) return <NotAsRecorded content={content} />
  const isRead = content !== undefined
  const found =
    state === 'same'
      ? t`Read and checked on this device just now: the first ${seen} are those it saw on ${at}, each with the content that was recorded. This server reports that the words of messages, and the amount, day, payer and name of recorded expenses, are the same in its other tables.`
      : t`Read and checked on this device just now: each has the content that was signed. It has seen none of them before, so it cannot know whether they were replaced earlier. From now on it remembers them.`
  const isReading = !isRead && !isError && state !== 'unsigned'
  return (
    <>
      <h2 className="record-count">
        {isRead && state === 'same'
          ? plural(size, { one: '# entry, not changed.', other: '# entries, none changed.' })
          : plural(size, { one: '# entry.', other: '# entries.' })}
      </h2>
      {/* while it reads, what it may find has its room already */}
      <p className="record-found text-ink-2" data-room={isReading ? found : undefined}>
        {isRead && state !== 'unsigned' && found}
        {state === 'unsigned' && (
          <Trans>This browser could not check the signature. An export can be checked anywhere.</Trans>
        )}
        {isReading && t`Reading every entry to check its content…`}
        {isError &&
          !isRead &&
          state !== 'unsigned' &&
          t`The entries continue what this device saw. Their content could not be read now, so it was not checked.`}
      </p>
    </>
  )
}

/** What was found, exactly: which entries, and what it means. */
function NotAsRecorded({ content }: { content: ContentCheck }) {
  const { changed, shownOtherwise, unrecorded, fits, contradicted } = content
  const { t } = useLingui()
  const words: RangeWords = {
    span: (first, last) => t`${first} to ${last}`,
    more: (n) => plural(n, { one: 'and # more', other: 'and # more' }),
  }
  const [numbers, others] = [numberRanges(changed, words), numberRanges(shownOtherwise, words)]
  return (
    <div role="alert" className="record-alarm">
      <p className="flex items-start gap-2 font-semibold">
        <TriangleAlert className="icon" aria-hidden="true" />
        <Trans>This server does not show what was recorded.</Trans>
      </p>
      {changed.length > 0 && (
        <p>
          <Trans>Not what was recorded: {numbers}.</Trans>
        </p>
      )}
      {changed.length === 0 && !fits && (
        <p>
          <Trans>The entries do not fit the signature over them.</Trans>
        </p>
      )}
      {shownOtherwise.length > 0 && (
        <p>
          <Trans>
            Shown with other words, amounts or files elsewhere here than they were recorded: {others}.
          </Trans>
        </p>
      )}
      {contradicted.size > 0 && (
        <p>
          <Trans>
            One of your devices, or the other parent’s, has signed a different record from the one shown here:
            you may be shown two different ones. Compare an export with the other parent.
          </Trans>
        </p>
      )}
      {unrecorded > 0 && (
        <p>
          {plural(unrecorded, {
            one: 'One message is shown that was never recorded.',
            other: '# messages are shown that were never recorded.',
          })}
        </p>
      )}
      <p>
        <Trans>
          Somebody changed this server’s data past the application. Keep the exports you have, make a new one,
          and ask whoever runs this server.
        </Trans>
      </p>
    </div>
  )
}
