import type { Grammar, Rule } from './grammar.ts'

/** Imperatives a household writes, with the infinitive a question needs; the pronoun of `págame` goes along. */
const imperatives = new Map<string, string>()
for (const line of `paga pagar, págame pagarme, pagame pagarme, paguen pagar, trae traer, tráeme traerme, traeme traerme, tráele traerle, traelo traerlo, tráelo traerlo, tráela traerla, manda mandar, mándame mandarme, mandame mandarme, envía enviar, envíame enviarme, enviame enviarme,
devuelve devolver, devuélveme devolverme, devuelveme devolverme, dime decirme, di decir, firma firmar, fírmalo firmarlo, recoge recoger, recógelo recogerlo, recógela recogerla, recógelos recogerlos, avisa avisar, avísame avisarme, avisame avisarme, contesta contestar, contéstame contestarme, responde responder, respóndeme responderme,
compra comprar, cómprale comprarle, lleva llevar, llévalo llevarlo, llévala llevarla, llévalos llevarlos, deja dejar, déjame dejarme, deja dejar, confirma confirmar, confírmame confirmarme, lee leer, mira mirar, revisa revisar, pon poner, ponle ponerle, dale darle, dame darme, da dar, haz hacer, llama llamar, llámame llamarme, llamame llamarme, llámala llamarla, llega llegar, ven venir, pasa pasar, pásame pasarme, pasame pasarme, busca buscar, prepara preparar, ingresa ingresar, ingrésame ingresarme, transfiere transferir, transfiéreme transferirme, cambia cambiar, cancela cancelar, reserva reservar, apunta apuntar, rellena rellenar, entrega entregar, usa usar, ten tener, cumple cumplir, respeta respetar, habla hablar, escribe escribir, acuérdate acordarte, asegúrate asegurarte,
pagá pagar, mandá mandar, mandame mandarme, traé traer, avisá avisar, contestá contestar, firmá firmar, comprá comprar, vení venir, decime decirme, poné poner, dejá dejar, llamá llamar`.split(
  ',',
)) {
  const [form = '', infinitive = ''] = line.trim().split(' ')
  imperatives.set(form, infinitive)
}

/** What was not done or went missing, told without the one who did it: `olvidaste la mochila` -> `se olvidó la mochila`. */
const lapses = new Map<string, string>()
for (const line of `olvidaste:se olvidó, olvidas:se olvida, perdiste:se perdió, rompiste:se rompió, cancelaste:se canceló, cambiaste:se cambió, dejaste:se dejó, mandaste:se mandó, llevaste:se llevó, trajiste:se trajo, pagaste:se pagó, firmaste:se firmó, compraste:se compró, diste:se dio, recogiste:se recogió, enviaste:se envió, devolviste:se devolvió, avisaste:se avisó, contestaste:se contestó, leíste:se leyó, llamaste:se llamó, hiciste:se hizo`.split(
  ',',
)) {
  const [form = '', impersonal = ''] = line.trim().split(':')
  lapses.set(form, impersonal)
}

const puedes = (match: RegExpExecArray): string | null => {
  const vp = (match.groups?.vp ?? '').trim()
  return vp ? `¿puedes ${vp}` : null
}

const always: readonly Rule[] = [
  {
    from: /^(?:dile|dila|pídele|pidele|dígale) a (?:tu|su) (?:madre|padre|mam[áa]|pap[áa]|vieja|viejo) (?:que )?(?<vp>.+)$/iu,
    to: (m) => m.groups?.vp ?? null,
    why: 'child_in_middle',
  },
  {
    from: /^(?:te crees|crees|piensas|si crees|si piensas|est[áa]s (?:loc[oa]|flipando) si (?:crees|piensas)) que (?:te )?voy a (?<vp>.+)$/iu,
    to: (m) => `no voy a ${m.groups?.vp}`,
    why: 'insult',
  },
  {
    from: /^(?:ni (?:loc[oa]|de broma|en sueños|muert[oa]|de coña|hablar)|de ninguna manera|jam[áa]s|antes muert[oa])$/iu,
    to: () => 'mi respuesta es no',
    why: 'dismissive',
  },
  {
    from: /^(?:ni (?:loc[oa]|de broma|en sueños|muert[oa]|de coña)) (?:te )?(?:voy a|pienso) (?<vp>.+)$/iu,
    to: (m) => `no voy a ${m.groups?.vp}`,
    why: 'dismissive',
  },
  {
    from: /^ni (?:loc[oa]|de broma|en sueños|de coña|muert[oa]|hablar)(?: de que)? (?<rest>.+)$/iu,
    to: (m) => `mi respuesta es no a esto: ${m.groups?.rest}`,
    why: 'dismissive',
  },
  {
    from: /^(?:¿)?(?:puedes|podr[íi]as|quieres|vas a|te importar[íi]a) (?:por una vez |de una vez |al menos )?(?<vp>\p{L}+(?:[aei]r|[aei]r(?:me|te|le|lo|la|los|las|nos))\b.*)$/iu,
    to: puedes,
  },
  {
    from: /^(?:¿)?(?:tan dif[íi]cil es|es tan dif[íi]cil|tanto te cuesta|cu[áa]nto te cuesta) (?<vp>.+)$/iu,
    to: puedes,
    why: 'sarcasm_passive_aggression',
  },
  {
    from: /^(?:tienes que|deber[íi]as|debes|ten[ée]s que|haz el favor de|hazme el favor de|intenta|procura|quiero que|exijo que|a ver si) (?<vp>\p{L}+[aei]r(?:me|te|le|lo|la|los|las|nos)?\b.*)$/iu,
    to: puedes,
    why: 'ultimatum',
  },
  { from: /^(?:quiero|exijo) (?<rest>(?!que\b|saber\b).+)$/iu, to: (m) => `necesito ${m.groups?.rest}` },
  {
    from: /^(?:¿)?(?:y )?ahora (?:quieres|pides|exiges|te acuerdas de) (?<rest>.+)$/iu,
    to: (m) => `sobre ${m.groups?.rest}:`,
    why: 'past_grievance',
  },
]

const whenFound: readonly Rule[] = [
  {
    from: /^(?:y |pero |encima |otra vez |ya )*(?:se )?(?:te )?(?:ha(?:s|) (?:vuelto a )?olvidado|volviste a olvidar|olvidaste)(?: de)?(?: traer| llevar| pagar| firmar)? (?<rest>.+)$/iu,
    to: (m) => `se olvidó ${m.groups?.rest}`,
    why: 'accusation',
  },
  {
    from: /^(?:y |pero |encima |ya |nunca |otra vez )*(?<no>no |ni siquiera |nunca )?(?:me |le |les |lo |la |los |las )?(?<verb>\p{L}+ste) (?<rest>.+)$/iu,
    to: (m) => {
      const told = lapses.get((m.groups?.verb ?? '').toLowerCase())
      return told ? `${m.groups?.no ? 'no ' : ''}${told} ${m.groups?.rest}` : null
    },
    why: 'accusation',
  },
  {
    from: /^(?:gracias por|bravo por|enhorabuena por|felicidades por|muy bien|qu[ée] bien) (?:no )?(?:olvidar(?:te)?(?: de)?|perder|dejar) (?<rest>.+)$/iu,
    to: (m) => `se olvidó ${m.groups?.rest}`,
    why: 'sarcasm_passive_aggression',
  },
  {
    from: /^(?:tú )?no (?:te |los |las |lo |la )?(?:vas a|puedes) (?<vp>.+)$/iu,
    to: (m) => `no estoy de acuerdo con ${m.groups?.vp}`,
    why: 'controlling_monitoring',
  },
  {
    from: /^(?:dijiste|prometiste|juraste|quedaste en)(?: que| en)? (?<rest>.+)$/iu,
    to: (m) => `habíamos quedado: ${m.groups?.rest}`,
    why: 'accusation',
  },
]

export const spanish: Grammar = {
  empty: [
    /^(?:¡|¿)*(?:incre[íi]ble|en serio|de verdad|qu[ée] (?:fuerte|pena|vergüenza|asco|bonito|bien|sorpresa|milagro|listo|lista)|bravo|enhorabuena|felicidades|genial|vaya|claro|hombre|mujer|oye|mira|escucha|venga|como siempre|lo de siempre|para variar|ya est[áa] bien|por favor ya|gracias por nada|t[úu] sabr[áa]s|por dios|joder|hostia|madre m[íi]a)$/iu,
    /^(?:madura|espabila|despierta|c[áa]llate|callate|calla|crece|cumple como \p{L}+|s[ée] (?:un )?(?:hombre|padre|madre|adulto|adulta)|deja de (?:mentir|quejarte|llorar|joder|poner excusas)|haz(?:lo)? bien por una vez)$/iu,
    /^si (?:fueras|tuvieras|quisieras|te importara|te importaran|leyeras|escucharas|supieras|prestaras)\b.*$/iu,
    /^(?:y |que |como )?(?:siempre|nunca|jam[áa]s) (?:te|se te|lo|la|me|haces|llegas|est[áa]s|escuchas|contestas|respondes|avisas|cumples|pagas)\b.*$/iu,
    /^(?:y )?(?:t[úu] )?(?:siempre|nunca|jam[áa]s)(?: \p{L}+){0,4}$/iu,
    /^(?:qui[ée]n te (?:crees|has cre[íi]do)|qu[ée] (?:te pasa|co[ñn]o|mierda|demonios)|me da igual|no me importa|est[áa]s (?:loc[oa]|borrach[oa])|c[óo]mo te atreves|ni que fuera.*)\b.{0,40}$/iu,
  ],
  cut: [
    /,? ?(?<!\p{L})(?:de una (?:puta |maldita |jodida )?vez(?: por todas)?|por una (?:puta |maldita )?vez(?: en tu vida)?|como siempre|como de costumbre|para variar|por enésima vez|por millon[ée]sima vez|mil veces|un mill[óo]n de veces|una y otra vez|si no es mucho pedir|si te dignas|o no|o qu[ée])(?!\p{L})/giu,
    /(?<!\p{L})(?:puto|puta|putos|putas|maldito|maldita|malditos|malditas|jodido|jodida|joder|hostia|coño|carajo|pinche|de mierda|dichoso|dichosa) ?(?=\p{L}|$)/giu,
    /(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D})+ ?/gu,
  ],
  cutWhenFound: [
    /,? ?(?<!\p{L})(?:otra vez|de nuevo|siempre|encima|al menos|por fin|como mínimo)(?!\p{L})/giu,
  ],
  openings: [
    /^(?:ya )?te (?:lo )?(?:he dicho|dije|he repetido|repet[íi])(?: ya)?(?: mil| un mill[óo]n de| cien| muchas| mil)?(?: veces)?(?: que)?:? ?/iu,
    /^¿?cu[áa]ntas veces (?:te )?(?:tengo que|he de|voy a tener que) (?:dec[íi]r(?:te)?(?:lo)?|repet[íi]r(?:te)?(?:lo)?)(?: que)?:? ?/iu,
    /^(?:si [^,]{1,60},? )?(?:sabr[íi]as|deber[íi]as saber|recordar[íi]as|para que lo sepas|por si no lo sabes|por si te importa|por si se te olvida|ent[ée]rate|a ver si te enteras)(?: de)?(?: que)?[,:]? ?/iu,
    /^(?:oye|mira|escucha|venga|bueno|vale|pues|y|pero|o|o bien) (?=\p{L}+ )/iu,
    /^¿?(?:sabes|te acuerdas|recuerdas|eres consciente) (?:de )?que /iu,
  ],
  always,
  whenFound,
  leverage:
    /(?<!\p{L})(?:o (?:si no|te|no|olv[íi]date|me|los|las|voy|llamo)|olv[íi]date de|no (?:ver[áa]s|los ves|las ves|la ves|lo ves)|si quieres ver|hasta que no|sin dinero)(?!\p{L})/iu,
  ironicLeave:
    /^(?:claro|claro que s[íi]|adelante|por supuesto|venga|nada|s[íi] claro|t[úu] tranquil[oa]|muy bien)$/iu,
  prohibition: /(?<!\p{L})(?:deja de|no (?:le|les|lo|la|me)|no \p{L}+[ae]s|para de)(?!\p{L})/iu,
  refusal:
    /^no(?=[,.;:]|$)|(?<!\p{L})(?:no (?:voy a|puedo|quiero|pienso|acepto|estoy de acuerdo|lo acepto|te dejo|cambio)|me niego|mi respuesta es no|ni hablar|ni loc[oa]|de ninguna manera)(?!\p{L})/iu,
  danglingStart:
    /^(?:(?:y|e|pero|o|porque|que|así que|de|con|eres|sois|un|una|tan|muy|como|qué|,|-|:)(?=\s|$)\s*)+/iu,
  danglingEnd:
    /(?:\s*(?:^|\s|,)(?:y|e|pero|o|porque|que|de|con|eres|sois|un|una|tan|muy|como|el|la|los|las|tu|si|a|por)|[,:–-])+$/iu,
  broken: /^(?:es|son|ha|has|han|haría|harías|está|estás|eres|de|en|a|por|para|no)(?!\p{L})/iu,
  saysSomething:
    /(?<!\p{L})(?:es|son|está|están|era|fue|ha|han|hay|tiene|tienen|va|van|viene|sale|llega|empieza|termina|acaba|cierra|abre|cuesta|toma|necesita|quiere|dice|dijo|debes|puede|pueden|será|estoy|voy|tengo|necesito|puedo|quiero|recojo|llevo|pago|queda|quedan|toca)(?!\p{L})/iu,
  blamingReason:
    /^(?:solo )?(?:porque (?:tú|te|eres|nunca|siempre|no (?:te|has|eres|sabes|quieres))|por (?:tu )?culpa)(?!\p{L})/iu,
  vocative:
    /(?<!\p{L})(?:(?:eres|tú|tu|un|una|tan|so|pedazo de|qué|oye|maldito|maldita|puto|puta|pinche|gran|grandísimo|grandísima|completo|completa|viejo|vieja|pobre|verdadero|auténtico|menudo|menuda|vaya)\s+)+$/iu,
  request(text, found) {
    const bare = text.replace(/^(?:por favor)[, ]+/iu, '').replace(/,? por favor$/iu, '')
    const first = /^\p{L}+/u.exec(bare)?.[0] ?? ''
    const infinitive = imperatives.get(first.toLowerCase())
    if (!infinitive) return null
    const rest = bare.slice(first.length)
    return found
      ? { text: `¿puedes ${infinitive}${rest}`, question: true }
      : { text: `por favor, ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`, question: false }
  },
  about: (facts) => `Escribo por esto: ${facts.join(', ')}`,
  acronyms: new Set('DNI NIE ESO TV OK AMPA SMS PDF ITV'.split(' ')),
  prompts: ['¿Qué te gustaría que hiciera?', 'Quiero pedirte:', 'Para tu información:', 'No puedo aceptar:'],
}
