import type { Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronLeft, ChevronRight, Grid3x3, Plus } from 'lucide-react'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { VIEWS, type View, validDay } from './view-of.ts'
import { stepped, type useViewState } from './view-state.ts'

type CalendarHeadProps = ReturnType<typeof useViewState> & {
  today: Day
  /** left out until what a new event needs is loaded */
  onNew?: (() => void) | undefined
}

/** The month, the way to others, and the view. On a phone it is one row; its new event is at the foot of the screen. */
export function CalendarHead({ view, day, from, to, set, today, onNew }: CalendarHeadProps) {
  const { t } = useLingui()
  const isPhone = useMedia(PHONE)
  const words: Record<View, string> = { month: t`Month`, week: t`Week`, agenda: t`Agenda`, year: t`Year` }
  // there is room for it on a phone only where one has gone elsewhere
  const isElsewhere = today < from || today > to
  const show = (chosen: View) => set({ view: chosen }, true)
  return (
    <div className="page-head cal-top">
      <MonthTitle view={view} day={day} isShort={isPhone && isElsewhere} />
      <div className="cal-tools">
        {!isPhone && (
          <Segmented
            label={t`View`}
            value={view}
            options={VIEWS.map((value) => ({ value, label: words[value] }))}
            onChange={show}
          />
        )}
        {isPhone && isElsewhere && <Today onPress={() => set({ day: today })} />}
        <span className="flex">
          <Button
            look="quiet"
            iconOnly
            aria-label={t`Earlier`}
            onClick={() => set({ day: stepped(view, day, -1) })}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </Button>
          {!isPhone && <Today onPress={() => set({ day: today })} />}
          <Button
            look="quiet"
            iconOnly
            aria-label={t`Later`}
            onClick={() => set({ day: stepped(view, day, 1) })}
          >
            <ChevronRight className="icon" aria-hidden="true" />
          </Button>
        </span>
        {isPhone ? (
          <Menu
            label={t`View`}
            trigger={
              <Button iconOnly aria-label={t`View: ${words[view]}`}>
                <Grid3x3 className="icon" aria-hidden="true" />
              </Button>
            }
            entries={VIEWS.map((id) => ({
              id,
              label: words[id],
              icon: <Check className={id === view ? 'icon' : 'icon invisible'} aria-hidden="true" />,
              onAction: () => show(id),
            }))}
          />
        ) : (
          <>
            <TextField
              label={<span className="sr-only">{t`Go to a day`}</span>}
              type="date"
              value={day}
              min="1990-01-01"
              max="2099-12-31"
              onChange={(event) => {
                const chosen = validDay(event.target.value)
                if (chosen) set({ day: chosen })
              }}
            />
            <Button
              look="primary"
              icon={<Plus className="icon" aria-hidden="true" />}
              className={onNew ? undefined : 'invisible'}
              onClick={onNew}
            >
              <Trans>New event</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Shortened where there is no room, it is still spoken in full. */
function MonthTitle({ view, day, isShort }: { view: View; day: Day; isShort: boolean }) {
  const { locale } = useRegion()
  const month = dayText(day, locale, { month: 'long' })
  return (
    <h1 tabIndex={-1}>
      {view !== 'year' && (
        <>
          {isShort && <span aria-hidden="true">{dayText(day, locale, { month: 'short' })}</span>}
          <span className={isShort ? 'sr-only' : undefined}>{month}</span>{' '}
        </>
      )}
      <span className="text-ink-2">{day.slice(0, 4)}</span>
    </h1>
  )
}

function Today({ onPress }: { onPress: () => void }) {
  return (
    <Button look="quiet" onClick={onPress}>
      <Trans>Today</Trans>
    </Button>
  )
}
