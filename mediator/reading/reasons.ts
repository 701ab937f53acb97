import type { Category, Lang } from '../mediation.ts'

/** A one-line reason, about the sentence and never the person, in the language of the person at the screen. */
export function reasonFor(category: Category, locale: string, severity: 1 | 2 | 3 = 1): string {
  const lang = locale.slice(0, 2).toLowerCase()
  const known: Lang = lang === 'es' || lang === 'fr' ? lang : 'en'
  if (severity === 3) return severe[known]
  return catalogue[known][category]
}

const severe: Record<Lang, string> = {
  en: 'This may read as a threat.',
  es: 'Esto puede leerse como una amenaza.',
  fr: 'Ceci peut être lu comme une menace.',
}

const catalogue: Record<Lang, Record<Category, string>> = {
  en: {
    insult: 'This may land as an insult.',
    blame_generalisation: 'Words like always and never may land as blame.',
    accusation: 'This may land as an accusation.',
    threat: 'This may read as a threat.',
    ultimatum: 'This may read as an ultimatum.',
    sarcasm_passive_aggression: 'This may come across as sarcasm.',
    shouting: 'Capitals and repeated marks may come across as shouting.',
    profanity: 'Swearing here may be taken personally.',
    guilt_trip: 'This may land as making someone feel guilty.',
    child_in_middle: 'This may put a child in the middle.',
    undermining: 'This may read as running down the other home.',
    legal_threat: 'This may read as using the law as pressure.',
    money_pressure: 'This may read as using money as pressure.',
    controlling_monitoring: 'This may read as checking up on someone.',
    dismissive: 'This may land as brushing the other view aside.',
    past_grievance: 'This brings up the past and may pull the talk away from the question.',
  },
  es: {
    insult: 'Esto puede sentirse como un insulto.',
    blame_generalisation: 'Palabras como siempre y nunca pueden sonar a reproche.',
    accusation: 'Esto puede sonar a acusación.',
    threat: 'Esto puede leerse como una amenaza.',
    ultimatum: 'Esto puede leerse como un ultimátum.',
    sarcasm_passive_aggression: 'Esto puede sonar a sarcasmo.',
    shouting: 'Las mayúsculas y los signos repetidos pueden sonar a gritos.',
    profanity: 'Una palabrota aquí puede tomarse como algo personal.',
    guilt_trip: 'Esto puede sentirse como echar la culpa.',
    child_in_middle: 'Esto puede poner a un hijo en medio.',
    undermining: 'Esto puede leerse como desprecio hacia la otra casa.',
    legal_threat: 'Esto puede leerse como presión con la ley.',
    money_pressure: 'Esto puede leerse como presión con el dinero.',
    controlling_monitoring: 'Esto puede leerse como vigilancia.',
    dismissive: 'Esto puede sentirse como quitar importancia a lo que dice el otro.',
    past_grievance: 'Esto trae el pasado y puede alejar la conversación del tema.',
  },
  fr: {
    insult: 'Ceci peut être reçu comme une insulte.',
    blame_generalisation: 'Des mots comme toujours et jamais peuvent sonner comme un reproche.',
    accusation: 'Ceci peut être reçu comme une accusation.',
    threat: 'Ceci peut être lu comme une menace.',
    ultimatum: 'Ceci peut être lu comme un ultimatum.',
    sarcasm_passive_aggression: 'Ceci peut être pris pour du sarcasme.',
    shouting: 'Les majuscules et les signes répétés peuvent sonner comme des cris.',
    profanity: 'Un gros mot ici peut être pris personnellement.',
    guilt_trip: 'Ceci peut être reçu comme une culpabilisation.',
    child_in_middle: 'Ceci peut mettre un enfant au milieu.',
    undermining: "Ceci peut être lu comme un dénigrement de l'autre foyer.",
    legal_threat: 'Ceci peut être lu comme une pression par la justice.',
    money_pressure: "Ceci peut être lu comme une pression par l'argent.",
    controlling_monitoring: 'Ceci peut être lu comme de la surveillance.',
    dismissive: "Ceci peut être reçu comme une façon d'écarter l'avis de l'autre.",
    past_grievance: 'Ceci ramène le passé et peut éloigner la discussion de la question.',
  },
}
