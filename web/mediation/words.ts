import type { Category, Guard, SafetyKind, Severity } from '@evenhand/mediator/mediation.ts'
import { useLingui } from '@lingui/react/macro'

/** Names for the mediator's findings. They are about the sentence, never the person. */
export function useMediationWords() {
  const { t } = useLingui()
  const severities: Record<Severity, string> = {
    0: t`Nothing to say`,
    1: t`May irritate`,
    2: t`May hurt`,
    3: t`May be a threat`,
  }
  const categories: Record<Category, string> = {
    insult: t`Insult`,
    blame_generalisation: t`Blame for everything`,
    accusation: t`Accusation`,
    threat: t`Threat`,
    ultimatum: t`Ultimatum`,
    sarcasm_passive_aggression: t`Sarcasm`,
    shouting: t`Shouting`,
    profanity: t`Swearing`,
    guilt_trip: t`Guilt`,
    child_in_middle: t`Child in the middle`,
    undermining: t`Belittling of a parent`,
    legal_threat: t`Court as leverage`,
    money_pressure: t`Money as leverage`,
    controlling_monitoring: t`Control`,
    dismissive: t`Dismissal`,
    past_grievance: t`The past held up`,
  }
  const guards: Record<Guard, string> = {
    negation: t`It is denied`,
    quotation: t`Someone else is quoted`,
    apology: t`It is an apology`,
    third_party: t`It is about someone else`,
    self: t`It is about the writer`,
    praise: t`It is praise`,
    idiom: t`It is a saying`,
    medical_urgent: t`It is urgent or medical`,
    joyful_capitals: t`The capitals are joyful or an abbreviation`,
    deadline_of_others: t`Someone else set the deadline`,
    safety_condition: t`It is a condition for safety`,
    question: t`It is a plain question`,
    disclosure: t`It reports a worry about a child`,
  }
  const safety: Record<SafetyKind, string> = {
    violence: t`Violence`,
    stalking: t`Stalking`,
    abduction: t`Taking a child away`,
    withholding: t`Keeping a child away`,
    self_harm: t`Self-harm`,
    blackmail: t`Blackmail`,
    coercion: t`Coercion`,
    property: t`Property or pets`,
    child_safety: t`A child’s safety`,
  }
  return { severities, categories, guards, safety }
}
