import { useLingui } from '@lingui/react/macro'

/** Names a parent; one who has deleted their account has no name any more. */
export function useParentName(): (name: string) => string {
  const { t } = useLingui()
  return (name) => name || t`Former parent`
}
