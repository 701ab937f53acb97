import type { OpenConflict } from '@evenhand/contract/conflicts/conflicts.ts'
import { readAmount } from '@evenhand/contract/expenses/wire.ts'
import { type Act, actsOf, type How } from '@evenhand/domain/conflicts/conflict.ts'
import { useLingui } from '@lingui/react/macro'
import { dayText, shortDateText, wallTimeText } from '../text/dates.ts'
import { moneyText } from '../text/money.ts'
import { useRegion } from '../text/region.tsx'
import { stopped } from '../text/sentences.ts'

/** How a parent is named: "you" and the other's name on screen, both names on paper. */
export type NameOf = (person: string | null) => string

/**
 * Texts for a conflict: one neutral sentence, since when, and what each parent can do. On paper the sentence alone says
 * what it is about, and what each can do says nothing of it again.
 */
export function useConflictWords(nameOf: NameOf, { onPaper = false } = {}) {
  const { t } = useLingui()
  const region = useRegion()
  const { locale } = region
  const day = (one: string | null) =>
    one === null ? '' : dayText(one, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const short = (one: string) => dayText(one, locale, { day: 'numeric', month: 'short' })
  const money = ({ money: open }: OpenConflict, part: 'amount' | 'share') => {
    const read = open && readAmount(open[part], open.currency)
    return open && read?.ok ? moneyText(read.cents, open.currency, locale) : ''
  }
  const titles = ({ about }: OpenConflict) => [about[0]?.title ?? '', about[1]?.title ?? ''] as const
  const list = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(locale, { type }).format(words)

  const days = ({ about }: OpenConflict) => {
    const [from, to] = [about[0]?.from, about[0]?.to].map((one) => one && Date.parse(`${one}T12:00Z`))
    const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    if (!from) return ''
    return new Intl.DateTimeFormat(locale, style).formatRange(from, to || from)
  }

  /** What a proposal of the calendar is about. One of before says only that it is one. */
  const proposal = (one: OpenConflict): string => {
    const nights = list([...one.give, ...one.take].toSorted().map(short), 'conjunction')
    if (nights !== '') return t`A swap for ${nights}`
    const on = days(one)
    const [{ title = '' } = {}, of] = one.about
    if (on === '') return t`A calendar change`
    if (title === 'vacation' && of) return t`A vacation with ${nameOf(of.by)}, ${on},`
    if (title === 'schedule') return t`Another schedule from ${on} on`
    if (title === 'holidays') return t`A holiday table from ${on} on`
    if (title === 'handover') return t`Another time or place for the handover of ${on}`
    return t`A calendar change`
  }

  const sentence = (one: OpenConflict): string => {
    const [first, second] = titles(one)
    const on = day(one.day)
    const until = one.until ? shortDateText(one.until, region) : ''
    const what = proposal(one)
    switch (one.kind) {
      case 'overlap':
        return t`“${first}” and “${second}” are both at ${wallTimeText(one.at ?? '', locale)} on ${on}.`
      case 'handover':
        return t`Nobody can make the handover at ${wallTimeText(one.at ?? '', locale)} on ${on}.`
      case 'holiday':
        return t`Two agreed rules give ${on} to different parents: “${first}” and “${second}”.`
      case 'proposal-open':
        return until === '' ? t`${what} is open.` : t`${what} is open until ${until}.`
      case 'proposal-expired':
        return t`${what} was not answered in time.`
      case 'expense-open':
        return t`“${first}” is under discussion: ${money(one, 'share')} of ${money(one, 'amount')} is proposed.`
      case 'expense-disputed':
        return t`“${first}” is in dispute: ${money(one, 'share')} of ${money(one, 'amount')}.`
      case 'expense-refused':
        return t`“${first}” was said not to be shared: ${money(one, 'share')} of ${money(one, 'amount')} was asked.`
      case 'expense-late':
        return t`“${first}”, ${money(one, 'amount')}, is past the day for an answer.`
      case 'payment-late':
        return t`“${first}”, ${money(one, 'share')}, is past the day for payment.`
      case 'task-late':
        return t`“${first}” was due on ${on}.`
      case 'paper-ended':
        return t`“${first}” expired on ${on}.`
    }
  }

  /** The sentence in the past tense, for a settled conflict. */
  const was = (one: OpenConflict): string => {
    const [first, second] = titles(one)
    const on = day(one.day)
    const what = proposal(one)
    switch (one.kind) {
      case 'overlap':
        return t`“${first}” and “${second}” were both at ${wallTimeText(one.at ?? '', locale)} on ${on}.`
      case 'handover':
        return t`Nobody could make the handover at ${wallTimeText(one.at ?? '', locale)} on ${on}.`
      case 'holiday':
        return t`Two agreed rules gave ${on} to different parents: “${first}” and “${second}”.`
      case 'proposal-open':
        return stopped(t`${what} was proposed.`)
      case 'expense-open':
        return t`“${first}” was under discussion: ${money(one, 'share')} of ${money(one, 'amount')}.`
      case 'expense-disputed':
        return t`“${first}” was in dispute: ${money(one, 'share')} of ${money(one, 'amount')}.`
      case 'expense-late':
        return t`“${first}”, ${money(one, 'amount')}, was past the day for an answer.`
      case 'payment-late':
        return t`“${first}”, ${money(one, 'share')}, was past the day for payment.`
      default:
        return sentence(one)
    }
  }

  const since = (one: OpenConflict): string => {
    if (one.since === null) return t`It follows from what you both agreed on.`
    const from = shortDateText(one.since, region)
    if (one.kind === 'proposal-open') return t`Since ${from}, proposed by ${nameOf(one.by)}`
    if (one.kind === 'expense-open') return t`Since ${from}, figures from ${nameOf(one.by)}`
    return t`Since ${from}`
  }

  const phrase = (one: OpenConflict, act: Act): string => {
    const [first, second] = titles(one)
    const holder = nameOf(one.about[0]?.by ?? null)
    if (onPaper && act === 'keep-first') return t`keep only the first`
    if (onPaper && act === 'keep-second') return t`keep only the second`
    if (onPaper && act === 'keep-rule') return t`leave it with ${holder}`
    if (onPaper && act === 'approve') return t`approve it`
    if (act === 'withdraw' && one.kind === 'expense-refused') return t`accept the refusal`
    const phrases: Record<Act, string> = {
      'keep-first': t`keep only “${first}”`,
      'keep-second': t`keep only “${second}”`,
      'keep-both': t`keep both`,
      'make-it': t`be there`,
      arranged: t`say that it is arranged`,
      'keep-rule': t`leave it with ${holder}, as “${first}” says`,
      accept: t`accept`,
      decline: t`decline`,
      withdraw: t`take it back`,
      'let-go': t`let it go`,
      approve: t`approve ${money(one, 'share')}`,
      leave: t`leave it on record`,
      done: t`mark it done`,
      later: t`put it off by a week`,
      'not-needed': t`say that it is not needed`,
    }
    return phrases[act]
  }

  /** What a parent can do, worded to follow "can". */
  const can = (one: OpenConflict, person: string): string => {
    const acts = actsOf(one, person)
    const own = one.about.find(({ by }) => by === person)
    const words = acts.map((act) =>
      act === 'make-it' && own
        ? t`be there until ${own.from ?? ''} or from ${own.to ?? ''}`
        : phrase(one, act),
    )
    if (one.kind === 'expense-open' || one.kind === 'expense-disputed') words.push(t`seal a figure`)
    if (one.kind === 'proposal-open' && one.by !== person) words.push(t`suggest something else`)
    if (one.kind === 'expense-refused' && one.by === person) words.push(t`answer it`, t`enter it again`)
    if ((one.by === person && one.kind === 'proposal-open') || words.length === 0) words.unshift(t`wait`)
    return list(words, 'disjunction')
  }

  const act = (one: OpenConflict, which: Act): string => {
    if (which === 'withdraw' && one.kind === 'expense-refused') return t`Accept the refusal`
    const [first, second] = titles(one)
    const labels: Record<Act, string> = {
      'keep-first': t`Only “${first}”`,
      'keep-second': t`Only “${second}”`,
      'keep-both': t`Keep both`,
      'make-it': t`I will be there`,
      arranged: t`It is arranged`,
      'keep-rule': t`Leave it as the rule says`,
      accept: t`Accept`,
      decline: t`Keep it as it is`,
      withdraw: t`Take it back`,
      'let-go': t`Let it go`,
      approve: t`Approve ${money(one, 'share')}`,
      leave: t`Leave it on record`,
      done: t`Done`,
      later: t`In a week`,
      'not-needed': t`Not needed any more`,
    }
    return labels[which]
  }

  const how = (which: How, by: string | null): string => {
    if (by === null) return ended(which)
    const who = nameOf(by)
    const words: Record<How, string> = {
      'keep-first': t`One was kept (${who})`,
      'keep-second': t`One was kept (${who})`,
      'keep-both': t`Both were kept (${who})`,
      'make-it': t`Somebody will be there (${who})`,
      arranged: t`Arranged (${who})`,
      'keep-rule': t`Left as the rule says (${who})`,
      accept: t`Accepted (${who})`,
      decline: t`Declined (${who})`,
      withdraw: t`Taken back (${who})`,
      'let-go': t`Let go (${who})`,
      approve: t`Approved (${who})`,
      leave: t`Left on record (${who})`,
      done: t`Done (${who})`,
      later: t`Put off by a week (${who})`,
      'not-needed': t`Not needed any more (${who})`,
      met: t`The sealed figures met`,
      paid: t`Paid (${who})`,
      anew: t`Entered again (${who})`,
      counter: t`Answered with another proposal (${who})`,
      'taken-out': t`Taken off the board (${who})`,
    }
    return words[which]
  }

  /** For when it is not recorded who did it. */
  const ended = (which: How): string => {
    if (which === 'paid') return t`Paid`
    if (which === 'taken-out') return t`Taken off the board`
    return t`Done`
  }
  return { sentence, was, since, can, act, how, day }
}
