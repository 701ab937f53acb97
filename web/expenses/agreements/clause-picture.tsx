import type { Rule } from '@evenhand/domain/expenses/agreement.ts'
import { categoryNames } from '@evenhand/domain/expenses/category.ts'
import { useLingui } from '@lingui/react/macro'
import type { Parents } from '../../family/scope/parents.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { TwoPartBar } from '../two-part-bar.tsx'
import { minorOf } from '../wire.ts'

/** What each parent bore by category, in major units. */
export type BorneByCategory = Readonly<Record<string, Readonly<Record<string, number>>>>

type ClausePictureProps = {
  rule: Rule
  rules: readonly Rule[]
  borne: BorneByCategory
  currency: string
  parents: Parents & { other: NonNullable<Parents['other']> }
}

/** Beside a sentence of the agreement: what it has come to for either parent over the last twelve months. */
export function ClausePicture({ rule, rules, borne, currency, parents }: ClausePictureProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { me, other, them } = parents
  const kinds = kindsOf(rule, rules)
  const sum = (id: string) => kinds.reduce((all, kind) => all + minorOf(borne[kind]?.[id] ?? 0, currency), 0)
  const [mine, theirs] = [sum(me.id), sum(other.id)]
  const whole = mine + theirs
  // refunds may outweigh what was spent, and a bar cannot show that
  if (mine < 0 || theirs < 0 || whole === 0) return null
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  // a narrow piece has no room for its figure
  const label = (part: number) => (part / whole >= 0.25 ? percent.format(part / whole) : undefined)
  return (
    <div className="col-start-2 mt-2.5 grid content-start gap-1.5 lg:col-start-3 lg:mt-0.5">
      <TwoPartBar
        you={mine}
        them={theirs}
        whole={whole}
        height={22}
        youLabel={label(mine)}
        themLabel={label(theirs)}
      />
      <p className="flex justify-between gap-3 text-15">
        <span>{t`You ${moneyText(mine, currency, locale)}`}</span>
        <span>{`${them} ${moneyText(theirs, currency, locale)}`}</span>
      </p>
    </div>
  )
}

/** The categories a rule alone decides. The sums know no children: beside a child's own rule, none. */
function kindsOf(rule: Rule, rules: readonly Rule[]): readonly string[] {
  const isMixed = [rule, ...rules].some(
    ({ childId, category }) =>
      childId !== null && (category === null || rule.category === null || category === rule.category),
  )
  if (isMixed) return []
  if (rule.category !== null) return [rule.category]
  const own = rules.map(({ category }) => category)
  return categoryNames.filter((name) => !own.includes(name))
}
