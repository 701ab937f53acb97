import type { Labelled } from '../measured/figures.ts'
import { fresh } from './train.ts'

export interface Asked {
  line: Labelled
  severity: number
}

export interface Judged {
  sets: Map<string, Asked[]>
  /** Share of the pairs that pass. */
  suites: Map<string, number>
  /** How many of `musts` fail, and how many messages score lower in company than alone. */
  missed: number
}

const kept = "I'm not returning him Sunday. Or ever. Call whoever you want."
const own = (text: string, severity: number, lang = 'en', childNames: string[] = []) => ({
  text,
  lang,
  childNames,
  severity,
})
/** What the tests also require: a threat stays one whatever surrounds it, and a lawyer is leverage only when used as such. */
export const musts = [
  own(kept, 3),
  own(`Please. ${kept}`, 3),
  own(`Hi, I hope you are well. ${kept}`, 3),
  own(`Sorry to say this: ${kept}`, 3),
  own(`${kept} Please.`, 3),
  own(`${kept}\nPickup is at five on Friday.`, 3),
  own('Dile a tu padre que pague.', 2, 'es'),
  own('Decile a tu viejo que pague.', 2, 'es'),
  own('Emma deserves better than you.', 2, 'en', ['Emma']),
  own('My lawyer will hear about this.', 2),
  own('My lawyer will send the draft on Tuesday.', 0),
]

/** Neutral words behind a message, and courtesy around a threat. */
export function companyOf(text: string, severity: number): string[] {
  const behind = `${text}\nPickup is at five on Friday.`
  if (severity < 3) return severity === 0 ? [] : [behind]
  return [
    behind,
    `Please. ${text}`,
    `Hi, I hope you are well. ${text}`,
    `Sorry to say this: ${text}`,
    `${text} Please.`,
  ]
}

/**
 * The loss: missed hostility, false alarms, and a steep penalty for missing a gate or coming close. The gates are well inside those of
 * the design, because false alarms double on a set the thresholds were not tuned on.
 */
export function costOf({ sets, suites, missed }: Judged): number {
  const splits = [...sets].filter(([name]) => name === 'dev' || name.endsWith('split'))
  const all = sharesOf(splits.filter(([name]) => name !== 'dev').flatMap(([, lines]) => lines))
  let cost = 1.5 * all.asTwo + 3 * all.plain + 0.3 * all.look + 1.2 * (all.tooMuch + all.oneAsThree)
  cost -= 1.5 * all.one + 0.3 * all.two + all.threats + 0.1 * all.named + 0.4 * all.indirect
  cost += 30 * over(all.plain, 0.004) + 30 * over(all.asTwo, 0.009) + 5 * over(all.look, 0.04)
  cost += 8 * under(all.threats, 0.91) + 4 * under(all.named, 0.82) + 4 * under(all.two, 0.79)
  for (const [, lines] of splits) {
    const one = sharesOf(lines)
    cost += 25 * over(one.plain, 0.0102) + 14 * over(one.asTwo, 0.018) + 3 * over(one.look, 0.06)
    cost += 20 * under(one.threats, 0.88) + 6 * under(one.named, 0.765)
    cost += 0.1 * one.urgent + 3 * under(one.indirect, 0.62) + 2 * under(one.one, 0.8)
  }
  // Only the sets that no frame or excuse was written for tell how often it will be wrong.
  const unseen = sharesOf(fresh.sets.flatMap((name) => sets.get(name) ?? []))
  cost += 2 * unseen.asTwo + 4 * unseen.plain + 0.6 * unseen.look + 1.2 * (unseen.tooMuch + unseen.oneAsThree)
  cost -= 1.5 * unseen.one + 0.3 * unseen.two + unseen.threats + 0.1 * unseen.named + 0.4 * unseen.indirect
  cost += 40 * over(unseen.plain, 0.032) + 20 * over(unseen.asTwo, 0.035) + 5 * over(unseen.look, 0.07)
  const [everyday, harmless, worn] = ['everyday', 'harmless', 'worn'].map((name) =>
    sharesOf(sets.get(name) ?? []),
  ) as [Shares, Shares, Shares]
  cost += 20 * over(everyday.plain, 0.011) + 4 * over(everyday.look, 0.07) + 12 * over(everyday.asTwo, 0.028)
  cost += 300 * over(harmless.plain, 0.019) + 12 * over(harmless.asTwo, 0.018) + 3 * over(harmless.look, 0.05)
  cost += 0.1 * harmless.urgent
  cost += 8 * under(worn.threats, 0.902) + 8 * under(worn.named, 0.873) + 100 * under(worn.heard, 0.911)
  for (const passed of suites.values())
    cost += 8 * under(passed, 0.855) + 0.3 * under(passed, 0.9) - (0.5 * passed) / suites.size
  return cost + missed
}

function over(share: number, most: number): number {
  return Math.max(0, share - most)
}

function under(share: number, least: number): number {
  return Math.max(0, least - share)
}

type Shares = ReturnType<typeof sharesOf>

function sharesOf(asked: Asked[]) {
  const share = (among: (one: Asked) => boolean, is: (one: Asked) => boolean) => {
    const chosen = asked.filter(among)
    return chosen.filter(is).length / Math.max(1, chosen.length)
  }
  const level = (k: number) => (2 * both(k)) / Math.max(1, said(k) + meant(k))
  const both = (k: number) => asked.filter(({ line, severity }) => line.severity >= k && severity >= k).length
  const said = (k: number) => asked.filter(({ severity }) => severity >= k).length
  const meant = (k: number) => asked.filter(({ line }) => line.severity >= k).length
  const look = ({ line }: Asked) => line.group === 'lookalike'
  const threat = ({ line }: Asked) => line.severity === 3
  const flagged = ({ severity }: Asked) => severity > 0
  return {
    one: level(1),
    two: level(2),
    heard: share(({ line }) => line.severity > 0, flagged),
    look: share(look, flagged),
    asTwo: share(look, ({ severity }) => severity > 1),
    plain: share(({ line }) => line.group === 'plain', flagged),
    urgent: asked.filter((one) => one.line.urgent === true && flagged(one)).length,
    threats: share(threat, flagged),
    named: share(threat, ({ severity }) => severity === 3),
    indirect: share(({ line }) => line.indirect === true, flagged),
    /** The share of reported threats that are less, and of friction that is reported as one. */
    tooMuch: share(
      ({ severity }) => severity === 3,
      ({ line }) => line.severity < 3,
    ),
    oneAsThree: share(
      ({ line }) => line.severity === 1,
      ({ severity }) => severity === 3,
    ),
  }
}

/** One line per set, and one for the suites. */
export function shownOf({ sets, suites, missed }: Judged): string[] {
  return [
    ...[...sets].map(([name, asked]) => {
      const shares = Object.entries(sharesOf(asked)).map(([what, share]) => `${what} ${share.toFixed(3)}`)
      return `${name.padEnd(14)} ${shares.join('  ')}`
    }),
    [...suites].map(([name, passed]) => `${name} ${passed.toFixed(2)}`).join('  '),
    `${missed} that must be come out otherwise`,
  ]
}
