import { backlogWrites } from './backlog/backlog.writes.ts'
import { calendarWrites } from './calendar/calendar.writes.ts'
import { calendarSyncWrites } from './calendar-sync/calendar-sync.writes.ts'
import { conflictsWrites } from './conflicts/conflicts.writes.ts'
import { contactsWrites } from './contacts/contacts.writes.ts'
import { expensesWrites } from './expenses/expenses.writes.ts'
import { familyWrites } from './family/family.writes.ts'
import type { WrittenByCall } from './frame/written.ts'
import { messagesWrites } from './messages/messages.writes.ts'
import { recordWrites } from './record/record.writes.ts'

/** What each queued write is called when it waits or is refused, declared by its feature. */
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
