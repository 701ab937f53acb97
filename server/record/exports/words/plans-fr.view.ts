import type { PlanWords } from './plans-en.view.ts'

const dayCount = (days: number) => (Math.abs(days) === 1 ? '1 jour' : `${Math.abs(days)} jours`)

export const PLANS: PlanWords = {
  scheduleFrom: (day) => `Un planning à partir du ${day}`,
  holidaysFrom: (day) => `Un tableau des fêtes à partir du ${day}`,
  vacation: (from, to, who) => `Des vacances du ${from} au ${to} avec ${who}`,
  swapGives: (who, days) => `${who} cède la nuit du ${days}`,
  swapTakes: (who, days) => `${who} prend la nuit du ${days}`,
  oneHandover: (who, day, time) => `Le passage chez ${who} prévu le ${day}, ${time}`,
  insteadAt: (day, time) => `à la place le ${day}, ${time}`,
  atPlace: (place) => `lieu : ${place}`,
  drives: (who) => `${who} conduit`,
  onlyFor: (children) => `seulement pour ${children}`,
  nights: (count, who) => (count === 1 ? `une nuit avec ${who}` : `${count} nuits avec ${who}`),
  inTurn: (runs, start) => `${runs}, et ainsi de suite, compté à partir du ${start}`,
  nthWeekends: (which, nights, first, who, other) =>
    `avec ${who} pendant ${nights} nuits à partir du ${first} les week-ends numéro ${which} du mois, sinon avec ${other}`,
  lastWeekend: 'le dernier',
  isoWeeks: (even, odd, weekday) =>
    `les semaines paires de l’année avec ${even}, les impaires avec ${odd}, avec changement le ${weekday}`,
  months: (first, other, from) => `un mois chacun, d’abord ${first} à partir du ${from}, puis ${other}`,
  roster: (days, who, other) => `avec ${who} le ${days}, sinon avec ${other}`,
  handoverAt: (time) => `passage à ${time}`,
  handoverOn: (weekday, time) => `le ${weekday} à ${time}`,
  visit: (weekday, from, to, who) => `${weekday}, de ${from} à ${to} avec ${who}`,
  whoeverHasNot: 'celui qui ne les a pas',
  eachYear: (from, to) => `chaque année du ${from} au ${to}`,
  from: (day) => `à partir du ${day}`,
  until: (day) => `jusqu’au ${day}`,
  nesting: 'les enfants restent dans un logement et ce sont les parents qui changent',
  balance: 'les nuits échangées et non rendues sont comptées',
  evenOdd: (even, odd) => `avec ${even} les années paires, avec ${odd} les années impaires`,
  splitDay: (at, even, odd) =>
    `la journée est coupée à ${at}, la première partie avec ${even} les années paires, avec ${odd} les années impaires`,
  halves: (even, odd) =>
    `en deux moitiés, la première avec ${even} les années paires, avec ${odd} les années impaires`,
  always: (who) => `toujours avec ${who}`,
  twice: 'fêté deux fois, les nuits restent les mêmes',
  weekend: 'avec celui qui a le week-end voisin',
  each: (date) => `le ${date}`,
  nthWeekday: (nth, weekday, month) => `le ${weekday} numéro ${nth} de ${month}`,
  easter: (days) =>
    days === 0
      ? 'le dimanche de Pâques'
      : `${dayCount(days)} ${days < 0 ? 'avant' : 'après'} le dimanche de Pâques`,
  span: (from, to) => `de ${from} à ${to}`,
  edge: (days, time) => (days === 0 ? time : `${time}, ${dayCount(days)} ${days < 0 ? 'avant' : 'après'}`),
  vacationTerms: (weeks, notice, who) =>
    `vacances : ${weeks} ${weeks === 1 ? 'semaine' : 'semaines'} par an pour chacun, ${dayCount(notice)} de préavis, ${who} choisit en premier les années paires`,
  first: (layer) =>
    layer === 'holiday'
      ? 'si une fête et des vacances se croisent, c’est la fête qui compte'
      : 'si une fête et des vacances se croisent, ce sont les vacances qui comptent',
  rule: (category, child) => [category, child].filter((one) => one !== '').join(', '),
  anyCategory: 'tout le reste',
  atShop: (shop: string) => `chez ${shop}`,
  equal: 'à parts égales',
  share: (who, percent) => `${who} ${percent}`,
  income: (who, amount) => `${who} selon un revenu de ${amount}`,
  notShared: 'celui qui paie prend tout en charge',
  fixed: (amount) => `le parent qui n’a pas payé prend en charge ${amount}`,
  floor: (amount, who) => `les premiers ${amount} par an sont à la charge de ${who}`,
  cap: (amount) => `au-delà de ${amount} par an, le reste est à la charge de celui qui paie`,
  consentAlways: 'l’autre parent est consulté d’abord',
  consentAbove: (amount) => `au-delà de ${amount}, l’autre parent est consulté d’abord`,
  receipt: 'avec un reçu',
  clause: (clause) => `clause ${clause}`,
  submitDays: (days) => `${dayCount(days)} pour présenter`,
  respondDays: (days, from) =>
    `${dayCount(days)} pour répondre, à partir de ${from === 'viewed' ? 'la première vue' : 'la présentation'}`,
  payDays: (days) => `${dayCount(days)} pour payer`,
  lateness: (how) =>
    how === 'waived'
      ? 'ce qui est en retard n’est plus partagé'
      : 'ce qui est en retard est seulement signalé',
}
