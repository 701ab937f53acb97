/** Past forms that are not base + ed: base, past, participle. Verbs a household writes. */
const irregular = `forget forgot forgotten, lose lost lost, leave left left, break broke broken, send sent sent, bring brought brought, take took taken, pay paid paid,
give gave given, tell told told, read read read, feed fed fed, buy bought bought, do did done, make made made, keep kept kept, hide hid hidden, sell sold sold, spend spent spent,
let let let, put put put, show showed shown, write wrote written, drive drove driven, throw threw thrown, wear wore worn, get got got, catch caught caught, teach taught taught, set set set, cut cut cut,
hold held held, see saw seen, hang hung hung, wake woke woken, choose chose chosen, mean meant meant, cancel cancelled cancelled, swap swapped swapped, drop dropped dropped, pack packed packed, skip skipped skipped, stop stopped stopped, plan planned planned`

/** Regular ones, with a preposition that goes along. */
const regular = `miss, change, sign, return, answer, pick up, drop off, wash, book, check, mention, confirm, collect, ignore, lock, park, promise, move, refuse, fill in, hand in, renew, order, reply to, respond to, turn off, turn on, charge, label, clean, pass on, upload, post, email, text, call, use, share, cover, refund, repay, reimburse, settle, open, close, delay, postpone, reschedule, arrange, organise, organize, remind, invite, dress, bathe, help, finish, forward, attach, download, update, register, enrol, enroll, borrow, replace, repair`

interface Verb {
  base: string
  past: string
  participle: string
}

const verbs: Verb[] = [
  ...irregular.split(',').map((line) => {
    const [base = '', past = '', participle = ''] = line.trim().split(' ')
    return { base, past, participle }
  }),
  ...regular.split(',').map((line) => {
    const [verb = '', particle] = line.trim().split(' ')
    const stem = /e$/.test(verb)
      ? `${verb}d`
      : /[^aeiou]y$/.test(verb)
        ? `${verb.slice(0, -1)}ied`
        : `${verb}ed`
    const whole = particle ? `${stem} ${particle}` : stem
    return { base: particle ? `${verb} ${particle}` : verb, past: whole, participle: whole }
  }),
]

const byForm = new Map<string, Verb>()
for (const verb of verbs) {
  for (const form of [verb.base, verb.past, verb.participle, gerund(verb.base), third(verb.base)]) {
    if (!byForm.has(form)) byForm.set(form, verb)
  }
}

/** The participle of a verb at the beginning of `clause` in any form, and what follows it; null for a verb not known. */
export function splitVerb(clause: string): { participle: string; base: string; rest: string } | null {
  const [first = '', second = ''] = clause.toLowerCase().split(/\s+/)
  for (const form of [`${first} ${second}`, first]) {
    const verb = byForm.get(form)
    if (verb) return { participle: verb.participle, base: verb.base, rest: clause.slice(form.length).trim() }
  }
  return null
}

/** `take` -> `taking`; a particle stays behind: `pick up` -> `picking up`. */
export function gerund(base: string): string {
  const [verb = '', ...particle] = base.split(' ')
  const tail = particle.length ? ` ${particle.join(' ')}` : ''
  if (verb === 'be' || /(?:ee|oe|ye)$/.test(verb)) return `${verb}ing${tail}`
  if (/ie$/.test(verb)) return `${verb.slice(0, -2)}ying${tail}`
  if (/e$/.test(verb)) return `${verb.slice(0, -1)}ing${tail}`
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) || /(?:forget|cancel)$/.test(verb))
    return `${verb}${verb.at(-1)}ing${tail}`
  return `${verb}ing${tail}`
}

function third(base: string): string {
  const [verb = '', ...particle] = base.split(' ')
  const form = /(?:s|sh|ch|x|o)$/.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`
  return [form, ...particle].join(' ')
}

/** `his lunch on Monday` -> `His lunch was forgotten on Monday`; null when there is no object to speak of. */
export function passive(object: string, participle: string, negative: boolean): string | null {
  const match =
    /^((?:about )?(?:(?:the|his|her|their|our|my|its|a|an|this|that|these|those|both|all|every|half)\s)?.+?)((?:\s(?:in|on|at|to|from|with|without|by|for|until|before|after|since|during|into|again|twice|because|when|so|and|today|yesterday|last|this|three|two)\b.*)?)$/i.exec(
      object.trim(),
    )
  if (!match) return null
  const whole = (match[1] ?? '').replace(/^about /i, '')
  // `brought his glasses back`: the particle belongs to the verb.
  const particle = / (?:back|up|in|out|off|over|down|along|away)$/i.exec(whole)?.[0] ?? ''
  const noun = whole.slice(0, whole.length - particle.length)
  const rest = `${particle}${match[2] ?? ''}`
  if (!noun || notAThing.test(noun)) return null
  const many =
    /(?:[^s']s|children|people|both|these|those| and .*)$/i.test(noun) &&
    !/^(?:a|an|this|that)\s/i.test(noun) &&
    !/(?:bus|class|dress|glass|maths|tennis|'s|christmas|boss)$/i.test(noun)
  return `${noun} ${many ? 'were' : 'was'}${negative ? ' not' : ''} ${participle}${rest}`
}

/** Objects nobody brings, signs or forgets: pronouns, clauses, and what is only said in anger. */
const notAThing =
  /\b(?:me|us|him|them|you|i|it|he|she|they|who|what|how|why|do|be|is|are|was|were|have|to|your|yourself|like|more|than|everything|everyone|nothing|anything|people|not|trust|promises?|word|mind|temper|point|excuses?|mess|advantage|fun|lives|life|marriage|family|hearts?|nerves?|attention|sense|care|shit|crap)\b|^(?:her|that|this|things|up|out|off|so|too)$/i
