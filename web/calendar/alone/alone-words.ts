import type { Family, Member } from '@evenhand/contract/family/family.ts'
import { useLingui } from '@lingui/react/macro'
import type { CalendarFacts } from '../calendar.data.ts'

type People = { readonly family: Family; readonly me: Pick<Member, 'id'> }
type SetAlone = CalendarFacts['setAlone'][number]

/** [CAL-02] "Planned by Lena, not agreed", for rules that one parent set alone. */
export function useAloneWords({ family, me }: People) {
  const { t, i18n } = useLingui()
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  const nameOf = (id: string) =>
    [...family.members, ...family.former].find((one) => one.id === id)?.firstName ?? ''
  return {
    nameOf,
    /** '' where all of it is agreed */
    label: (some: readonly SetAlone[]): string => {
      const authors = [...new Set(some.map(({ by }) => by))]
      if (authors.length === 0) return ''
      if (authors.length === 1 && authors[0] === me.id) return t`Planned by you, not agreed`
      const names = list.format(authors.map((id) => (id === me.id ? t`you` : nameOf(id))))
      return t`Planned by ${names}, not agreed`
    },
  }
}
