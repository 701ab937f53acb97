import { Trans } from '@lingui/react/macro'
import { useRegion } from '../../text/region.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'

type NamesChildrenProps = { names: readonly string[]; isOn: boolean; onChange: (isOn: boolean) => void }

/** Whether the invitation's mail names the children, which nobody has to. Not shown before there is a child. */
export function NamesChildren({ names, isOn, onChange }: NamesChildrenProps) {
  const { locale } = useRegion()
  if (names.length === 0) return null
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return (
    <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)}>
      <Trans>Name the children in the email: {listed}</Trans>
      <span className="hint block">
        <Trans>First names only. Otherwise the email mentions no child.</Trans>
      </span>
    </Checkbox>
  )
}
