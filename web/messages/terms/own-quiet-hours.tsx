import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { type Choices, saveChoices, useNotificationChoices } from '../../notifications/notifications.data.ts'
import { errorSentence } from '../../text/errors.ts'
import { deviceRegion } from '../../text/region.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { QuietHours } from './quiet-hours.tsx'

/** [MSG-09] One's own quiet hours, where one looks for them: beside those that both agreed on. Private, kept at once. */
export function OwnQuietHours() {
  const { data } = useNotificationChoices()
  return data ? <Kept saved={data.choices} /> : null
}

function Kept({ saved }: { saved: Choices }) {
  const { i18n } = useLingui()
  const [choices, setChoices] = useState(saved)
  const [fault, setFault] = useState<string | null>(null)
  const put = (quiet: Choices['quiet']) => {
    // night is where the person is, so the zone is this device's
    const next = { ...choices, quiet, zone: deviceRegion().zone }
    setChoices(next)
    setFault(null)
    saveChoices(next).catch((thrown) => setFault(errorSentence(i18n, failureOf(thrown))))
  }
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <QuietHours quiet={choices.quiet} onChange={put} />
      <p className="hint">
        <Trans>Only for you: the other parent is not told of them.</Trans>
      </p>
      {fault && <ErrorLine>{fault}</ErrorLine>}
    </section>
  )
}
