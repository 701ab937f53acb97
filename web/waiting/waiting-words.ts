import type { WaitingItem } from '@evenhand/contract/waiting/waiting.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useProposalWords } from '../calendar/plan/proposal-words.ts'
import { clockNow } from '../device/clock.ts'
import { useExpenseName } from '../expenses/expense-name.ts'
import { minorOf } from '../expenses/wire.ts'
import { useTermsWords } from '../messages/terms/terms-words.ts'
import { untilText } from '../text/dates.ts'
import { moneyText } from '../text/money.ts'
import { useRegion } from '../text/region.tsx'

/** "An agreement, a card, 2 expenses": what some of the things are, in the order in which they come first. */
export function useKindList(): (items: readonly WaitingItem[]) => string {
  const { t } = useLingui()
  const words: Record<WaitingItem['kind'], (count: number) => string> = {
    proposal: (count) => t`${plural(count, { one: 'a proposal', other: '# proposals' })}`,
    planned: () => t`the days`,
    payment: (count) => t`${plural(count, { one: 'a payment', other: '# payments' })}`,
    expense: (count) => t`${plural(count, { one: 'an expense', other: '# expenses' })}`,
    agreement: (count) => t`${plural(count, { one: 'an agreement', other: '# agreements' })}`,
    terms: () => t`message limits and quiet hours`,
    card: (count) => t`${plural(count, { one: 'a card', other: '# cards' })}`,
    document: (count) => t`${plural(count, { one: 'a document', other: '# documents' })}`,
    sealing: (count) => t`${plural(count, { one: 'a sealed figure', other: '# sealed figures' })}`,
    invitation: (count) => t`${plural(count, { one: 'an invitation', other: '# invitations' })}`,
  }
  return (items) => {
    const kinds = [...new Set(items.map(({ kind }) => kind))]
    const said = kinds.map((kind) => words[kind](items.filter((one) => one.kind === kind).length)).join(', ')
    return said.charAt(0).toLocaleUpperCase() + said.slice(1)
  }
}

/** What the person asked of the other parent, in a line, and where it is seen. */
export function useAwaitedWords(them: string): (item: WaitingItem) => { what: string; to: string } {
  const { t } = useLingui()
  const { locale } = useRegion()
  const proposals = useProposalWords()
  const expenseName = useExpenseName()
  const terms = useTermsWords()
  return (item) => {
    switch (item.kind) {
      case 'proposal':
        return { what: proposals.what(item.proposal, true, them), to: `/calendar/proposals/${item.id}` }
      case 'planned':
        return { what: t`The days you planned`, to: '/calendar/planned' }
      case 'expense':
        return { what: expenseName(item.expense), to: `/expenses/${item.id}` }
      case 'payment': {
        const { amount, currency } = item.payment
        const money = moneyText(minorOf(amount, currency), currency, locale)
        return { what: t`You sent ${money}`, to: '/expenses/balances' }
      }
      case 'agreement':
        return { what: t`You proposed terms`, to: '/expenses/agreements' }
      case 'terms':
        return { what: terms(item.terms), to: '/messages' }
      case 'card':
        return { what: item.card.title, to: `/backlog?card=${item.id}` }
      case 'document':
        return { what: item.title, to: `/documents/${item.id}` }
      case 'sealing':
        return { what: item.title, to: `/expenses/${item.id}#sealed` }
      case 'invitation':
        return { what: item.invitation.senderName, to: '/accept-invite' }
    }
  }
}

/** Until when the other parent can answer what is asked, or that the time for it is over though the question still stands. */
export function useUntilWords(them: string): (until: string) => { one: string; first: string } {
  const { t } = useLingui()
  const region = useRegion()
  return (until) => {
    const when = untilText(until, region)
    return new Date(until).getTime() <= clockNow()
      ? { one: t`${them}’s answer was due ${when}.`, first: t`The oldest was due ${when}.` }
      : { one: t`${them} can answer until ${when}.`, first: t`The next by ${when}.` }
  }
}
