import type { Family } from '@evenhand/contract/family/family.ts'
import type { Visit } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { dayText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import type { ScheduleChoice } from '../plan/schedule-choice.ts'
import type { PartDraft } from '../plan/schedule-parts.ts'
import type { TermsDraft } from '../plan/table-terms.tsx'
import { useTemplateName } from '../plan/template-names.ts'

const A_MONDAY = asDay('2026-11-23')

/** A schedule's rules in sentences, from the viewer's side. */
export function useScheduleWords(family: Family, them: string, mine: Letter) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const nameOf = useTemplateName()
  const time = (one: string) => wallTimeText(one, locale)
  const weekday = (one: number) => dayText(addDays(A_MONDAY, one - 1), locale, { weekday: 'long' })
  const day = (one: string) =>
    dayText(one, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
  /** `06-15`, each year */
  const dateOf = (one: string) => dayText(`2026-${one}`, locale, { day: 'numeric', month: 'long' })
  const namesOf = (ids: readonly string[] | null | undefined) =>
    family.children
      .filter(({ id }) => ids?.includes(id))
      .map((child) => child.firstName || child.name)
      .join(', ')
  const nights = ({ template, own, weekendNights }: ScheduleChoice) => {
    if (template === 'own') return t`A pattern of ${own.length} nights that repeats, as drawn`
    if (template === 'nth') return t`Weekends of the month by their number, ${weekendNights} nights each`
    return nameOf(template)
  }
  const visit = ({ weekday: on, from, to }: Pick<Visit, 'weekday' | 'from' | 'to'>, holder: string) =>
    t`${weekday(on)}, ${time(from)} to ${time(to)} with ${holder}.`
  const holderOf = (one: Visit['with']) =>
    one === 'other' ? t`whoever does not have them` : one === mine ? t`you` : them
  return {
    namesOf,
    main: (choice: ScheduleChoice): string[] => [
      t`${nights(choice)}, handover at ${time(choice.handover)}.`,
      ...Object.entries(choice.handoverOn).map(
        ([on, at]) => t`On ${weekday(Number(on))} the handover is at ${time(at)}.`,
      ),
      ...(choice.visit ? [visit(choice.visit, holderOf('other'))] : []),
      ...(choice.kept.visits ?? []).map((one) => visit(one, holderOf(one.with))),
      ...(choice.kept.isNesting ? [t`The children stay in one home, and you two move.`] : []),
    ],
    part: ({ kind, name, children, choice, from, until, season }: PartDraft): string => {
      const rule = `${nights(choice)}, ${time(choice.handover)}`
      const label = [name, namesOf(children)].filter(Boolean).join(', ')
      const when =
        kind === 'summer'
          ? t`Each year from ${dateOf(season.from)} to ${dateOf(season.to)}: ${rule}.`
          : kind === 'child'
            ? `${rule}.`
            : until
              ? t`From ${day(from)} to ${day(until)}: ${rule}.`
              : t`From ${day(from)}: ${rule}.`
      return label ? `${label}. ${when}` : when
    },
    vacations: ({ weeks, notice, first }: TermsDraft): string[] => [
      t`Vacations: weeks a year for each ${weeks}, days of notice ${notice}.`,
      first === 'me' ? t`You choose first in even years.` : t`${them} chooses first in even years.`,
    ],
  }
}
