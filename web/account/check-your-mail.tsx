import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'
import { Button } from '../ui/button.tsx'
import { SendAgain } from './send-again.tsx'

type CheckYourMailProps = {
  email: string
  /** the server's own sentence, after registering */
  message?: string
  /** somebody tried to sign in before the address was confirmed */
  isReminder?: boolean
  onBack: () => void
}

/** The mailbox is not proven yet: where the mail went, and what to do when it does not come (AUTH-02). */
export function CheckYourMail({ email, message, isReminder, onBack }: CheckYourMailProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mt-7 grid justify-items-start gap-4 max-md:mt-4">
      <MailCheck className="icon" aria-hidden="true" />
      <h2 className="heading-serif" tabIndex={-1} ref={heading}>
        {isReminder ? <Trans>Confirm your email first</Trans> : <Trans>Look in your mail</Trans>}
      </h2>
      {message && <p>{message}</p>}
      <p className="text-ink-2">
        <Trans>
          The link in the mail to <b className="break-words">{email}</b> confirms that the address is yours.
          It works for 24 hours.
        </Trans>
      </p>
      {factsOfServer().mode === 'local' && (
        <p className="text-ink-2">
          <Trans>
            This server runs on your own machine and keeps its mail instead of sending it.{' '}
            <Link className="link" to="/test/outbox">
              Open the outbox
            </Link>
          </Trans>
        </p>
      )}
      <SendAgain email={email} />
      <Button look="quiet" className="-ms-3" onClick={onBack}>
        {isReminder ? t`Back to sign in` : t`Use another email`}
      </Button>
    </section>
  )
}
