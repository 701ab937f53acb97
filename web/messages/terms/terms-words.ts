import type { MessageTerms } from '@evenhand/contract/messages/terms.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

type What = Pick<MessageTerms, 'perDay' | 'quiet'>

/** Volume and hours in words. */
export function useTermsWords(): (terms: What) => string {
  const { t } = useLingui()
  return ({ perDay, quiet }) => {
    const volume =
      perDay === null ? null : t`${plural(perDay, { one: '# message', other: '# messages' })} a day each`
    const hours = quiet === null ? null : t`quiet from ${quiet.from} to ${quiet.to}`
    if (volume && hours) return t`${volume}, ${hours}`
    return volume ?? hours ?? t`No limit and no quiet hours`
  }
}
