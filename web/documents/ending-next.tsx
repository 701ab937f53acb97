import type { documentsOverview } from '@evenhand/contract/documents/documents.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import { daysLeft } from '@evenhand/domain/documents/expiry.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dayText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

type Ending = ReplyOf<typeof documentsOverview>['ending']
/** The length of the timeline in days: half a year. */
const DAYS_AHEAD = 183
/** Labels closer than this, as a fraction of the line, would overlap. */
const MIN_LABEL_GAP = 0.2

type EndingProps = { family: Family; ending: Ending; today: string; className: string }

/** What ends next: one sentence, and a timeline of six months. */
export function EndingNext({ ending, today, className }: EndingProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [first] = ending
  if (!first) return null
  const left = daysLeft(asDay(first.expiresOn), asDay(today))
  const { title } = first
  const day = dayText(first.expiresOn, locale, { day: 'numeric', month: 'long' })
  return (
    <section
      aria-labelledby="ends-next"
      className={classNames(
        'mb-7 grid items-center gap-x-16 gap-y-6 border-b border-line pb-8 min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)]',
        className,
      )}
    >
      <div>
        <h2 id="ends-next" className="font-serif text-21 font-normal leading-tight text-balance md:text-28">
          {left === 0 ? (
            <Trans>{title} expires today.</Trans>
          ) : (
            <Trans>
              {title} expires in <Plural value={left} one="# day" other="# days" />, on {day}.
            </Trans>
          )}
        </h2>
        <p className="mt-3.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink to={`/documents/${first.id}`}>
            <Trans>Open</Trans>
          </ButtonLink>
          <Link className="link" to="/documents?only=ending">
            <Trans>All dates</Trans>
          </Link>
        </p>
      </div>
      <figure
        className="min-w-0"
        role="img"
        aria-label={t`What expires in the next six months: ${ending
          .map((one) => `${one.title}, ${dayText(one.expiresOn, locale)}`)
          .join('; ')}`}
      >
        <EndsLine ending={ending} today={today} />
      </figure>
    </section>
  )
}

function EndsLine({ ending, today }: { ending: Ending; today: string }) {
  const { locale } = useRegion()
  const at = (part: number) => ({ insetInlineStart: `${part * 100}%` })
  const labelled = placed(ending, today)
  return (
    <div className="ends-line" aria-hidden="true">
      <i className="rule" />
      <i className="run" style={{ width: `${(labelled[0]?.part ?? 0) * 100}%` }} />
      <i className="now" />
      {labelled.map(({ id, part }, index) => (
        <i key={id} className="point" style={at(part)} data-first={index === 0 || undefined} />
      ))}
      {labelled
        .filter(({ isLabelled }) => isLabelled)
        .map(({ id, part, title, expiresOn }) => (
          <span
            key={id}
            className="what"
            style={part > 0.85 ? undefined : at(part)}
            data-last={part > 0.85 || undefined}
          >
            <b>{dayText(expiresOn, locale, { day: 'numeric', month: 'short' })}</b>
            <span>{title}</span>
          </span>
        ))}
      <span className="month" style={at(0)}>
        <Trans>Today</Trans>
      </span>
      {monthsFrom(today).map((month) => (
        <span key={month} className="month" style={at(partOf(month, today))}>
          {dayText(month, locale, { month: 'short' })}
        </span>
      ))}
    </div>
  )
}

const partOf = (day: string, today: string) => Math.min(1, daysLeft(asDay(day), asDay(today)) / DAYS_AHEAD)

/** The position of each on the line, and whether there is room for its label. */
function placed(ending: Ending, today: string) {
  let last = -1
  return ending.map((one) => {
    const part = partOf(one.expiresOn, today)
    const isLabelled = part - last >= MIN_LABEL_GAP && part >= MIN_LABEL_GAP / 2
    if (isLabelled) last = part
    return { ...one, part, isLabelled }
  })
}

/** The first days of the months on the line, except those that would overlap today or run off the end. */
function monthsFrom(today: string): string[] {
  const days = Array.from({ length: DAYS_AHEAD - 30 }, (_, n) => addDays(asDay(today), n + 22))
  return days.filter((day) => day.endsWith('-01'))
}
