import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** The recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // the browser refused to copy: they can still be written down
      () => {},
    )
  return (
    <div className="grid gap-4">
      <h3 className="text-17 font-semibold" tabIndex={-1} ref={heading}>
        <Trans>Your recovery codes</Trans>
      </h3>
      <p>
        <Trans>
          Each one signs you in once if you don’t have the app. They are shown only now. Keep them where the
          other parent won’t look.
        </Trans>
      </p>
      <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-17 tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button onClick={copy}>
          <Trans>Copy them</Trans>
        </Button>
        <Button look="primary" onClick={onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
        <span className="hint" role="status">
          {isCopied && <Trans>Copied.</Trans>}
        </span>
      </div>
    </div>
  )
}
