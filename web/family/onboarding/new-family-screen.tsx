import { useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../../page/arrival.ts'
import { DecideFirst } from './decide-first.tsx'
import { FurtherFamily } from './further-family.tsx'

/** `/family/new`: another family, for children with another co-parent. Its steps are the same as for the first. */
export function NewFamilyScreen() {
  const { t } = useLingui()
  usePageTitle(t`Another family`)
  return (
    <DecideFirst>
      <FurtherFamily />
    </DecideFirst>
  )
}
