import type { Child } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import { Checkbox, ChoiceGroup } from '../ui/fields/choices.tsx'

type AboutChildrenProps = {
  familyChildren: readonly Child[]
  /** none means all children */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Which of the children a contact is for. */
export function AboutChildren({ familyChildren, chosen, onChange }: AboutChildrenProps) {
  return (
    <ChoiceGroup legend={<Trans>For</Trans>} hint={<Trans>None chosen means all of them.</Trans>}>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {familyChildren.map(({ id, firstName, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          >
            {firstName || name}
          </Checkbox>
        ))}
      </div>
    </ChoiceGroup>
  )
}
