import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Thumb } from './thumb.ts'

/** An everyday task: where the phone is when it begins, and what the thumb then does. */
export type Task = {
  readonly name: string
  /** whose phone it is; Nora's where it is left out */
  readonly as?: 'Nora' | 'Sam'
  /** a press on the home screen: the icon, one of its shortcuts */
  readonly begins: string
  /** the most presses that it may take, beside the fields that are written in */
  readonly most: number
  readonly run: (thumb: Thumb) => Promise<void>
}

/** [PHONE-06] Three for the seven tasks of a day; what is written or chosen in a form counts apart. */
export const MOST = 3
/** Of the jobs of a month. */
export const MONTHS_MOST = 8

export const TASKS: readonly Task[] = [
  {
    name: 'an expense with its receipt, from the shortcut',
    begins: '/expenses/new',
    most: MOST,
    run: async (thumb) => {
      await thumb.bring('Add the receipt', await receiptPhoto(thumb.page))
      await thumb.press('Read the receipt')
      await thumb.happens('Read on this device. Nothing was sent anywhere.')
      await thumb.press(/^Add, Sam owes/)
      await thumb.happens(/Harbour Shoes/i)
    },
  },
  {
    name: 'the answer to an expense',
    begins: '/dashboard/agenda',
    most: MOST,
    run: async (thumb) => {
      await thumb.press(/^Approve €/)
      await thumb.happens('Undo')
    },
  },
  {
    name: 'the answer to a swap',
    begins: '/dashboard/agenda',
    most: MOST,
    run: async (thumb) => {
      await thumb.press('See both weeks')
      await thumb.press('Accept')
      await thumb.happens('Undo')
    },
  },
  {
    name: 'a message, from the shortcut',
    begins: '/messages',
    most: MOST,
    run: async (thumb) => {
      await thumb.press(/^General/)
      await thumb.write(/^Message to/, 'Thanks, Thursday at five is fine.')
      await thumb.press('Send')
      await thumb.see('Thanks, Thursday at five is fine.')
    },
  },
  {
    name: 'who has 24 December next year',
    begins: '/dashboard/agenda',
    most: MOST,
    run: async (thumb) => {
      await thumb.press('Who has which day?')
      await thumb.write('A day or a holiday', '24 December next year')
      await thumb.see(/with (you|Sam)/i)
    },
  },
  {
    name: 'the last 90 days for a lawyer',
    begins: '/dashboard/agenda',
    // the menu, and the three that are asked of it
    most: MOST + 1,
    run: async (thumb) => {
      await thumb.press('Menu')
      await thumb.press('The record')
      await thumb.press('Last 90 days')
      await thumb.press(/^Export/)
      await thumb.happens(/part of the record/)
    },
  },
  {
    name: 'a new event',
    begins: '/calendar',
    most: MOST,
    run: async (thumb) => {
      await thumb.press('New event')
      await thumb.write('Title', 'Dentist')
      await thumb.press('Mila')
      await thumb.press(/^Add to/)
      await thumb.happens(/Dentist/)
    },
  },
  {
    name: 'the number of the children’s doctor',
    begins: '/dashboard/agenda',
    most: MOST,
    run: async (thumb) => {
      await thumb.press('Menu')
      await thumb.press('Contacts')
      await thumb.press(/Jonas Weber/)
      await thumb.see(/\+49 30 23125 110/)
    },
  },
]

/** What two parents do in a month beside the everyday: none may take more than eight presses. */
export const OF_A_MONTH: readonly Task[] = [
  {
    name: 'a short answer to a message',
    begins: '/dashboard/agenda',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press('Messages')
      await thumb.press(/^General/)
      await thumb.press('Will do')
      await thumb.happens('Will do')
    },
  },
  {
    name: 'no to an expense, with its reason',
    begins: '/dashboard/agenda',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press('Not shared')
      await thumb.write(/reason|Why/i, 'It is part of the support.')
      await thumb.press(/^(Not shared|Send|Refuse)/)
      await thumb.happens(/Undo|Not shared|Refused/)
    },
  },
  {
    name: 'groceries are not shared, proposed for good',
    begins: '/dashboard/agenda',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press(/^See (receipt|the expense)/)
      await thumb.press(/^Propose a rule/)
      await thumb.press('Sign and send to Sam')
      await thumb.happens('You proposed terms')
    },
  },
  {
    name: 'a payment that arrived',
    begins: '/dashboard/agenda',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press(/^\d+ more/)
      await thumb.press('Yes, it arrived')
      await thumb.happens('Undo')
    },
  },
  {
    name: 'what is owed, paid by transfer',
    as: 'Sam',
    begins: '/expenses',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press(/^Settle €/)
      await thumb.press(/^I sent €/)
      await thumb.happens(/asked Nora to confirm/)
    },
  },
  {
    name: 'a swap asked for',
    begins: '/calendar',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press(/^Ask for/)
      await thumb.press(/^(Ask|Offer|Propose)/)
      await thumb.happens(/is asked|Waiting for/i)
    },
  },
  {
    name: 'a child is ill on handover day',
    begins: '/dashboard/agenda',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press('Calendar')
      await thumb.press('Handovers')
      await thumb.press('Next three months')
      await thumb.press(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w+$/)
      await thumb.press('Another time or place, this once')
      await thumb.press(/ is ill$/)
      await thumb.press('Ask Sam')
      await thumb.happens(/is asked|Waiting for|Asked/i)
    },
  },
  {
    name: 'a vacation proposed',
    begins: '/dashboard/agenda',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press('Calendar')
      await thumb.press('Schedule and holidays')
      await thumb.fill('First night', days(220))
      await thumb.fill('Last night', days(227))
      await thumb.press('Propose this vacation to Sam')
      await thumb.happens(/is asked|Waiting for|proposed/i)
    },
  },
  {
    name: 'who has Christmas, proposed as a table',
    begins: '/dashboard/agenda',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press('Change the schedule')
      await thumb.press('Change Christmas Eve')
      await thumb.choose('How it is shared', 'Even years Sam, odd years you')
      await thumb.press('Done')
      await thumb.press('Propose this table to Sam')
      await thumb.happens(/is asked|Waiting for|proposed/i)
    },
  },
  {
    name: 'the insurance card, from the child’s card',
    begins: '/dashboard/agenda',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press('Children')
      await thumb.press('See Mila’s card')
      await thumb.press('Add a document')
      await thumb.bring('Insurance card', await receiptPhoto(thumb.page))
      await thumb.happens(/^Insurance card/)
    },
  },
  {
    name: 'quiet hours',
    begins: '/dashboard/agenda',
    most: MONTHS_MOST,
    run: async (thumb) => {
      await thumb.press('Messages')
      await thumb.press('Message limits and quiet hours')
      await thumb.press(/^Quiet hours of my own/)
      await thumb.happens('From')
    },
  },
]

/** A till receipt as the camera would hand it over: printed by a browser, a little askew on a dark table. */
async function receiptPhoto(page: Page): Promise<string> {
  const lines = [
    ['HARBOUR SHOES'],
    ['Quay Street 4'],
    [`Date ${days(-6).split('-').reverse().join('/')} 14:32`],
    ['Rubber boots', '€34.90'],
    ['Insoles', '€8.50'],
    ['Total', '€43.40'],
    ['Paid by card', '€43.40'],
  ].map(([label, sum = '']) => {
    const style = 'display:flex;justify-content:space-between;margin:14px 0'
    return `<p style="${style}"><span>${label}</span><span>${sum}</span></p>`
  })
  const paper = 'position:absolute;inset:150px;padding:30px 36px;background:#f6f4ee;color:#222'
  const table = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 900, height: 1300 } })
  await table.setContent(
    `<body style="margin:0;background:#3a3f46"><div style="${paper};font:26px/1.3 sans-serif;transform:rotate(3deg)">${lines.join('')}</div></body>`,
  )
  const file = join(tmpdir(), 'evenhand-taps.jpg')
  await table.screenshot({ path: file, type: 'jpeg', quality: 85 })
  await table.close()
  return file
}

/** A day so many days ahead. */
export const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
