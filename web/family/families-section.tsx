import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRegion } from '../text/region.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PersonMark } from '../ui/people.tsx'
import { Section } from '../ui/section.tsx'
import { chooseFamily } from './scope/chosen-family.ts'

/** Children with another co-parent are a separate family; nothing of one is visible in the other (ONB-10). */
export function FamiliesSection({ family, all }: { family: Family; all: readonly Family[] }) {
  const { locale } = useRegion()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const others = all.filter(({ id }) => id !== family.id)
  return (
    <Section title={<Trans>Other families</Trans>}>
      {others.length > 0 && (
        <ul className="items">
          {others.map((one) => {
            const children = list.format(one.children.map(({ firstName, name }) => firstName || name))
            return (
              <li key={one.id} className="flex flex-wrap items-center gap-4 py-3.5">
                <PersonMark name={children} kind="child" />
                <p className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{children}</p>
                <Button onClick={() => chooseFamily(one.id)}>
                  <Trans>Switch to this family</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="mt-3 max-w-measure text-15 text-ink-2">
        <Trans>
          Children with another co-parent are a family of their own. Nothing of one family is seen in the
          other.
        </Trans>
      </p>
      <p className="mt-4">
        <ButtonLink to="/family/new" icon={<Plus className="icon" aria-hidden="true" />}>
          <Trans>Add another family</Trans>
        </ButtonLink>
      </p>
    </Section>
  )
}
