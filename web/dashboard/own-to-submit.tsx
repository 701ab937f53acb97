import type { Family } from '@evenhand/contract/family/family.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useOverviewOwn } from '../expenses/list/overview.data.ts'
import type { Parents } from '../family/scope/parents.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Banner } from '../ui/states.tsx'

/**
 * [ONB-10] After the other parent has joined: what this parent entered alone, and a link to choose what they see of it.
 */
export function OwnToSubmit({ family, parents }: { family: Family; parents: Parents }) {
  const total = useOverviewOwn(family.id).data ?? 0
  if (parents.other === null || total === 0) return null
  const { them } = parents
  return (
    <Banner
      boxed
      title={
        <Plural
          value={total}
          one={`You entered # expense before ${them} joined.`}
          other={`You entered # expenses before ${them} joined.`}
        />
      }
      end={
        <ButtonLink to="/expenses/submit" size="small">
          <Trans>Choose what to submit</Trans>
        </ButtonLink>
      }
    >
      <Trans>{them} sees none of them until you choose.</Trans>
    </Banner>
  )
}
