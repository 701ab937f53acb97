import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FailureWords } from '../text/failure-words.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { FaultList } from './fault-list.tsx'
import { PasswordAdvice } from './password-advice.tsx'

type NewPasswordFieldProps = {
  name: string
  label?: ReactNode
  owner: { email: string; firstName: string; lastName: string }
  /** everything the server objects to, all of it shown (AUTH-04) */
  faults: readonly string[]
}

/** A field for a new password: with advice while typing, and every reason for a refusal. */
export function NewPasswordField({ name, label, owner, faults }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  const [first] = faults
  return (
    <>
      <PasswordField
        label={label ?? <Trans>New password</Trans>}
        name={name}
        autoComplete="new-password"
        autoCorrect="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
        error={faults.length === 1 ? first : undefined}
        hint={faults.length > 0 ? undefined : <PasswordAdvice password={typed} {...owner} />}
      />
      <FaultList faults={faults} />
    </>
  )
}

/** The reasons for refusing a password; the single sentence where the server gave no list. */
export function passwordFaults(fault: FailureWords | null): readonly string[] {
  if (fault?.code !== 'auth/weak-password') return []
  const reasons = fault.fields?.flatMap(({ message }) => (message ? [message] : [])) ?? []
  return reasons.length > 0 ? reasons : [fault.title]
}
