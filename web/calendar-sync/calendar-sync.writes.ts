import { changeFeed, endFeed } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import {
  changeGoogleOutlet,
  cutGoogleOutlet,
  disconnectGoogle,
  makeGoogleOutlet,
  readGoogleCalendar,
} from '@evenhand/contract/calendar-sync/google.ts'
import {
  changeSource,
  cutSource,
  importCalendar,
  readSource,
  subscribeCalendar,
} from '@evenhand/contract/calendar-sync/sources.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../frame/written.ts'

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
  makeGoogleOutlet: written(makeGoogleOutlet, { what: msg`What goes to Google`, see }),
  changeGoogleOutlet: written(changeGoogleOutlet, { what: msg`Your change to what goes to Google`, see }),
  readGoogleCalendar: written(readGoogleCalendar, { what: msg`A Google calendar you let come in`, see }),
  cutGoogleOutlet: written(cutGoogleOutlet, { what: msg`Stopping what goes to Google`, see }),
  disconnectGoogle: written(disconnectGoogle, { what: msg`Disconnecting a Google account`, see }),
  endFeed: written(endFeed, { what: msg`Ending a calendar feed`, see }),
}
