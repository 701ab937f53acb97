/** What a person can switch on and off. Each feature declares which of its facts are told under which kind. */
export const noticeKinds = [
  'messages',
  'expenses',
  'calendar',
  'tasks',
  'documents',
  'children',
  'family',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The kinds of a feature that an operator can turn off. [LIM-03] */
const FLAGS: Partial<Record<NoticeKind, 'expenses' | 'calendar' | 'documents'>> = {
  expenses: 'expenses',
  calendar: 'calendar',
  documents: 'documents',
}

/** The kinds a server with these features tells of. */
export function kindsWith(
  features: Readonly<Record<'expenses' | 'calendar' | 'documents', boolean>>,
): NoticeKind[] {
  return noticeKinds.filter((kind) => {
    const flag = FLAGS[kind]
    return flag === undefined || features[flag]
  })
}

/** One fact that the other parent is told of. */
export type Notice = {
  readonly kind: NoticeKind
  /** the field of the fact's body that names what it is about; absent: the fact's own subject */
  readonly about?: string
}

/** A feature's `notices.ts`: the facts of its record that the other parent is told of, by name. */
export type Notices = Readonly<Record<string, Notice>>

/** What a person has chosen about being told. */
export type NoticeChoices = {
  readonly off: readonly NoticeKind[]
  /** `needed`: for what needs an answer, one a day at most and at once where it is due soon */
  readonly mail: 'off' | 'needed' | 'each' | 'daily'
  /** wall time of the daily mail, and the hours in which nothing rings, both in `zone` */
  readonly digestAt: string
  readonly quiet: { readonly from: string; readonly to: string } | null
  readonly zone: string
  /** whether a notification outside the app may name the other parent; never more than that */
  readonly showsNames: boolean
}

/** Until a person chooses: everything in the page, mail for what needs an answer, no quiet hours, no name outside. */
export const NOTHING_CHOSEN: NoticeChoices = {
  off: [],
  mail: 'needed',
  digestAt: '18:00',
  quiet: null,
  zone: 'UTC',
  showsNames: false,
}

/** Does a wall time lie within quiet hours? They may run over midnight. */
export function isWithin(quiet: NoticeChoices['quiet'], wall: string): boolean {
  if (quiet === null) return false
  const { from, to } = quiet
  return from < to ? wall >= from && wall < to : wall >= from || wall < to
}

/** Whether it may ring now: urgent always; else not in agreed quiet or beyond an agreed number, nor in one's own quiet hours. */
export function mayRing(
  notice: { readonly isUrgent: boolean; readonly isQuiet: boolean },
  choices: Pick<NoticeChoices, 'quiet'>,
  wall: string,
): boolean {
  if (notice.isUrgent) return true
  return !notice.isQuiet && !isWithin(choices.quiet, wall)
}

/** Is the daily mail due: its time has come today, and today's has not gone. */
export function isDigestDue(
  { mail, digestAt }: Pick<NoticeChoices, 'mail' | 'digestAt'>,
  lastDay: string | null,
  today: string,
  wall: string,
): boolean {
  return (mail === 'daily' || mail === 'needed') && wall >= digestAt && (lastDay === null || lastDay < today)
}

/** An answer is due soon within two days: the mail about it does not wait for the one of the day. In ms. */
export const SOON_MS = 2 * 24 * 3_600_000

/** What a mail about answers is decided by. */
export type Answerable = { readonly id: string; readonly until: string | null }
/** What was mailed about before, by id; true: that it is due soon, too. */
export type Mailed = ReadonlyMap<string, boolean>

/** Is its answer due within two days? What has no end is never due; what is overdue is. */
export const isDueSoon = ({ until }: Answerable, now: number): boolean =>
  until !== null && Date.parse(until) - now <= SOON_MS

/**
 * What to mail about now: at once only what is due soon and was not said to be, in the mail of the day also what no mail
 * has named. Nothing twice.
 */
export function toMail<One extends Answerable>(
  waiting: readonly One[],
  mailed: Mailed,
  { now, isDaily }: { readonly now: number; readonly isDaily: boolean },
): One[] {
  return waiting.filter(
    (one) => (isDueSoon(one, now) && !mailed.get(one.id)) || (isDaily && !mailed.has(one.id)),
  )
}
