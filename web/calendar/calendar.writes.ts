import { answerProposal, answerSetAlone, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { changeEvent, createEvent, putHandover, removeEvent } from '@evenhand/contract/calendar/events.ts'
import { putRotation } from '@evenhand/contract/family/family.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../frame/written.ts'

const see = () => '/calendar'

export const calendarWrites: WrittenByCall = {
  proposeCalendar: written(proposeCalendar, { what: msg`A proposal for the calendar`, see }),
  answerProposal: written(answerProposal, { what: msg`Your answer to a proposal`, see }),
  answerSetAlone: written(answerSetAlone, {
    what: msg`Your answer to the plan`,
    see: () => '/calendar/planned',
  }),
  createEvent: written(createEvent, { what: msg`An event you added`, see }),
  changeEvent: written(changeEvent, { what: msg`Your change to an event`, see }),
  removeEvent: written(removeEvent, { what: msg`Removing an event`, see }),
  putHandover: written(putHandover, { what: msg`A note on a handover`, see }),
  putRotation: written(putRotation, { what: msg`Whose time it is`, see: () => '/calendar/schedule' }),
}
