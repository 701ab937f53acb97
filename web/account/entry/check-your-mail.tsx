import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { LocalOutbox } from './local-outbox.tsx'
import { SendAgain } from './send-again.tsx'

type CheckYourMailProps = {
  email: string
  /** the server's own sentence, after registering */
  message?: string
  /** somebody tried to sign in before the address was confirmed */
  isReminder?: boolean
  /** its heading is the screen's h1 */
  isPage?: boolean
  onBack: () => void
}

/** The address is not confirmed yet: where the mail went, and what to do when it does not arrive (AUTH-02). */
export function CheckYourMail({ email, message, isReminder, isPage, onBack }: CheckYourMailProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className="grid justify-items-start gap-4">
      <Heading className="heading-serif text-28" tabIndex={-1} ref={heading}>
        {isReminder ? <Trans>Confirm your email first</Trans> : <Trans>Check your email</Trans>}
      </Heading>
      {message && <p>{message}</p>}
      <p className="text-ink-2">
        <Trans>
          The link in the email to <b className="[overflow-wrap:anywhere]">{email}</b> confirms that the
          address is yours. It works for 24 hours.
        </Trans>
      </p>
      <LocalOutbox />
      <SendAgain email={email} />
      <Button look="quiet" className="-ms-3" onClick={onBack}>
        {isReminder ? t`Back to sign in` : t`Use another email`}
      </Button>
    </section>
  )
}
