import type { Analysis, Finding, Severity } from '../mediation.ts'

/** A language model's opinion about a message, with its quotes already located. */
export interface Opinion {
  severity: Severity
  findings: Finding[]
}

/**
 * The embedded analysis refined by a language model's opinion. A 3 from either side counts; the model may lower by one step and may
 * raise; it never touches `safety` or `urgent`; a message that addresses the model lowers nothing.
 */
export function merge(text: string, embedded: Analysis, opinion: Opinion): Analysis {
  const severity = merged(text, embedded, opinion)
  const stronger = (one: Finding, than: Finding): boolean =>
    one.category === than.category &&
    one.start < than.end &&
    than.start < one.end &&
    one.severity > than.severity
  const heard = severity === 0 ? [] : opinion.findings
  const own = (severity === 0 ? [] : embedded.findings)
    .filter((one) => !heard.some((theirs) => stronger(theirs, one)))
    .map((finding) => capped(finding, severity))
  const added = heard.filter((finding) => !own.some((one) => sameFinding(one, finding)))
  const findings = [...own, ...added.map((finding) => capped(finding, severity))].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )
  return { ...embedded, severity: findings.length ? severity : 0, findings, engine: 'merged' }
}

function merged(text: string, embedded: Analysis, opinion: Opinion): Severity {
  if (embedded.severity === 3 || opinion.severity === 3) return 3
  if (opinion.severity >= embedded.severity) return opinion.severity
  // A child in danger or a cry for help is never lowered, nor is a message that tells the model what to overlook.
  if (embedded.safety.length > 0 || speaksToModel(text)) return embedded.severity
  return (embedded.severity - 1) as Severity
}

/** A raised severity needs evidence: without a place in the text there is no finding. */
export function grounded(opinion: Opinion): Opinion {
  const top = Math.max(0, ...opinion.findings.map((finding) => finding.severity)) as Severity
  return { severity: top, findings: opinion.findings }
}

/** Where a quoted piece is in the text; null if it is not. */
export function locate(text: string, quote: string): { start: number; end: number } | null {
  const wanted = quote.trim()
  if (wanted.length < 2) return null
  const start = text.indexOf(wanted)
  return start < 0 ? null : { start, end: start + wanted.length }
}

/** Words meant for a model: instructions, ratings, roles, prompt markup. */
export function speaksToModel(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
  return instructions.some((shape) => shape.test(plain))
}

const instructions: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |your |every )*(?:previous|prior|above|earlier|preceding|system|other|safety)?\s?(?:instructions?|rules?|prompts?|guidelines?|directions?|taxonomy|categories)\b/,
  /\b(?:severity|sev|rating|score|toxicity|p_?hostile)\b\W{0,4}(?:is|=|:|to|of|as|should be|must be)?\W{0,4}(?:0|zero|none|low|neutral|harmless)\b/,
  /\b(?:rate|score|label|classify|mark|grade|treat|flag|consider|return|output|answer|respond|reply)\b.{0,40}\b(?:0|zero|neutral|harmless|safe|benign|friendly|not hostile|no findings|non-?hostile|as ok|clean)\b/,
  /\b(?:system|assistant|developer|user|admin(?:istrator)?)\s*(?:prompt|message|note|override|mode)?\s*[:>\]]/,
  /<\/?\s*(?:system|assistant|user|instructions?|prompt|im_start|im_end|s|inst)\b|\[\/?inst\]|<\|[^|]{1,30}\|>|###\s*(?:instruction|system|response)/,
  /\b(?:you are|you're|act as|pretend to be|roleplay as|behave like|as an?) (?:now )?(?:an? )?(?:\w+ ){0,2}(?:ai|llm|language model|chat ?bot|assistant|moderator|mediator|classifier|filter|dan)\b/,
  /\b(?:mediator|moderator|classifier|filter|ai|model|llm|robot|bot|engine)\b\s*[:,]\s*(?:please |do |don't |this |the |ignore |skip |allow |let )/,
  /["'{]\s*(?:severity|findings|categories|rewrite|safety)\s*["']?\s*:/,
  /\b(?:new|updated|revised|real) instructions?\b|\bdo not (?:flag|report|analy[sz]e|rate|rewrite)\b|\bend of (?:message|input|text|prompt)\b/,
  /\b(?:ignora|olvida|omite) (?:todas )?(?:las |tus )?(?:instrucciones|reglas)\b|\b(?:gravedad|severidad|puntuaci[oó]n)\W{0,4}(?:0|cero|nula)\b|\b(?:clasifica|marca|califica|punt[uú]a)\b.{0,30}\b(?:0|cero|inofensivo|neutral|neutro)\b/,
  /\b(?:ignore|oublie|néglige) (?:toutes )?(?:les |tes )?(?:instructions|règles|consignes)\b|\b(?:gravité|sévérité|score|note)\W{0,4}(?:0|zéro|nulle)\b|\b(?:classe|note|évalue|marque)\b.{0,30}\b(?:0|zéro|inoffensif|neutre)\b/,
]

function capped(finding: Finding, severity: Severity): Finding {
  return finding.severity > severity ? { ...finding, severity: Math.max(1, severity) as 1 | 2 | 3 } : finding
}

function sameFinding(a: Finding, b: Finding): boolean {
  return a.category === b.category && a.start < b.end && b.start < a.end
}
