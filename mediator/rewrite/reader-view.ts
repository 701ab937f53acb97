import type { Analysis, Ctx, Lang, ReaderView, ShieldPrefs } from '../mediation.ts'
import { factsOf } from './facts.ts'
import { languageOf } from './rewrite.ts'
import { said } from './said.ts'
import { suggest } from './suggest.ts'

/**
 * What the reader's shield shows first. The original is one tap away, unaltered; a threat is named and never summarised: beside the
 * warning appears only what was written about times and places, verbatim.
 */
export function readerView(text: string, analysis: Analysis, prefs: ShieldPrefs): ReaderView {
  if (prefs.mode === 'off' || analysis.severity < prefs.threshold || analysis.severity === 0)
    return { kind: 'original' }
  const words = phrases[languageOf({ lang: 'other' }, prefs)]
  const ctx: Ctx = {
    locale: prefs.locale,
    direction: 'in',
    childNames: [],
    parentNames: [],
    llmConsent: false,
  }
  if (analysis.severity === 3) {
    return {
      kind: 'threat',
      title: words.threat,
      facts: verbatim(text, analysis, ctx),
      safety: analysis.safety,
    }
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

/** The sentences that contain a fact and no finding, verbatim. */
function verbatim(text: string, analysis: Analysis, ctx: Ctx): string {
  const { words, sentences } = said(text, languageOf(analysis, ctx), ctx)
  return sentences
    .filter(({ from, to }) => words.slice(from, to).some(({ tags }) => tags.includes('f')))
    .map(({ from, to }) => ({ start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 }))
    .filter(({ start, end }) => !analysis.findings.some((found) => found.start < end && found.end > start))
    .map(({ start, end }) => `${text.slice(start, end)}${/^ ?[€£$%]/.exec(text.slice(end))?.[0] ?? ''}.`)
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
