import type { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import type { CallOf } from '@evenhand/contract/http.ts'

/** One expense of the demo year. Made up; the latest match the design's pictures. */
export type DemoExpense = {
  readonly who: 'nora' | 'sam'
  readonly what: string
  readonly category: CallOf<typeof createExpense>['body']['category']
  /** minor units */
  readonly cents: number
  readonly child?: 'Mila' | 'Theo'
  /** by income: Nora bears 40, Sam 60 */
  readonly byIncome?: true
  readonly receipt?: true
  /** what Sam offers to bear instead of his half, minor units: Nora insists on half, and it is open */
  readonly offered?: number
  /** stays unanswered, or was withdrawn by the one who entered it */
  readonly ends?: 'pending' | 'withdrawn'
}

/** Recurring ones: the day of the month, and the months without it (1 is January). */
export const MONTHLY: readonly (DemoExpense & { readonly day: number; readonly not?: readonly number[] })[] =
  [
    {
      day: 2,
      who: 'sam',
      what: 'After-school club',
      category: 'childcare',
      cents: 31_000,
      not: [2, 4, 6, 7, 8, 10, 12],
    },
    {
      day: 2,
      who: 'nora',
      what: 'After-school club',
      category: 'childcare',
      cents: 31_000,
      not: [1, 3, 5, 7, 8, 9, 11],
    },
    { day: 1, who: 'nora', what: 'Bus pass, Mila', category: 'transportation', cents: 2_900, child: 'Mila' },
    { day: 5, who: 'sam', what: 'School lunches', category: 'food', cents: 4_640, not: [7, 8] },
    {
      day: 12,
      who: 'nora',
      what: 'Choir, Theo',
      category: 'extracurricular',
      cents: 2_400,
      child: 'Theo',
      not: [7, 8],
    },
  ]

/** Guitar lessons are entered on the 23rd for the month before; Nora has not answered the latest. */
export const GUITAR: DemoExpense = {
  who: 'sam',
  what: 'Guitar lessons',
  category: 'extracurricular',
  cents: 8_500,
  child: 'Mila',
}

/** Single ones, by month and day; in the latest year in which that day is past. */
export const ONCE_A_YEAR: readonly (DemoExpense & { readonly on: string })[] = [
  {
    on: '11-19',
    who: 'nora',
    what: 'Orthodontist, second fitting',
    category: 'medical',
    cents: 16_400,
    child: 'Mila',
    byIncome: true,
    receipt: true,
  },
  {
    on: '11-17',
    who: 'sam',
    what: 'Winter boots, Mila',
    category: 'clothing',
    cents: 6_240,
    child: 'Mila',
    receipt: true,
  },
  {
    on: '11-10',
    who: 'nora',
    what: 'Swimming, autumn term',
    category: 'extracurricular',
    cents: 7_200,
    child: 'Theo',
  },
  {
    on: '11-06',
    who: 'sam',
    what: 'Farm trip, Theo',
    category: 'education',
    cents: 3_800,
    child: 'Theo',
    receipt: true,
  },
  {
    on: '10-30',
    who: 'nora',
    what: 'Ski camp, deposit',
    category: 'extracurricular',
    cents: 24_000,
    offered: 7_200,
    ends: 'pending',
  },
  {
    on: '10-14',
    who: 'sam',
    what: 'Haircut, Theo',
    category: 'other',
    cents: 1_800,
    child: 'Theo',
    ends: 'withdrawn',
  },
  { on: '10-11', who: 'nora', what: 'Rain trousers, both', category: 'clothing', cents: 6_390 },
  {
    on: '10-03',
    who: 'sam',
    what: 'Eye test and glasses, Mila',
    category: 'medical',
    cents: 12_800,
    child: 'Mila',
    byIncome: true,
  },
  { on: '09-27', who: 'nora', what: 'Gym shoes, Theo', category: 'clothing', cents: 3_995, child: 'Theo' },
  {
    on: '09-22',
    who: 'nora',
    what: 'Orthodontist, first fitting',
    category: 'medical',
    cents: 16_400,
    child: 'Mila',
    byIncome: true,
  },
  { on: '09-15', who: 'sam', what: 'Class fund, both', category: 'education', cents: 4_000 },
  {
    on: '09-09',
    who: 'nora',
    what: 'School books, Mila',
    category: 'education',
    cents: 5_460,
    child: 'Mila',
  },
  { on: '09-03', who: 'sam', what: 'Pencils, folders, paint box', category: 'education', cents: 4_375 },
  { on: '08-29', who: 'nora', what: 'School bag, Theo', category: 'education', cents: 8_900, child: 'Theo' },
  { on: '08-21', who: 'sam', what: 'Day camp, second week', category: 'childcare', cents: 18_500 },
  { on: '08-14', who: 'nora', what: 'Day camp, first week', category: 'childcare', cents: 18_500 },
  { on: '08-02', who: 'sam', what: 'Zoo, day ticket for both', category: 'entertainment', cents: 2_600 },
  { on: '07-25', who: 'nora', what: 'Train to the grandparents', category: 'travel', cents: 6_480 },
  {
    on: '07-19',
    who: 'sam',
    what: 'Cottage by the lake, the children’s part',
    category: 'travel',
    cents: 31_040,
  },
  { on: '07-10', who: 'nora', what: 'Swimming goggles and towels', category: 'clothing', cents: 3_470 },
  { on: '07-03', who: 'sam', what: 'Class photos, both', category: 'education', cents: 3_600 },
  { on: '06-26', who: 'nora', what: 'Summer sandals, both', category: 'clothing', cents: 6_350 },
  { on: '06-18', who: 'sam', what: 'Museum trip, Mila', category: 'education', cents: 1_250, child: 'Mila' },
  {
    on: '06-11',
    who: 'nora',
    what: 'Orthodontist, impressions and X-ray',
    category: 'medical',
    cents: 9_600,
    child: 'Mila',
    byIncome: true,
  },
  { on: '06-04', who: 'sam', what: 'Bike helmet, Theo', category: 'clothing', cents: 4_495, child: 'Theo' },
  {
    on: '05-28',
    who: 'nora',
    what: 'Bike repair, Mila',
    category: 'transportation',
    cents: 3_720,
    child: 'Mila',
  },
  {
    on: '05-14',
    who: 'nora',
    what: 'Birthday party, Mila',
    category: 'entertainment',
    cents: 9_650,
    child: 'Mila',
  },
  {
    on: '05-06',
    who: 'sam',
    what: 'Football boots, Theo',
    category: 'clothing',
    cents: 4_200,
    child: 'Theo',
  },
  {
    on: '04-24',
    who: 'nora',
    what: 'Tick vaccination, both',
    category: 'medical',
    cents: 7_600,
    byIncome: true,
  },
  {
    on: '04-16',
    who: 'sam',
    what: 'Swimming, spring term',
    category: 'extracurricular',
    cents: 7_200,
    child: 'Theo',
  },
  {
    on: '04-09',
    who: 'nora',
    what: 'Orthodontist, first visit',
    category: 'medical',
    cents: 5_800,
    child: 'Mila',
    byIncome: true,
  },
  { on: '03-27', who: 'sam', what: 'Babysitter, parents’ evening', category: 'childcare', cents: 3_600 },
  {
    on: '03-19',
    who: 'nora',
    what: 'Football club, year',
    category: 'extracurricular',
    cents: 11_000,
    child: 'Theo',
  },
  { on: '03-05', who: 'sam', what: 'Desk for Mila', category: 'housing', cents: 11_900, child: 'Mila' },
  { on: '02-20', who: 'nora', what: 'Carnival costumes', category: 'clothing', cents: 4_180 },
  {
    on: '02-11',
    who: 'sam',
    what: 'Guitar, second-hand',
    category: 'extracurricular',
    cents: 9_000,
    child: 'Mila',
  },
  {
    on: '01-23',
    who: 'nora',
    what: 'Antibiotics and fever syrup, Theo',
    category: 'medical',
    cents: 1_985,
    byIncome: true,
    child: 'Theo',
  },
  {
    on: '01-15',
    who: 'sam',
    what: 'Mattress for the bunk bed',
    category: 'housing',
    cents: 14_900,
    child: 'Theo',
  },
  {
    on: '01-08',
    who: 'nora',
    what: 'Swimming, winter term',
    category: 'extracurricular',
    cents: 7_200,
    child: 'Theo',
  },
  {
    on: '12-18',
    who: 'sam',
    what: 'Ice rink with the class',
    category: 'education',
    cents: 1_400,
    child: 'Mila',
  },
  { on: '12-12', who: 'nora', what: 'Snow suit, Theo', category: 'clothing', cents: 7_490, child: 'Theo' },
  {
    on: '12-05',
    who: 'sam',
    what: 'Birthday party, Theo',
    category: 'entertainment',
    cents: 8_820,
    child: 'Theo',
  },
]

/** Brings the year to the pictures' balance: its amount is the difference. */
export const BALANCING: DemoExpense = {
  who: 'nora',
  what: 'Summer house, the children’s part',
  category: 'travel',
  cents: 0,
}

/** What Sam owes Nora at the end of it, minor units. */
export const SAM_OWES = 8_420

/** What Sam paid on account shortly before the end, minor units. */
export const ON_ACCOUNT = 10_000
