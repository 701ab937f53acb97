import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/field.tsx'

/** A private address, and ways to add it to a calendar app. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const webcal = url.replace(/^https?:/, 'webcal:')
  const atGoogle = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
  return (
    <div className="grid gap-4">
      <TextField label={t`Private address`} readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            navigator.clipboard.writeText(url).then(
              () => setCopied(true),
              () => {},
            )
          }
        >
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}
        </Button>
        <a className="button" href={webcal}>
          <Trans>Open on this device</Trans>
        </a>
        <a className="button" href={atGoogle} target="_blank" rel="noreferrer">
          <Trans>Add to Google Calendar</Trans>
        </a>
      </div>
      <p className="hint">
        <Trans>
          Whoever has this address can read the calendar, without your password. An event that is not shared
          says only that you are busy. Calendar apps fetch it when they please, Google a few times a day.
        </Trans>
      </p>
    </div>
  )
}
