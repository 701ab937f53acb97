const dayCount = (days: number) => (Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`)

/** Rules of the calendar and of the agreement on expenses, in sentences. Names, days and times come in as texts. */
export const PLANS = {
  scheduleFrom: (day: string) => `A schedule from ${day}`,
  holidaysFrom: (day: string) => `A holiday table from ${day}`,
  vacation: (from: string, to: string, who: string) => `A vacation from ${from} to ${to} with ${who}`,
  swapGives: (who: string, days: string) => `${who} gives away the night of ${days}`,
  swapTakes: (who: string, days: string) => `${who} takes the night of ${days}`,
  oneHandover: (who: string, day: string, time: string) =>
    `The handover to ${who} planned for ${day}, ${time}`,
  insteadAt: (day: string, time: string) => `instead on ${day}, ${time}`,
  atPlace: (place: string) => `place: ${place}`,
  drives: (who: string) => `${who} drives`,
  onlyFor: (children: string) => `only for ${children}`,
  nights: (count: number, who: string) =>
    count === 1 ? `a night with ${who}` : `${count} nights with ${who}`,
  inTurn: (runs: string, start: string) => `${runs}, and again, counted from ${start}`,
  nthWeekends: (which: string, nights: number, first: string, who: string, other: string) =>
    `with ${who} for ${nights === 1 ? 'a night' : `${nights} nights`} from ${first} in weekends number ${which} of the month, otherwise with ${other}`,
  lastWeekend: 'the last',
  isoWeeks: (even: string, odd: string, weekday: string) =>
    `even weeks of the year with ${even}, odd ones with ${odd}, changing on ${weekday}`,
  months: (first: string, other: string, from: string) =>
    `a month each, ${first} first from ${from}, then ${other}`,
  roster: (days: string, who: string, other: string) => `with ${who} on ${days}, otherwise with ${other}`,
  handoverAt: (time: string) => `handover at ${time}`,
  handoverOn: (weekday: string, time: string) => `on ${weekday} at ${time}`,
  visit: (weekday: string, from: string, to: string, who: string) =>
    `${weekday}, ${from} to ${to} with ${who}`,
  whoeverHasNot: 'whoever does not have them',
  eachYear: (from: string, to: string) => `each year from ${from} to ${to}`,
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  nesting: 'the children stay in one home and the parents move',
  balance: 'nights swapped and not returned are counted',
  evenOdd: (even: string, odd: string) => `with ${even} in even years, with ${odd} in odd years`,
  splitDay: (at: string, even: string, odd: string) =>
    `the day is split at ${at}, the first part with ${even} in even years, with ${odd} in odd years`,
  halves: (even: string, odd: string) =>
    `in halves, the first with ${even} in even years, with ${odd} in odd years`,
  always: (who: string) => `always with ${who}`,
  twice: 'celebrated twice, the nights stay as they are',
  weekend: 'with whoever has the weekend it touches',
  each: (date: string) => `on ${date}`,
  nthWeekday: (nth: string, weekday: string, month: string) => `on ${weekday} number ${nth} of ${month}`,
  easter: (days: number) =>
    days === 0 ? 'on Easter Sunday' : `${dayCount(days)} ${days < 0 ? 'before' : 'after'} Easter Sunday`,
  span: (from: string, to: string) => `from ${from} to ${to}`,
  edge: (days: number, time: string) =>
    days === 0 ? time : `${time}, ${dayCount(days)} ${days < 0 ? 'before' : 'after'}`,
  vacationTerms: (weeks: number, notice: number, who: string) =>
    `vacations: ${weeks === 1 ? 'a week' : `${weeks} weeks`} a year for each, ${dayCount(notice)} of notice, ${who} chooses first in even years`,
  first: (layer: 'holiday' | 'vacation'): string =>
    layer === 'holiday'
      ? 'where a holiday and a vacation meet, the holiday counts'
      : 'where a holiday and a vacation meet, the vacation counts',
  rule: (category: string, child: string) => [category, child].filter((one) => one !== '').join(', '),
  anyCategory: 'everything else',
  atShop: (shop: string) => `at ${shop}`,
  equal: 'in equal parts',
  share: (who: string, percent: string) => `${who} ${percent}`,
  income: (who: string, amount: string) => `${who} by an income of ${amount}`,
  notShared: 'whoever pays bears all of it',
  fixed: (amount: string) => `the parent who did not pay bears ${amount}`,
  floor: (amount: string, who: string) => `the first ${amount} a year is borne by ${who}`,
  cap: (amount: string) => `beyond ${amount} a year the payer bears the rest`,
  consentAlways: 'the other parent is asked first',
  consentAbove: (amount: string) => `above ${amount} the other parent is asked first`,
  receipt: 'with a receipt',
  clause: (clause: string) => `clause ${clause}`,
  submitDays: (days: number) => `${dayCount(days)} to submit`,
  respondDays: (days: number, from: 'submitted' | 'viewed') =>
    `${dayCount(days)} to answer, from when it is ${from === 'viewed' ? 'first seen' : 'submitted'}`,
  payDays: (days: number) => `${dayCount(days)} to pay`,
  lateness: (how: 'waived' | 'flagged'): string =>
    how === 'waived' ? 'what is late is not shared any more' : 'what is late is only marked as late',
}
export type PlanWords = typeof PLANS
