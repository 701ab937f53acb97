import type { Family } from '@evenhand/contract/family/family.ts'
import { templates } from '@evenhand/domain/calendar/templates.ts'
import { Trans } from '@lingui/react/macro'
import { wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'

/** How the nights are shared now, in one sentence. */
export function RotationWords({ rotation }: Pick<Family, 'rotation'>) {
  const { locale } = useRegion()
  if (rotation === null) return <Trans>Not settled here yet.</Trans>
  const name = templates.find(({ pattern }) => pattern === rotation.pattern)?.id
  const time = wallTimeText(rotation.handoverTime, locale)
  if (name === 'alternating-weeks') return <Trans>Alternating weeks, handover at {time}.</Trans>
  if (!name) return <Trans>A rotation of your own, handover at {time}.</Trans>
  return (
    <Trans>
      {name}, handover at {time}.
    </Trans>
  )
}
