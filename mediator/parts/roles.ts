import type { Reading } from '../reading/reading.ts'
import type { Chunk } from './cuts.ts'
import type { Role } from './part.ts'

/** What a chunk that is no blow is there for. Where nothing says otherwise it is a fact. */
export function roleOf(
  { from, to }: Pick<Chunk, 'from' | 'to'>,
  { tokens, text }: Reading,
): Exclude<Role, 'blow'> {
  const forms = tokens.slice(from, to).map(({ form }) => form)
  const written = text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
  const after = text.slice(tokens[to - 1]?.end ?? 0).match(/^\s*[?!.)"»”]*/)?.[0] ?? ''
  const line = ` ${forms.join(' ')} `
  if (
    forms.length <= 4 &&
    /^[^\n]*:\s*$/.test(
      written + (after === '' ? text.slice(tokens[to - 1]?.end ?? 0, (tokens[to - 1]?.end ?? 0) + 2) : ''),
    )
  )
    return 'filler'
  if (greetings.test(line) && forms.length <= 3) return 'filler'
  if (answers.test(line)) return 'answer'
  if (asksFor.test(line)) return 'request'
  if (
    after.includes('?') ||
    questions.test(line) ||
    /^¿/.test(text.slice(Math.max(0, (tokens[from]?.start ?? 0) - 1)))
  )
    return 'question'
  if (limits.test(line)) return 'boundary'
  if (feelings.test(line)) return 'feeling'
  if (commands.has(forms[0] ?? '') || (polite.has(forms[0] ?? '') && forms.length > 1)) return 'request'
  return 'fact'
}

/** A time, a day, a number or an amount: nobody needs one to hurt. */
export function isFigure(form: string): boolean {
  return /^#(time|num|money)|^[0-9]/.test(form) || figures.has(form)
}

const figures = new Set(
  `monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun tomorrow tonight two three four five six seven eight nine ten eleven twelve
  thirteen fifteen twenty thirty forty fifty ninety hundred noon midday pm january february march april june july august september october november december
  lunes martes miercoles jueves viernes sabado domingo mañana manana dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  lundi mardi mercredi jeudi vendredi samedi dimanche demain deux trois quatre cinq huit neuf dix onze douze quinze vingt trente quarante cinquante cent midi
  janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre`.split(/\s+/),
)

const greetings =
  / (hi|hello|hey|morning|afternoon|evening|thanks|thank you|cheers|ok|okay|hola|buenas|buenos|gracias|vale|bueno|bonjour|bonsoir|salut|merci|bon|coucou|lol|haha|jaja|mdr) /
const answers = /^ (yes|no|yep|yeah|nope|k|ok|okay|sure|agreed|fine|si|vale|oui|non|ouais|daccord|d accord) /
const asksFor =
  / (please|pls|plz|can you|could you|would you|will you|need you to|want you to|let me know|tell me|text me|send me|call me|ring me|make sure|do not forget|remember to|por favor|porfa|puedes|podrias|puede|podria|necesito que|avisame|mandame|dime|llamame|no olvides|acuerdate|s il te plait|stp|svp|peux tu|tu peux|pourrais tu|tu pourrais|j ai besoin que|dis moi|previens moi|envoie moi|appelle moi|n oublie pas|pense a|merci de) /
const questions =
  /^ (what|when|where|who|why|how|which|is|are|do|does|did|can|could|has|have|will|would|shall|que|cuando|donde|quien|por que|como|cual|cuanto|tienes|quieres|hay|quand|ou|qui|pourquoi|comment|quel|quelle|combien|est ce|tu preferes|tu veux|t as|as tu) .* (you|it|he|she|they|we|i|tu|te|usted|vous|elle|il|ou pas|o no|or not) /
const limits =
  / (i will not|i am not going to|i am not|i can not|we can not|do not come|do not contact|only by|not before|not after|from now on|or i|or else i|if you are not|if you do not|no voy a|no puedo|no vengas|no me|solo por|a partir de ahora|si no|je ne|je vais pas|je ne vais|je refuse|pas avant|pas apres|a partir de maintenant|sinon|si tu n|si t es pas) /
const feelings =
  / (i feel|i felt|i am (so |very |really |just )?(tired|sad|scared|worried|upset|angry|hurt|sorry|glad|happy|exhausted|frustrated)|it hurts|i miss|i was (scared|worried|upset|hurt)|me siento|estoy (muy |tan )?(cansad|triste|preocupad|enfadad|enojad|harta|harto|dolid)|me duele|tengo miedo|lo siento|je me sens|je suis (tres |si |vraiment )?(fatigue|triste|inquiet|inquiete|en colere|blesse|desole|desolee)|ca me fait|j ai peur|j en ai marre) /
const polite = new Set(['please', 'pls', 'plz', 'porfa', 'stp', 'svp'])
const commands = new Set(
  `bring send call ring text email message drop pick collect fetch sign buy pack give let make check read write put return confirm reply meet come keep use remember leave ask help take get tell stop pay
   watch wash charge book cancel move order find hand look wait give show label mark add fill post print bank forward reply wrap grab
   trae traiga manda llama recoge recojan avisa firma compra dale dele deja pon paga revisa confirma devuelve lleva traele ponle pregunta mira espera busca guarda lava cancela contesta
   apporte apportez envoie appelle recupere recup viens ramene previens rends signe achete donne laisse mets mettez paie paye verifie confirme prends garde lave cherche annule reponds attends pense`.split(
    /\s+/,
  ),
)
