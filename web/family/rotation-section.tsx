import type { Family } from '@evenhand/contract/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { PresentRibbon } from '../calendar/rotation/present-ribbon.tsx'
import { RotationWords } from '../calendar/rotation/rotation-words.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

/** Whose time it is, in words and as the ribbon, with a link to change it. */
export function RotationSection({ family }: { family: Family }) {
  const { t } = useLingui()
  const { rotation, coParentName } = family
  return (
    <Section title={<Trans>Whose time is it</Trans>}>
      <p className="mt-3 text-ink-2">
        <RotationWords rotation={rotation} />
      </p>
      <PresentRibbon family={family} them={coParentName || t`the other parent`} isHalf />
      <p className="mt-4">
        <ButtonLink to="/calendar/rotation">
          {rotation === null ? <Trans>Choose from three pictures</Trans> : <Trans>Change it</Trans>}
        </ButtonLink>
      </p>
    </Section>
  )
}
