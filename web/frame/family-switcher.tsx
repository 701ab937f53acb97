import type { Family } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { chooseFamily } from '../family/scope/chosen-family.ts'
import { useRegion } from '../text/region.tsx'
import { PersonMark } from '../ui/people.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

/** Children with two co-parents are two families: each is one tap away, shown by the children's initials. */
export function FamilySwitcher(marks: { families: readonly Family[]; className: string }) {
  const [current] = marks.families
  return marks.families.length < 2 || !current ? null : <FamilyMarks {...marks} current={current} />
}

type FamilyMarksProps = { families: readonly Family[]; current: Family; className: string }

function FamilyMarks({ families, current, className }: FamilyMarksProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = useFamilyWords()
  const look = (id: string) => {
    chooseFamily(id)
    // the open screen belongs to the previous family
    void navigate('/dashboard/agenda')
  }
  // in the order they were created, so that they keep their places whichever is chosen
  const inPlace = families.toSorted((one, other) => one.id.localeCompare(other.id))
  return (
    <fieldset aria-label={t`Families`} className={className}>
      {inPlace.map((family) => (
        <Tooltip key={family.id} text={words(family)}>
          <button
            type="button"
            className="family-mark"
            aria-pressed={family.id === current.id}
            aria-label={words(family)}
            onClick={() => look(family.id)}
          >
            {family.children.slice(0, 2).map((child) => (
              <PersonMark key={child.id} kind="child" size="small" name={child.name} />
            ))}
            {family.children.length === 0 && <PersonMark kind="them" size="small" name={words(family)} />}
          </button>
        </Tooltip>
      ))}
    </fieldset>
  )
}

/** A family's label: "Mila and Theo, with Sam". */
export function useFamilyWords(): (family: Family) => string {
  const { t } = useLingui()
  const { locale } = useRegion()
  return (family) => {
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const children = list.format(family.children.map((child) => child.firstName || child.name))
    const other = family.coParentName
    if (!children) return other ? t`Family with ${other}` : t`Your family`
    return other ? t`${children}, with ${other}` : children
  }
}
