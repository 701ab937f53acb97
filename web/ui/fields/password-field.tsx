import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldWords } from './field.tsx'

type PasswordFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** A password that can be shown: this prevents more mistakes than typing it twice. */
export function PasswordField({ label, hint, error, optional, ...input }: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(wiring) => (
        <div className="input-box">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={classNames('input input-with-end', input.className)}
          />
          <span className="input-box-end">
            <button
              type="button"
              className="grid size-10 place-items-center text-ink-2"
              aria-label={isShown ? t`Hide password` : t`Show password`}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon className="icon" aria-hidden="true" />
            </button>
          </span>
        </div>
      )}
    </Field>
  )
}
