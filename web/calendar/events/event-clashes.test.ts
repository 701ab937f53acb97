import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import { expect, it } from 'vitest'
import { clashesOf } from './event-clashes.ts'
import { type Draft, eventDraft } from './event-draft.ts'

const day = asDay('2026-11-27')
const event = (more: Partial<CalendarEvent>): CalendarEvent => ({
  ...eventDraft(null, day),
  id: 'e',
  familyId: 'f',
  except: [],
  version: 1,
  createdBy: 'n',
  updatedAt: '',
  title: 'Swimming',
  ...more,
})
const draft = (more: Partial<Draft> = {}): Draft => ({ ...eventDraft(null, day), ...more })
const days = (one: Draft, events: CalendarEvent[], handovers: Parameters<typeof clashesOf>[3] = []) =>
  clashesOf(one, undefined, events, handovers).map((clash) => `${clash.day} ${clash.time} ${clash.title}`)

it('[CAL-01] a series clashes on its later days too, and with a series', () => {
  const weekly = draft({ recurrence: 'FREQ=WEEKLY' })
  expect(days(weekly, [event({ firstDay: '2026-12-11', lastDay: '2026-12-11' })])).toEqual([
    '2026-12-11 15:00 Swimming',
  ])
  const fortnightly = event({
    firstDay: '2026-12-04',
    lastDay: '2026-12-04',
    recurrence: 'FREQ=WEEKLY;INTERVAL=2',
  })
  expect(days({ ...weekly, recurrence: 'FREQ=WEEKLY;COUNT=4' }, [fortnightly])).toEqual([
    '2026-12-04 15:00 Swimming',
    '2026-12-18 15:00 Swimming',
  ])
})

it('[CAL-01] all-day and multi-day events clash with whatever falls within them', () => {
  const trip = draft({ startsAt: null, endsAt: null, lastDay: '2026-11-30' })
  const handover = { day: asDay('2026-11-30'), time: '17:00', to: 'A' as const, child: null }
  expect(days(trip, [event({ firstDay: '2026-11-29', lastDay: '2026-11-29' })], [handover])).toEqual([
    '2026-11-29 15:00 Swimming',
    '2026-11-30 17:00 null',
  ])
  const camp = event({
    firstDay: '2026-11-20',
    lastDay: '2026-11-28',
    startsAt: null,
    endsAt: null,
    title: 'Camp',
  })
  expect(days(draft(), [camp])).toEqual(['2026-11-20 null Camp'])
  expect(days(draft({ firstDay: '2026-11-29', lastDay: '2026-11-29' }), [camp])).toEqual([])
})

it('[CAL-01] adjacent events, another child’s events, and the event itself do not clash', () => {
  expect(days(draft(), [event({ startsAt: '16:00', endsAt: '17:00' })])).toEqual([])
  expect(days(draft({ childIds: ['mila'] }), [event({ childIds: ['theo'] })])).toEqual([])
  expect(clashesOf(draft(), 'e', [event({})], [])).toEqual([])
  expect(days(draft({ endsAt: '17:00' }), [], [{ day, time: '17:00', to: 'B', child: null }])).toEqual([])
  // the form is not filled in yet
  expect(days(draft({ firstDay: '' }), [event({})])).toEqual([])
})
