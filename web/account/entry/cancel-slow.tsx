import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Before this nobody wants to give up, and a button that comes and goes is only noise (ms). */
const SLOW_MS = 3000

/** A button to give up on a slow sign-in. */
export function CancelSlow({ onCancel }: { onCancel: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <Button look="quiet" className="justify-self-start" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  )
}
