import type { Family } from '@evenhand/contract/family.ts'
import { Trans } from '@lingui/react/macro'
import { RotationWords } from '../calendar/rotation/rotation-words.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

/** Whose time it is, in words, and the way to change it. */
export function RotationSection({ family: { rotation } }: { family: Family }) {
  return (
    <Section title={<Trans>Whose time is it</Trans>}>
      <p className="mt-3 text-ink-2">
        <RotationWords rotation={rotation} />
      </p>
      <p className="mt-4">
        <ButtonLink to="/calendar/rotation">
          {rotation === null ? <Trans>Choose from three pictures</Trans> : <Trans>Change it</Trans>}
        </ButtonLink>
      </p>
    </Section>
  )
}
