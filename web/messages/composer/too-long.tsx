import { MESSAGE_MAX } from '@evenhand/domain/messages/message.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useRegion } from '../../text/region.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'

/** Says by how much a text is too long to send. All of it stays in the field. */
export function TooLong({ excess }: { excess: number }) {
  const { locale } = useRegion()
  const most = new Intl.NumberFormat(locale).format(MESSAGE_MAX)
  return (
    <div role="status">
      <ErrorLine>
        <Trans>
          A message holds {most} characters. This one has{' '}
          <Plural value={excess} one="one too many" other="# too many" />. All of it is still here: shorten
          it, or send it in parts.
        </Trans>
      </ErrorLine>
    </div>
  )
}
