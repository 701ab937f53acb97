import type { Family } from '@evenhand/contract/family.ts'
import { templates } from '@evenhand/domain/calendar/templates.ts'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

/** Whose time it is, in words, and the way to change it. */
export function RotationSection({ family }: { family: Family }) {
  const { rotation } = family
  const name = templates.find(({ pattern }) => pattern === rotation?.pattern)?.id
  const time = rotation?.handoverTime
  return (
    <Section title={<Trans>Whose time is it</Trans>}>
      <p className="mt-3 text-ink-2">
        {rotation === null ? (
          <Trans>Not settled here yet.</Trans>
        ) : name === 'alternating-weeks' ? (
          <Trans>Alternating weeks, handover at {time}.</Trans>
        ) : name ? (
          <Trans>
            {name}, handover at {time}.
          </Trans>
        ) : (
          <Trans>A rotation of your own, handover at {time}.</Trans>
        )}
      </p>
      <p className="mt-4">
        <ButtonLink to="/calendar/rotation">
          {rotation === null ? <Trans>Choose from three pictures</Trans> : <Trans>Change it</Trans>}
        </ButtonLink>
      </p>
    </Section>
  )
}
