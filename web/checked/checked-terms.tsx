import { listConversations } from '@evenhand/contract/messages/messages.ts'
import { shownTerms } from '@evenhand/contract/messages/shown.ts'
import type { MessageTerms } from '@evenhand/contract/messages/terms.ts'
import type { Fields } from '@evenhand/domain/shown/book.ts'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { touched } from '../api/reads/query.ts'
import type { Parents } from '../family/scope/parents.ts'
import { wallTimeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import type { Difference, From, Looked } from './checking.ts'
import { WhereDifferent } from './where-different.tsx'

type CheckedTermsProps = { familyId: string; terms: MessageTerms; parents: Parents; from?: From }

/** [REC-08] Beside volume and hours of messages: nothing while they are as recorded, else what this device found. */
export function CheckedTerms({ familyId, terms, parents, from }: CheckedTermsProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const looked = useMemo(() => ({ ...lookedOfTerms(familyId, terms), ...from }), [familyId, terms, from])
  const titleOf = ({ seq }: Difference) =>
    seq === null
      ? t`These message limits and quiet hours are not in the record.`
      : t`These message limits and quiet hours are not shown as they were recorded.`
  // "from" and "to" mean other things elsewhere
  const withHours = (side: Fields | null): Fields | null => {
    const quiet = side?.['quiet'] as MessageTerms['quiet'] | undefined
    if (!quiet) return side
    return { ...side, quiet: [quiet.from, quiet.to].map((one) => wallTimeText(one, locale)).join(' – ') }
  }
  const said = (found: Difference): Difference => ({
    ...found,
    told: withHours(found.told),
    shown: withHours(found.shown),
  })
  return (
    <WhereDifferent {...{ looked, parents, titleOf, said }}>
      {terms.answer === null
        ? t`Do not answer it until you know which is right.`
        : t`Check what is right before you rely on it.`}
    </WhereDifferent>
  )
}

function lookedOfTerms(family: string, terms: MessageTerms): Looked {
  return {
    family,
    thing: `message-terms:${terms.id}`,
    shown: shownTerms(terms),
    async again(ask) {
      const { inForce, proposed } = (await ask(listConversations, { params: { familyId: family } })).terms
      const one = [inForce, proposed].find((other) => other?.id === terms.id)
      return one ? shownTerms(one) : null
    },
    refresh: () => touched(listConversations),
  }
}
