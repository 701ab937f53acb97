import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type FormEndProps = { busy: boolean; onCancel: () => void; children: ReactNode }

/** The end of an account form: a submit button with its own words, and Cancel. */
export function FormEnd({ busy, onCancel, children }: FormEndProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button type="submit" look="primary" busy={busy}>
        {children}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
