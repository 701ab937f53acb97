import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import { isEmail, normaliseEmail } from '@evenhand/domain/account/email.ts'
import { splitName } from '@evenhand/domain/family/child.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '../../api/session/session.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { NamesChildren } from '../invitation/names-children.tsx'
import { StepActs, StepFault, type StepProps } from './step-acts.tsx'
import { ToldQuestion } from './told-question.tsx'

/** The other parent: a name to call them by, and the e-mail to invite; both are optional. */
export function CoParentStep({ draft, isBusy, fault, onTyped, onLeave, onBack }: StepProps<OnboardingDraft>) {
  const { t } = useLingui()
  const { user } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({
    coParentFirstName: draft.coParentFirstName ?? '',
    coParentLastName: draft.coParentLastName ?? '',
    coParentEmail: draft.coParentEmail ?? '',
  })
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const [namesChildren, setNamesChildren] = useState(draft.namesChildren ?? false)
  const children = (draft.children ?? []).map(({ name }) => splitName(name.trim()).firstName).filter(Boolean)
  const choose = (isOn: boolean) => {
    setNamesChildren(isOn)
    onTyped({ ...values, namesChildren: isOn })
  }
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      const now = { ...values, [name]: event.target.value }
      setValues(now)
      onTyped(now)
      if (name === 'coParentEmail') setWrong(undefined)
    },
  })
  const drafted = () => ({
    ...draft,
    coParentFirstName: values.coParentFirstName.trim(),
    coParentLastName: values.coParentLastName.trim(),
    coParentEmail: values.coParentEmail.trim(),
    namesChildren,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = values.coParentEmail.trim()
    const found = !email
      ? undefined
      : !isEmail(email)
        ? t`Please enter a valid email address.`
        : normaliseEmail(email) === normaliseEmail(user?.email ?? '')
          ? t`This is your own address.`
          : undefined
    setWrong(found)
    if (found) form.current?.querySelector<HTMLInputElement>('[name=coParentEmail]')?.focus()
    else onLeave(drafted())
  }
  const isInviting = values.coParentEmail.trim() !== ''
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <h1 tabIndex={-1}>
        <Trans>Who is the other parent?</Trans>
      </h1>
      <p className="lede mt-3">
        <Trans>
          The invitation says it is from you, what Evenhand is and who runs this server. It can wait:
          everything works for one parent until the other joins.
        </Trans>
      </p>
      <div className="mt-6 grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={<Trans>First name</Trans>}
            optional
            maxLength={80}
            autoComplete="off"
            {...bind('coParentFirstName')}
          />
          <TextField
            label={<Trans>Last name</Trans>}
            optional
            maxLength={80}
            autoComplete="off"
            {...bind('coParentLastName')}
          />
        </div>
        <TextField
          label={<Trans>Email for the invitation</Trans>}
          optional
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          hint={t`It is sent when you finish. Only this address can accept it. Leave it empty to invite later.`}
          error={wrong}
          {...bind('coParentEmail')}
        />
        {isInviting && <NamesChildren names={children} isOn={namesChildren} onChange={choose} />}
      </div>
      <ToldQuestion />
      <StepFault>{fault}</StepFault>
      <StepActs isBusy={isBusy} onBack={onBack && (() => onBack(drafted()))}>
        {isInviting ? (
          <Trans>Invite and finish</Trans>
        ) : values.coParentFirstName.trim() !== '' ? (
          <Trans>Finish</Trans>
        ) : (
          <Trans>Skip for now</Trans>
        )}
      </StepActs>
    </form>
  )
}
