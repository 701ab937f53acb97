import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { keepOutboxKey, outboxKey } from './outbox-key.ts'

/** Asks for the key printed on the server's terminal, since links in the outbox sign people in. */
export function OutboxLock({ onKey }: { onKey: () => void }) {
  const { t } = useLingui()
  const [key, setKey] = useState('')
  const [wasWrong] = useState(() => outboxKey() !== '')
  const open = (event: FormEvent) => {
    event.preventDefault()
    // people may paste the whole link
    keepOutboxKey(key.trim().replace(/^.*key=/, ''))
    onKey()
  }
  return (
    <form onSubmit={open} noValidate className="grid gap-4">
      <p>
        <Trans>
          Links in the outbox sign people in, so it opens with a key. The terminal that runs Evenhand shows a
          link with it, on the line “Outbox”.
        </Trans>
      </p>
      <TextField
        label={<Trans>Link or key from the terminal</Trans>}
        autoComplete="off"
        value={key}
        onChange={(event) => setKey(event.target.value)}
        error={wasWrong ? t`This is not the key of this server.` : undefined}
      />
      <p>
        <Button type="submit" look="primary">
          <Trans>Open the outbox</Trans>
        </Button>
      </p>
    </form>
  )
}
