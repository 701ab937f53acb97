import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import { COLUMNS } from '@evenhand/domain/backlog/card.ts'
import { useLingui } from '@lingui/react/macro'
import type { Parents } from '../family/scope/parents.ts'

type Repeat = NonNullable<Card['repeats']>

/** Names for columns, owners and repeat intervals. */
export function useCardWords({ me, other, them }: Parents) {
  const { t } = useLingui()
  const columns: Record<Card['column'], string> = {
    discuss: t`To discuss`,
    agreed: t`Agreed`,
    doing: t`Doing`,
    done: t`Done`,
  }
  const repeats: Record<Repeat, string> = {
    weekly: t`Every week`,
    fortnightly: t`Every two weeks`,
    monthly: t`Every month`,
    yearly: t`Every year`,
  }
  return {
    columns,
    columnList: COLUMNS.map((value) => ({ value, label: columns[value] })),
    repeats,
    owner: (id: string | null) =>
      id === null
        ? other
          ? t`Both`
          : t`You`
        : id === me.id
          ? t`You`
          : id === other?.id
            ? them
            : t`Former parent`,
    nameOf: (id: string) => (id === me.id ? t`You` : them),
  }
}
