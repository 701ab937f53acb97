import type { Analysis, Ctx, Lang, ReaderView, ShieldPrefs } from '../mediation.ts'
import { factsOf, isHard } from './facts.ts'
import { languageOf } from './rewrite.ts'
import { segmentsOf } from './segments.ts'
import { suggest } from './suggest.ts'

/**
 * What the reader's shield shows first. The original is one tap away, unaltered; a threat is named and never
 * summarised: beside the warning stands only what was written about times and places, to the letter.
 */
export function readerView(text: string, analysis: Analysis, prefs: ShieldPrefs): ReaderView {
  if (prefs.mode === 'off' || analysis.severity < prefs.threshold || analysis.severity === 0)
    return { kind: 'original' }
  const words = phrases[languageOf({ lang: 'other' }, prefs)]
  if (analysis.severity === 3) {
    return { kind: 'threat', title: words.threat, facts: verbatim(text, analysis), safety: analysis.safety }
  }
  const ctx: Ctx = {
    locale: prefs.locale,
    direction: 'in',
    childNames: [],
    parentNames: [],
    llmConsent: false,
  }
  const told = suggest(text, analysis, ctx)
  const title = analysis.severity === 2 ? words.strong : words.sharp
  if (!('text' in told)) {
    return prefs.mode === 'cover'
      ? { kind: 'covered', title, facts: words.nothing }
      : { kind: 'summarised', title: words.summary, summary: `${words.nothing} ${words.also}` }
  }
  if (prefs.mode === 'summarise')
    return { kind: 'summarised', title: words.summary, summary: `${told.text} ${words.also}` }
  const lang = languageOf(analysis, prefs)
  const facts = [...new Set(factsOf(told.text, lang).map((fact) => fact.text))].slice(0, 6)
  const asks = /\?/.test(told.text) || /^(?:please|por favor|merci de)/i.test(told.text)
  return {
    kind: 'covered',
    title,
    facts: facts.length ? `${asks ? words.asks : words.mentions} ${facts.join(', ')}.` : words.nothing,
  }
}

/** The clauses with a fact in which nothing was found, as they were written. */
function verbatim(text: string, analysis: Analysis): string {
  const lang = languageOf(analysis, { locale: 'en' })
  const sentences = new Map<number, { text: string; found: boolean; facts: boolean }>()
  for (const segment of segmentsOf(text, lang)) {
    const known = sentences.get(segment.sentence) ?? { text: '', found: false, facts: false }
    sentences.set(segment.sentence, {
      text: known.text + segment.link + segment.text,
      found:
        known.found ||
        analysis.findings.some((finding) => finding.start < segment.end && finding.end > segment.start),
      facts: known.facts || factsOf(segment.text, lang).some(isHard),
    })
  }
  return [...sentences.values()]
    .filter((sentence) => !sentence.found && sentence.facts)
    .map((sentence) => `${sentence.text}.`)
    .join(' ')
}

const phrases: Record<
  Lang,
  Record<'threat' | 'strong' | 'sharp' | 'summary' | 'also' | 'asks' | 'mentions' | 'nothing', string>
> = {
  en: {
    threat: 'This message may contain a threat.',
    strong: 'Contains strong language.',
    sharp: 'Contains criticism.',
    summary: 'Automatic summary',
    also: 'Also contains criticism.',
    asks: 'Asks about:',
    mentions: 'Mentions:',
    nothing: 'Nothing in it asks you to do something.',
  },
  es: {
    threat: 'Este mensaje puede contener una amenaza.',
    strong: 'Contiene lenguaje fuerte.',
    sharp: 'Contiene críticas.',
    summary: 'Resumen automático',
    also: 'También contiene críticas.',
    asks: 'Pregunta por:',
    mentions: 'Menciona:',
    nothing: 'Nada en él te pide que hagas algo.',
  },
  fr: {
    threat: 'Ce message peut contenir une menace.',
    strong: 'Contient des propos durs.',
    sharp: 'Contient des critiques.',
    summary: 'Résumé automatique',
    also: 'Contient aussi des critiques.',
    asks: 'Demande :',
    mentions: 'Mentionne :',
    nothing: 'Rien n’y demande quelque chose.',
  },
}
