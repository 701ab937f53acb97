import type { PersonId } from '../family/parents.ts'

/** The parts of a child's card, in the order they are read. */
export const cardSections = [
  'allergies',
  'medicines',
  'doctors',
  'insurance',
  'school',
  'collect',
  'sizes',
  'calms',
] as const
export type CardSection = (typeof cardSections)[number]

/** Whoever looks after a child needs these: no link leaves them out. [CHILD-01] */
export const alwaysShared: readonly CardSection[] = ['allergies', 'medicines']

/** Caps of one section. */
export const ROWS_MAX = 20
export const TIMES_MAX = 8
/** Versions a section can have, and links of a child that are open at one time. */
export const CARD_VERSIONS_MAX = 2000
export const OPEN_LINKS_MAX = 20
/** How long a link shows the card. [CHILD-01] */
export const LINK_LIFE_MS = 24 * 3_600_000

/** One line of a section. Which fields a section has is in `fieldsOf`; the others are empty. */
export type CardRow = {
  readonly name: string
  readonly detail: string
  readonly phone: string
  /** wall times, `07:30` */
  readonly times: readonly string[]
  /** the last day a medicine is given; null: until further notice */
  readonly until: string | null
}

export type CardContent = {
  readonly rows: readonly CardRow[]
  readonly note: string
  /** the day sizes were taken; null elsewhere */
  readonly measuredOn: string | null
}

type Field = 'name' | 'detail' | 'phone' | 'times' | 'until' | 'measuredOn'

const FIELDS: Record<CardSection, readonly Field[]> = {
  allergies: ['name', 'detail'],
  medicines: ['name', 'detail', 'times', 'until'],
  doctors: ['name', 'detail', 'phone'],
  insurance: ['name', 'detail', 'phone'],
  school: ['name', 'detail', 'phone'],
  collect: ['name', 'detail', 'phone'],
  sizes: ['name', 'detail', 'measuredOn'],
  calms: [],
}

/** What a line of a section can hold, besides the section's note. */
export function fieldsOf(section: CardSection): readonly Field[] {
  return FIELDS[section]
}

/** An empty section. */
export const emptyContent: CardContent = { rows: [], note: '', measuredOn: null }

/** Why a section cannot be kept as it was filled in. */
export type CardProblem =
  | 'name-missing' // a line without its first field says nothing
  | 'field-unknown' // a field this section does not have
  | 'measured-missing' // sizes without their day

/** Whether a section can be kept; the field at fault where it cannot. [CHILD-01] */
export function contentProblem(
  section: CardSection,
  content: CardContent,
): { readonly field: string; readonly problem: CardProblem } | null {
  const fields = fieldsOf(section)
  for (const [at, row] of content.rows.entries()) {
    const filled = (['name', 'detail', 'phone'] as const).filter((field) => row[field] !== '')
    const more = [row.times.length > 0 ? 'times' : null, row.until === null ? null : 'until'] as const
    const unknown = [...filled, ...more].find((field) => field !== null && !fields.includes(field))
    if (unknown) return { field: `rows.${at}.${unknown}`, problem: 'field-unknown' }
    if (row.name === '') return { field: `rows.${at}.name`, problem: 'name-missing' }
  }
  if (content.measuredOn !== null && !fields.includes('measuredOn'))
    return { field: 'measuredOn', problem: 'field-unknown' }
  if (fields.includes('measuredOn') && content.rows.length > 0 && content.measuredOn === null)
    return { field: 'measuredOn', problem: 'measured-missing' }
  return null
}

/** What a link shows: the chosen sections in reading order, allergies and medicines always. */
export function sharedSections(chosen: readonly CardSection[]): CardSection[] {
  return cardSections.filter((section) => alwaysShared.includes(section) || chosen.includes(section))
}

export type LinkFacts = {
  readonly createdBy: PersonId
  readonly endsAt: number
  readonly endedAt: number | null
}

/** Whether a link still shows the card. Instants in ms since 1970. */
export function isLinkOpen(link: Pick<LinkFacts, 'endsAt' | 'endedAt'>, now: number): boolean {
  return link.endedAt === null && now < link.endsAt
}
