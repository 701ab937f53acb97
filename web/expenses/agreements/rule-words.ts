import type { Rule } from '@evenhand/domain/expenses/agreement.ts'
import { ratioOfIncomes } from '@evenhand/domain/expenses/agreement.ts'
import { isCategory } from '@evenhand/domain/expenses/category.ts'
import { useLingui } from '@lingui/react/macro'
import { otherSide, type Parents } from '../../family/scope/parents.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { useCategoryWord } from '../category.tsx'

type Child = { id: string; name: string; firstName: string }

/** A rule of the agreement as one sentence: "Medical, above €100.00 a year for each child: 40 % you, 60 % Sam." */
export function useRuleWords(parents: Parents, familyChildren: readonly Child[], currency: string) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const word = useCategoryWord()
  const { me, them } = parents
  const other = otherSide(parents)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const money = (minor: number) => moneyText(minor, currency, locale)

  const subject = (rule: Rule): string => {
    const ofKind = rule.category && isCategory(rule.category) ? word(rule.category) : null
    const kind = [ofKind, rule.shop && t`At ${rule.shop}`].filter(Boolean).join(', ') || t`Everything else`
    const child = familyChildren.find((one) => one.id === rule.childId)
    const name = child && (child.firstName || child.name)
    return name ? t`${kind}, for ${name}` : kind
  }
  const split = (rule: Rule): string => {
    const { method } = rule
    if (method.kind === 'equal') return t`half each`
    if (method.kind === 'fixed' && method.amount === 0) return t`not shared, whoever pays bears it`
    if (method.kind === 'fixed') return t`${money(method.amount)} from the parent who did not pay`
    if (other === null) return ''
    const shares =
      method.kind === 'percentage' ? method.shares : ratioOfIncomes(method.incomes, [me.id, other.id])
    const [mine, theirs] = [me.id, other.id].map((id) => percent.format((shares[id] ?? 0) / 10_000))
    return method.kind === 'income'
      ? t`by income, ${mine} you, ${theirs} ${them}`
      : t`${mine} you, ${theirs} ${them}`
  }
  const limits = (rule: Rule): string[] => {
    const said: string[] = []
    if (rule.floor) {
      const amount = money(rule.floor.amount)
      said.push(
        rule.floor.bornBy === me.id
          ? t`You pay the first ${amount} a year for each child.`
          : t`${them} pays the first ${amount} a year for each child.`,
      )
    }
    if (rule.cap !== null)
      said.push(t`Beyond ${money(rule.cap)} a year for each child, whoever pays bears it.`)
    if (rule.consent.kind === 'always') said.push(t`Ask first.`)
    if (rule.consent.kind === 'above') said.push(t`Ask first above ${money(rule.consent.amount)}.`)
    if (rule.receiptRequired) said.push(t`With a receipt.`)
    return said
  }
  return { subject, split, limits, sentence: (rule: Rule) => t`${subject(rule)}: ${split(rule)}.` }
}
