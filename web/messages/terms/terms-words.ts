import type { MessageTerms } from '@evenhand/contract/messages/terms.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'

type What = Pick<MessageTerms, 'perDay' | 'quiet'>

/** Volume and hours in words. */
export function useTermsWords(): (terms: What) => string {
  const { t } = useLingui()
  const { locale } = useRegion()
  return ({ perDay, quiet }) => {
    const volume =
      perDay === null ? null : t`${plural(perDay, { one: '# message', other: '# messages' })} a day each`
    const hours =
      quiet === null
        ? null
        : t`quiet from ${wallTimeText(quiet.from, locale)} to ${wallTimeText(quiet.to, locale)}`
    if (volume && hours) return t`${volume}, ${hours}`
    return volume ?? hours ?? t`No limit and no quiet hours`
  }
}
