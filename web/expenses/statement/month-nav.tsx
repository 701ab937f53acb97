import { firstDayOf, monthsOn } from '@evenhand/domain/time/month.ts'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** A month with links to the ones before and after; the month is in the URL. */
export function MonthNav({ month, last }: { month: string; last?: string }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  return (
    <nav aria-label={t`Months`} className="mb-6 flex items-center gap-3">
      <ButtonLink
        to={`?month=${monthsOn(month, -1)}`}
        iconOnly
        aria-label={t`The month before`}
        icon={<ChevronLeft className="icon rtl:-scale-x-100" aria-hidden="true" />}
      />
      <h2 className="begins heading-serif min-w-44 text-center">
        {dayText(firstDayOf(month), locale, { month: 'long', year: 'numeric' })}
      </h2>
      {(last === undefined || month < last) && (
        <ButtonLink
          to={`?month=${monthsOn(month, 1)}`}
          iconOnly
          aria-label={t`The month after`}
          icon={<ChevronRight className="icon rtl:-scale-x-100" aria-hidden="true" />}
        />
      )}
    </nav>
  )
}
