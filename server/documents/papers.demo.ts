import type { DocumentKind } from '@evenhand/domain/documents/document.ts'
import type { Paper } from './paper.demo.ts'

/** One document of the demo; days count back from the end of its year. */
export type DemoPaper = {
  readonly who: 'nora' | 'sam'
  readonly title: string
  readonly kind: DocumentKind
  readonly folder?: string
  readonly child?: 'Mila' | 'Theo'
  readonly tags?: readonly string[]
  readonly daysAgo: number
  readonly openedDaysAgo?: number
  readonly isPrivate?: true
  readonly endsInDays?: number
  readonly pages: readonly Paper[]
  /** a newer version, not shared */
  readonly next?: { readonly daysAgo: number; readonly pages: readonly Paper[] }
}

const [COURT, HEALTH, PASSPORTS, SCHOOL] = ['Court and agreements', 'Health', 'Passports', 'School'] as const

/** Who creates which folder; it is private until they share something in it. */
export const FOLDERS = [
  { who: 'nora', name: COURT },
  { who: 'nora', name: HEALTH },
  { who: 'nora', name: PASSPORTS },
  { who: 'sam', name: SCHOOL },
] as const
const page = (from: string, title: string, ...lines: string[]): Paper => ({ from, title, lines })

const estimate = (...more: string[]) =>
  page(
    'Dr Leyla Ahmadi, orthodontist',
    'Treatment plan and estimate',
    'For Mila, born 14 May 2017',
    'Upper retainer, fitting: 164.00 euro',
    'Check every six weeks, eight times: 352.00 euro',
    ...more,
  )

/** All made up: no real court, school or practice is meant. */
export const PAPERS: readonly DemoPaper[] = [
  {
    who: 'nora',
    title: 'Court order, parental care',
    kind: 'order',
    folder: COURT,
    daysAgo: 340,
    openedDaysAgo: 338,
    pages: [
      page(
        'Family court',
        'Order on parental care',
        'Both parents keep parental care of Mila and Theo.',
        'The children live with each parent in turn, three nights and four nights.',
        'Handovers are on Thursdays and Sundays at 17:00.',
      ),
      page('Family court', 'Reasons', 'The parents have agreed on all points before this court.'),
    ],
  },
  {
    who: 'nora',
    title: 'Parenting agreement',
    kind: 'agreement',
    folder: COURT,
    tags: ['signed'],
    daysAgo: 84,
    openedDaysAgo: 84,
    pages: [
      page(
        'Nora Lindqvist and Sam Ferreira',
        'Parenting agreement',
        '1. Nights: three and four in turn, handover at 17:00.',
        '2. School holidays are halved; the first half changes every year.',
        '3. Medical costs by income, everything else in halves.',
      ),
    ],
  },
  {
    who: 'nora',
    title: 'Letter from my lawyer',
    kind: 'other',
    folder: COURT,
    daysAgo: 25,
    isPrivate: true,
    pages: [
      page('Brandt and Partners, solicitors', 'Your questions', 'Thank you for your letter of last week.'),
    ],
  },
  {
    who: 'nora',
    title: 'Passport, Mila',
    kind: 'identity',
    folder: PASSPORTS,
    child: 'Mila',
    tags: ['travel'],
    daysAgo: 200,
    openedDaysAgo: 2,
    endsInDays: 40,
    pages: [page('Specimen', 'Passport', 'Mila Lindqvist Ferreira', 'Born 14 May 2017')],
  },
  {
    who: 'sam',
    title: 'Passport, Theo',
    kind: 'identity',
    folder: PASSPORTS,
    child: 'Theo',
    tags: ['travel'],
    daysAgo: 199,
    openedDaysAgo: 198,
    endsInDays: 997,
    pages: [page('Specimen', 'Passport', 'Theo Lindqvist Ferreira', 'Born 5 December 2019')],
  },
  {
    who: 'nora',
    title: 'Vaccination record, Mila',
    kind: 'medical',
    folder: HEALTH,
    child: 'Mila',
    daysAgo: 82,
    pages: [page("Dr Weber, children's doctor", 'Vaccinations', 'Flu, 3 September', 'Tetanus, 2022')],
  },
  {
    who: 'sam',
    title: 'Insurance cards, Mila and Theo',
    kind: 'insurance',
    folder: HEALTH,
    daysAgo: 22,
    endsInDays: 96,
    pages: [page('Nordkasse', 'Insurance cards', 'Mila: A 123 456 789', 'Theo: A 123 456 790')],
  },
  {
    who: 'nora',
    title: 'Dental plan, Mila',
    kind: 'medical',
    folder: HEALTH,
    child: 'Mila',
    tags: ['retainer'],
    daysAgo: 10,
    openedDaysAgo: 9,
    endsInDays: 168,
    pages: [estimate()],
    next: { daysAgo: 1, pages: [estimate('Lower retainer: 148.00 euro')] },
  },
  {
    who: 'sam',
    title: 'School report, Mila, summer',
    kind: 'school',
    folder: SCHOOL,
    child: 'Mila',
    daysAgo: 138,
    openedDaysAgo: 138,
    pages: [
      page(
        'Linden Primary',
        'Report, class 3b',
        'Mila reads with joy and helps others.',
        'Mathematics: good',
      ),
    ],
  },
]
