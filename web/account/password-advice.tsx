import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

type Typed = { password: string; email: string; firstName: string; lastName: string }
type Rules = typeof import('@evenhand/domain/account/password.ts')

/** Advice while a password is being chosen; it enforces nothing, the server's list decides. */
export function PasswordAdvice({ password, email, firstName, lastName }: Typed) {
  const { t } = useLingui()
  const rules = useRules(password !== '')
  if (!rules || password === '')
    return (
      <Trans>At least 6 characters. Three or four words that do not belong together are hard to guess.</Trans>
    )
  const owner = { email, names: [firstName, lastName] }
  const [problem] = rules.passwordProblems(password, owner)
  if (problem) return problem.message
  const strength = rules.strengthOf(password, owner)
  const words = [t`Easy to guess`, t`Easy to guess`, t`Could be longer`, t`Good`, t`Strong`]
  return (
    <span className="flex items-center gap-2">
      <span className="progress w-24" aria-hidden="true">
        <span style={{ width: `${strength * 25}%` }} />
      </span>
      {words[strength]}
    </span>
  )
}

/** The rules include a list of common passwords: loaded only when the first character is typed. */
function useRules(isNeeded: boolean): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    if (isNeeded) import('@evenhand/domain/account/password.ts').then(setRules, () => {})
  }, [isNeeded])
  return rules
}
