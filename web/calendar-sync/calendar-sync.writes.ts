import {
  changeSource,
  cutSource,
  importCalendar,
  readSource,
  subscribeCalendar,
} from '@evenhand/contract/calendar-sources.ts'
import { changeFeed, endFeed } from '@evenhand/contract/calendar-sync.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../shell/written.ts'

const see = () => '/calendar/sync'

export const calendarSyncWrites: WrittenByCall = {
  importCalendar: written(importCalendar, { what: msg`A calendar file you imported`, see }),
  subscribeCalendar: written(subscribeCalendar, {
    what: msg`A calendar you subscribed to`,
    typed: ({ body }) => body.address,
    see,
  }),
  changeSource: written(changeSource, { what: msg`Your change to a calendar that comes in`, see }),
  readSource: written(readSource, { what: msg`Reading a calendar again`, see }),
  cutSource: written(cutSource, { what: msg`Disconnecting a calendar`, see }),
  changeFeed: written(changeFeed, { what: msg`Your change to a calendar feed`, see }),
  endFeed: written(endFeed, { what: msg`Ending a calendar feed`, see }),
}
