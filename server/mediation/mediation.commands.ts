import { editsBetween } from '@evenhand/mediator/llm/edits.ts'
import { languageOf } from '@evenhand/mediator/llm/guard.ts'
import { mask } from '@evenhand/mediator/llm/mask.ts'
import { grounded, locate, merge, type Opinion } from '@evenhand/mediator/llm/merge.ts'
import type { Analysis, Finding, Severity, Suggestion } from '@evenhand/mediator/mediation.ts'
import { reasonFor } from '@evenhand/mediator/reading/reasons.ts'
import { actsForDemo } from '../account/people.sql.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import type { PersonId } from '../http/gate.ts'
import type { ModelGate } from '../outside/model-gate.ts'
import { opinionQuestion, opinionShape, wordingQuestion, wordingShape } from '../outside/model-questions.ts'
import { readModelConsent } from './mediation.sql.ts'
import { namesAround } from './names.sql.ts'
import { readApart } from './reading/reading.commands.ts'
import type { Own, Question, ReplyTo } from './reading/reading-work.commands.ts'

type Degraded = NonNullable<Analysis['degraded']>
/** The caller's own draft: only its author's consent counts. */
type Draft = { readonly text: string; readonly locale: string }
type Scope = { readonly ctx: Context; readonly person: PersonId; readonly model: ModelGate | null }

/** Longer texts are truncated before they are sent; the embedded engine has read all of it. */
const LONGEST_SENT = 4000

/** The embedded analysis, refined by the language model if there is one and the author consents. */
export async function refineDraft(
  { ctx, person, model }: Scope,
  draft: Draft,
): Promise<{ analysis: Analysis; model: { severity: Severity; findings: Finding[]; ms: number } | null }> {
  const { own, consent } = await circumstances(ctx, person, draft)
  const embedded = await heard(person, { to: 'read', text: draft.text, own })
  if (!model) return { analysis: told(embedded), model: null }
  if (!consent) return { analysis: told({ ...embedded, degraded: 'no_consent' }), model: null }
  const second = await opinionOf(model, draft.text, own, embedded)
  if (!second.ok) return { analysis: told({ ...embedded, degraded: second.why }), model: null }
  return {
    analysis: told(merge(draft.text, embedded, second.opinion)),
    model: { ...second.opinion, ms: second.ms },
  }
}

/** The model's wording if it passes the guard; without one the writer has their own lines. Never for a threat. */
export async function wordDraft(
  { ctx, person, model }: Scope,
  draft: Draft,
): Promise<{ suggestion: Suggestion | null; degraded?: Degraded }> {
  const none = { suggestion: null }
  if (!model) return none
  const { own, consent } = await circumstances(ctx, person, draft)
  const { embedded, keep } = await heard(person, { to: 'word', text: draft.text, own })
  if (embedded.severity === 0 || embedded.severity === 3) return none
  if (!consent) return { ...none, degraded: 'no_consent' }
  const theirs = await wordingOf({ model, person }, draft.text, own, embedded, keep)
  return theirs.ok ? { suggestion: theirs.suggestion } : { ...none, degraded: theirs.why }
}

/** What the reading thread says; without it the browser's own reading stands. */
async function heard<Q extends Question>(person: PersonId, question: Q): Promise<ReplyTo<Q>> {
  const reply = await readApart(person, question)
  if (!reply) throw new Failure('server/busy', { retryAfter: 5 })
  return reply
}

/** Drops what the contract leaves out: the frames and guards matched, which only the test screen shows. */
function told({ vetoed: _, ...analysis }: Analysis): Analysis {
  return {
    ...analysis,
    findings: analysis.findings.map(({ source: _source, guards: _guards, ...finding }) => finding),
  }
}

async function circumstances(
  ctx: Context,
  person: PersonId,
  { locale }: Draft,
): Promise<{ own: Own; consent: boolean }> {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const names = await namesAround(tx, person)
    // visitors of the demo must not use the operator's model
    const consent = (await readModelConsent(tx, person)) && !(await actsForDemo(tx))
    const own: Own = {
      locale,
      direction: 'out',
      childNames: names.children,
      parentNames: names.parents,
      llmConsent: consent,
    }
    return { own, consent }
  })
}

/** Ends between words: half a name or address would be told apart by nobody and sent as it is. */
function beginningOf(text: string): string {
  return text.length > LONGEST_SENT ? text.slice(0, LONGEST_SENT).replace(/\S+$/, '') : text
}

async function opinionOf(
  model: ModelGate,
  text: string,
  own: Own,
  embedded: Analysis,
): Promise<{ ok: true; opinion: Opinion; ms: number } | { ok: false; why: Degraded }> {
  const masked = mask(beginningOf(text), [...own.childNames, ...own.parentNames], languageOf(embedded, own))
  const answer = await model(opinionQuestion(masked.text), opinionShape)
  if (!answer.ok) return answer
  const findings = answer.value.findings.flatMap((found) => {
    const quote = masked.restore(found.quote)
    const place = quote === null ? null : locate(text, quote)
    const severity = found.severity as 1 | 2 | 3
    return place
      ? [
          {
            category: found.category,
            severity,
            ...place,
            reason: reasonFor(found.category, own.locale),
            confidence: 0.5,
          },
        ]
      : []
  })
  findings.sort((one, other) => one.start - other.start)
  // It claims a finding but cannot quote it: not a valid answer.
  if (answer.value.severity > 0 && findings.length === 0) return { ok: false, why: 'invalid' }
  return {
    ok: true,
    opinion: grounded({ severity: answer.value.severity as Severity, findings }),
    ms: answer.ms,
  }
}

async function wordingOf(
  { model, person }: { model: ModelGate; person: PersonId },
  text: string,
  own: Own,
  embedded: Analysis,
  facts: readonly string[],
): Promise<{ ok: true; suggestion: Suggestion } | { ok: false; why: Degraded }> {
  if (text.length > LONGEST_SENT) return { ok: false, why: 'invalid' }
  const names = [...own.childNames, ...own.parentNames]
  const masked = mask(text, names, languageOf(embedded, own))
  const keep = facts.map((fact) => masked.hide(fact))
  const answer = await model(wordingQuestion(masked.text, keep), wordingShape)
  if (!answer.ok) return answer
  const wording = answer.value.rewrite === null ? null : masked.restore(answer.value.rewrite.trim())
  if (!wording) return { ok: false, why: 'invalid' }
  const verdict = await heard(person, { to: 'verify', text, own, wording, embedded })
  if (!verdict.ok) return { ok: false, why: 'invalid' }
  const why = embedded.findings[0]?.category ?? 'insult'
  return {
    ok: true,
    suggestion: {
      id: `${embedded.id}.m`,
      analysisId: embedded.id,
      text: wording,
      kept: verdict.kept,
      changed: editsBetween(text, wording, why),
      verified: true,
      engine: 'llm',
    },
  }
}
