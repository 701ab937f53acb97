import { useLingui } from '@lingui/react/macro'

/** A parent's name; whoever ended their account has none any more. */
export function useParentName(): (name: string) => string {
  const { t } = useLingui()
  return (name) => name || t`Former parent`
}
