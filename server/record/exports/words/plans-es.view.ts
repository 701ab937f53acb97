import type { PlanWords } from './plans-en.view.ts'

const dayCount = (days: number) => (Math.abs(days) === 1 ? '1 día' : `${Math.abs(days)} días`)

export const PLANS: PlanWords = {
  scheduleFrom: (day) => `Un horario desde el ${day}`,
  holidaysFrom: (day) => `Una tabla de festivos desde el ${day}`,
  vacation: (from, to, who) => `Unas vacaciones del ${from} al ${to} con ${who}`,
  swapGives: (who, days) => `${who} cede la noche del ${days}`,
  swapTakes: (who, days) => `${who} toma la noche del ${days}`,
  oneHandover: (who, day, time) => `La entrega a ${who} prevista para el ${day}, ${time}`,
  insteadAt: (day, time) => `en su lugar el ${day}, ${time}`,
  atPlace: (place) => `lugar: ${place}`,
  drives: (who) => `conduce ${who}`,
  onlyFor: (children) => `solo para ${children}`,
  nights: (count, who) => (count === 1 ? `una noche con ${who}` : `${count} noches con ${who}`),
  inTurn: (runs, start) => `${runs}, y vuelta a empezar, contado desde el ${start}`,
  nthWeekends: (which, nights, first, who, other) =>
    `con ${who} ${nights} noches desde el ${first} en los fines de semana número ${which} del mes, si no con ${other}`,
  lastWeekend: 'el último',
  isoWeeks: (even, odd, weekday) =>
    `las semanas pares del año con ${even}, las impares con ${odd}, con cambio el ${weekday}`,
  months: (first, other, from) => `un mes cada cual, primero ${first} desde el ${from}, luego ${other}`,
  roster: (days, who, other) => `con ${who} el ${days}, si no con ${other}`,
  handoverAt: (time) => `entrega a las ${time}`,
  handoverOn: (weekday, time) => `el ${weekday} a las ${time}`,
  visit: (weekday, from, to, who) => `${weekday}, de ${from} a ${to} con ${who}`,
  whoeverHasNot: 'quien no los tiene',
  eachYear: (from, to) => `cada año del ${from} al ${to}`,
  from: (day) => `desde el ${day}`,
  until: (day) => `hasta el ${day}`,
  nesting: 'los niños se quedan en una casa y los padres se turnan',
  balance: 'se cuentan las noches cambiadas y no devueltas',
  evenOdd: (even, odd) => `con ${even} en los años pares, con ${odd} en los impares`,
  splitDay: (at, even, odd) =>
    `el día se parte a las ${at}, la primera parte con ${even} en los años pares, con ${odd} en los impares`,
  halves: (even, odd) => `en mitades, la primera con ${even} en los años pares, con ${odd} en los impares`,
  always: (who) => `siempre con ${who}`,
  twice: 'se celebra dos veces, las noches quedan como están',
  weekend: 'con quien tiene el fin de semana al que toca',
  each: (date) => `el ${date}`,
  nthWeekday: (nth, weekday, month) => `el ${weekday} número ${nth} de ${month}`,
  easter: (days) =>
    days === 0
      ? 'el Domingo de Pascua'
      : `${dayCount(days)} ${days < 0 ? 'antes' : 'después'} del Domingo de Pascua`,
  span: (from, to) => `de ${from} a ${to}`,
  edge: (days, time) => (days === 0 ? time : `${time}, ${dayCount(days)} ${days < 0 ? 'antes' : 'después'}`),
  vacationTerms: (weeks, notice, who) =>
    `vacaciones: ${weeks} ${weeks === 1 ? 'semana' : 'semanas'} al año para cada cual, ${dayCount(notice)} de aviso, ${who} elige primero en los años pares`,
  first: (layer) =>
    layer === 'holiday'
      ? 'si coinciden un festivo y unas vacaciones, cuenta el festivo'
      : 'si coinciden un festivo y unas vacaciones, cuentan las vacaciones',
  rule: (category, child) => [category, child].filter((one) => one !== '').join(', '),
  anyCategory: 'todo lo demás',
  atShop: (shop: string) => `en ${shop}`,
  equal: 'a partes iguales',
  share: (who, percent) => `${who} ${percent}`,
  income: (who, amount) => `${who} según unos ingresos de ${amount}`,
  notShared: 'quien paga lo asume todo',
  fixed: (amount) => `quien no pagó asume ${amount}`,
  floor: (amount, who) => `los primeros ${amount} al año los asume ${who}`,
  cap: (amount) => `por encima de ${amount} al año, el resto lo asume quien pagó`,
  consentAlways: 'se pregunta antes al otro progenitor',
  consentAbove: (amount) => `por encima de ${amount} se pregunta antes al otro progenitor`,
  receipt: 'con recibo',
  clause: (clause) => `cláusula ${clause}`,
  submitDays: (days) => `${dayCount(days)} para presentarlo`,
  respondDays: (days, from) =>
    `${dayCount(days)} para responder, desde ${from === 'viewed' ? 'que se ve por primera vez' : 'que se presenta'}`,
  payDays: (days) => `${dayCount(days)} para pagar`,
  lateness: (how) =>
    how === 'waived'
      ? 'lo que llega tarde ya no se comparte'
      : 'lo que llega tarde solo se marca como tardío',
}
