import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type StepsProps = { steps: { name: ReactNode; done?: ReactNode }[]; current: number }

/** Progress through steps, as a ribbon: vertical beside the form, thin above it on a phone. `current` starts at 0. */
export function Steps({ steps, current }: StepsProps) {
  const { t } = useLingui()
  const at = current + 1
  const count = steps.length
  return (
    <>
      <ol className="steps hidden lg:grid" aria-label={t`Steps`}>
        {steps.map((step, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a form never change places
            key={i}
            className={classNames(i < current && 'is-done', i === current && 'is-current')}
            aria-current={i === current ? 'step' : undefined}
          >
            <i />
            <span>
              {step.name}
              {i < current && step.done && <span className="block text-15 font-normal">{step.done}</span>}
            </span>
          </li>
        ))}
      </ol>
      <div className="lg:hidden">
        <p className="mb-2 text-15 text-ink-2">{t`Step ${at} of ${count}`}</p>
        <div className="ribbon ribbon-thin bg-well" aria-hidden="true">
          <span
            className="ribbon-piece ribbon-you cut-start"
            style={{ '--a': 0, '--z': (at / count) * 100 } as CSSProperties}
          />
        </div>
      </div>
    </>
  )
}
