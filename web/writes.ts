import { backlogWrites } from './backlog/backlog.writes.ts'
import { calendarWrites } from './calendar/calendar.writes.ts'
import { calendarSyncWrites } from './calendar-sync/calendar-sync.writes.ts'
import { conflictsWrites } from './conflicts/conflicts.writes.ts'
import { contactsWrites } from './contacts/contacts.writes.ts'
import { expensesWrites } from './expenses/expenses.writes.ts'
import { familyWrites } from './family/family.writes.ts'
import { messagesWrites } from './messages/messages.writes.ts'
import { recordWrites } from './record/record.writes.ts'
import type { WrittenByCall } from './shell/written.ts'

/** What each kept write is called where it waits or comes back, declared by its feature. */
export const writes: WrittenByCall = {
  ...backlogWrites,
  ...conflictsWrites,
  ...calendarWrites,
  ...calendarSyncWrites,
  ...contactsWrites,
  ...expensesWrites,
  ...familyWrites,
  ...messagesWrites,
  ...recordWrites,
}
