/** A swimming club's calendar from next week on: a series of twelve, a private event, and a date that does not exist. */
export function sampleFile(now: Date): File {
  const first = new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const year = now.getUTCFullYear() + 1
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Harbour Swimming Club//EN',
    'X-WR-CALNAME:Harbour swimming',
    'BEGIN:VEVENT',
    'UID:swimming@harbour.example',
    'SUMMARY:Swimming',
    'LOCATION:Harbour pool',
    `DTSTART:${first}T160000`,
    `DTEND:${first}T170000`,
    'RRULE:FREQ=WEEKLY;COUNT=12',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:gala@harbour.example',
    'SUMMARY:Swimming gala',
    `DTSTART;VALUE=DATE:${year}0230`,
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:check-up@harbour.example',
    'SUMMARY:Check-up',
    'CLASS:PRIVATE',
    `DTSTART;VALUE=DATE:${year}0315`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  return new File([text], 'harbour-swimming.ics', { type: 'text/calendar' })
}
