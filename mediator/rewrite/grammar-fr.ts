import type { Grammar, Rule } from './grammar.ts'

/** Imperatives a household writes with their infinitive; `rends-moi` becomes `me rendre`. */
const imperatives = new Map<string, string>()
for (const line of `paie payer, paye payer, rends rendre, envoie envoyer, ramène ramener, ramene ramener, apporte apporter, rapporte rapporter, amène amener, réponds répondre, reponds répondre, dis dire, donne donner, signe signer, récupère récupérer, recupere récupérer, achète acheter, achete acheter, prends prendre, viens venir, appelle appeler, rappelle rappeler, lis lire, regarde regarder, vérifie vérifier, verifie vérifier, mets mettre, fais faire, laisse laisser, garde garder, confirme confirmer, préviens prévenir, previens prévenir, lave laver, note noter, remplis remplir, rembourse rembourser, règle régler, regle régler, vire virer, annule annuler, réserve réserver, change changer, dépose déposer, depose déposer, prépare préparer, passe passer, pense penser, arrête arrêter, arrete arrêter, écris écrire, ecris écrire, parle parler, respecte respecter, utilise utiliser, cherche chercher, inscris inscrire, transfère transférer, attends attendre, tiens tenir, verse verser, sois être, aie avoir`.split(
  ',',
)) {
  const [form = '', infinitive = ''] = line.trim().split(' ')
  imperatives.set(form, infinitive)
}
const pronouns = new Map([
  ['moi', 'me'],
  ['le', 'le'],
  ['la', 'la'],
  ['les', 'les'],
  ['lui', 'lui'],
  ['leur', 'leur'],
  ['nous', 'nous'],
  ['y', 'y'],
  ['toi', 'te'],
])

const peuxTu = (match: RegExpExecArray): string | null => {
  const vp = (match.groups?.vp ?? '').trim()
  return vp ? `peux-tu ${vp}` : null
}

const always: readonly Rule[] = [
  {
    from: /^(?:dis|demande) à (?:ton|ta) (?:père|mère|papa|maman) (?:de |d')(?<vp>.+)$/iu,
    to: peuxTu,
    why: 'child_in_middle',
  },
  {
    from: /^(?:dis|demande) à (?:ton|ta) (?:père|mère|papa|maman) (?:que |qu')(?<rest>.+)$/iu,
    to: (m) => m.groups?.rest ?? null,
    why: 'child_in_middle',
  },
  {
    from: /^(?:si )?(?:tu (?:crois|penses|t'imagines)|t'es (?:folle|fou|dingue) si tu (?:crois|penses)) (?:vraiment )?que je (?:vais|te laisserai|vais te laisser) (?<vp>.+)$/iu,
    to: (m) => `je ne vais pas ${m.groups?.vp}`,
    why: 'insult',
  },
  {
    from: /^(?:(?:même )?pas (?:en rêve|question)|jamais de la vie|hors de question|tu rêves|plutôt (?:mourir|crever)|et puis quoi encore)$/iu,
    to: () => 'ma réponse est non',
    why: 'dismissive',
  },
  {
    from: /^(?:(?:même )?pas (?:question|moyen)|hors de question|il est hors de question) (?:que je |de |d')(?<rest>.+)$/iu,
    to: (m) => `je ne suis pas d'accord pour ${m.groups?.rest}`,
    why: 'dismissive',
  },
  {
    from: /^(?:tu peux|tu pourrais|peux-tu|pourrais-tu|est-ce que tu peux|tu veux bien|t'es capable de|tu es capable de|c'est si dur de|c'est trop dur de|c'est compliqué de) (?:au moins |juste |enfin |pour une fois )*(?<vp>\p{L}[\p{L}' -]*(?:er|ir|re|oir)(?!\p{L}).*)$/iu,
    to: peuxTu,
  },
  {
    from: /^(?:tu dois|tu devrais|il faut que tu|essaie de|essaye de|tâche de|fais l'effort de|t'as intérêt à|tu as intérêt à|je te demande de|j'exige que tu) (?<vp>\p{L}+(?:er|ir|re|oir)(?!\p{L}).*)$/iu,
    to: peuxTu,
    why: 'ultimatum',
  },
  {
    from: /^(?:je veux|j'exige) (?<rest>(?!que\b|savoir\b|plus\b).+)$/iu,
    to: (m) => `j'aimerais ${m.groups?.rest}`,
  },
  {
    from: /^(?:et )?maintenant tu (?:veux|demandes|réclames|te souviens de) (?<rest>.+)$/iu,
    to: (m) => `au sujet de ${m.groups?.rest} :`,
    why: 'past_grievance',
  },
]

const whenFound: readonly Rule[] = [
  {
    from: /^(?:et |mais |en plus |encore une fois )*(?:tu as|t'as|tu) (?:encore |aussi |même |toujours )*(?:oublié|oublies)(?: encore)?(?: de (?:prendre|mettre|payer|signer|rendre))? (?<rest>.+)$/iu,
    to: (m) => `il y a eu un oubli : ${m.groups?.rest}`,
    why: 'accusation',
  },
  {
    from: /^(?:et |mais |en plus )*(?:tu as|t'as) (?:encore |aussi )*perdu (?<rest>.+)$/iu,
    to: (m) => `${m.groups?.rest} : c'est perdu`,
    why: 'accusation',
  },
  {
    from: /^(?:et |mais |en plus )*(?:tu n'as|tu as|t'as) (?:toujours |même )*(?:pas|jamais) (?:encore |même )*(?:payé|réglé|versé|remboursé|viré) (?<rest>.+)$/iu,
    to: (m) => `il reste à payer ${m.groups?.rest}`,
    why: 'accusation',
  },
  {
    from: /^(?:et |mais |en plus )*(?:tu n'as|tu as|t'as) (?:toujours |même )*(?:pas|jamais) (?:encore |même )*(?:rendu|apporté|ramené|rapporté|mis|donné|envoyé|signé|pris|fait|rempli|acheté) (?<rest>.+)$/iu,
    to: (m) => `il manque ${m.groups?.rest}`,
    why: 'accusation',
  },
  {
    from: /^(?:merci d'avoir|bravo pour avoir|bravo d'avoir|merci de) (?:encore )?(?:oublié|oublier|perdu|perdre) (?<rest>.+)$/iu,
    to: (m) => `il manque ${m.groups?.rest}`,
    why: 'sarcasm_passive_aggression',
  },
  {
    from: /^(?:tu ne|tu) (?:vas pas|prendras pas|partiras pas|peux pas) (?<vp>.+)$/iu,
    to: (m) => `je ne suis pas d'accord pour ${m.groups?.vp}`,
    why: 'controlling_monitoring',
  },
  {
    from: /^(?:tu avais|t'avais|tu as|t'as) (?:dit|promis|juré)(?: de| que| qu'on| pour| qu'il)? (?<rest>.+)$/iu,
    to: (m) => `c'était prévu : ${m.groups?.rest}`,
    why: 'accusation',
  },
]

export const french: Grammar = {
  empty: [
    /^(?:incroyable|franchement|sérieux|sérieusement|bravo|félicitations|super|génial|formidable|chapeau|quelle? (?:surprise|organisation|honte|blague|chance)|c'est (?:fou|dingue|honteux|pathétique)|écoute|ecoute|regarde|allô|allo|hé|eh|bon|tiens|comme d'habitude|comme d'hab|comme toujours|pour changer|merci pour rien|n'importe quoi|ça suffit|putain|merde|bordel|bref|mon dieu)$/iu,
    /^(?:grandis(?: un peu)?|réveille-toi|tais-toi|ferme-la|ta gueule|sois (?:un homme|adulte|un père|une mère)|assume(?: un peu)?|arrête (?:ton cinéma|tes conneries|de (?:mentir|te plaindre|pleurnicher)))$/iu,
    /^si tu (?:étais|avais|lisais|écoutais|savais|faisais|t'intéressais|aimais)(?!\p{L}).*$/iu,
    /^(?:et |mais |que )?(?:tu|t') ?(?:\p{L}+ ){0,3}(?:toujours|jamais)(?: \p{L}+){0,3}$/iu,
    /^(?:pour qui tu te prends|tu te prends pour qui|qu'est-ce qui (?:ne )?va pas|t'es (?:sérieux|sérieuse|bourré|bourrée|sourd|sourde)|je m'en (?:fous|fiche)|ça m'est égal|c'est pas (?:mon problème|compliqué)).{0,40}$/iu,
  ],
  cut: [
    /,? ?(?<!\p{L})(?:pour une fois(?: dans ta vie)?|une bonne fois pour toutes|une fois pour toutes|bon sang|bordel|putain|comme d'habitude|comme d'hab|comme toujours|pour changer|encore une fois|un million de fois|mille fois|cent fois|si c'est pas trop (?:te )?demander|si ça ne te dérange pas trop|ou pas|oui ou non|ou quoi|ou merde)(?!\p{L})/giu,
    /(?<!\p{L})(?:foutus?|foutues?|sacrée?s?|satanée?s?|maudite?s?|de merde|à la con) ?(?=\p{L}|$)/giu,
    /(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D})+ ?/gu,
  ],
  cutWhenFound: [
    /,? ?(?<!\p{L})(?:encore|enfin|au moins|vraiment|évidemment|bien sûr|constamment|tout le temps)(?!\p{L})/giu,
  ],
  openings: [
    /^je (?:te l'ai|t'ai) (?:déjà )?(?:dit|répété|expliqué)(?: déjà)?(?: (?:mille|cent|dix|un million de|plusieurs|\d+) fois)?(?: que| qu'| :)?:? ?/iu,
    /^combien de fois (?:je dois|faut-il|il faut|dois-je|va falloir)(?: que je)?(?: te)?(?: le)? (?:dire|répéter|répète|dise)(?: que| qu'| :)?:? ?/iu,
    /^(?:si tu [^,]{1,60},? )?(?:tu saurais|tu devrais savoir|tu te souviendrais|pour ton info(?:rmation)?|au cas où tu ne saurais pas|je te signale|figure-toi|sache)(?: que| qu')?[,:]? ?/iu,
    /^(?:écoute|bon|tiens|allez|et|mais|alors|soit|ou) (?=[\p{L}']+ )/iu,
    /^(?:tu sais|tu te souviens|tu te rappelles) (?:que |qu')/iu,
  ],
  always,
  whenFound,
  leverage:
    /(?<!\p{L})(?:sinon|ou (?:alors )?tu|ou je|tu (?:peux )?oublie[rs]?|tu (?:ne )?(?:les|la|le) (?:verras|vois)|si tu veux (?:voir|les voir)|tant que|pas d'argent)(?!\p{L})/iu,
  ironicLeave: /^(?:bien sûr|vas-y|mais oui|surtout|d'accord|ben voyons|fais donc|très bien|je t'en prie)$/iu,
  prohibition: /(?<!\p{L})(?:arrête|arrete|cesse|ne|n')(?!\p{L})/iu,
  refusal:
    /^non(?=[,.;:\s]|$)|(?<!\p{L})(?:je (?:ne )?(?:veux|peux|vais|suis|change|prête|accepte|donnerai|laisserai|ferai) pas|je (?:n'accepte|n'échange|n'irai) pas|je refuse|ma réponse est non|hors de question|pas question)(?!\p{L})/iu,
  danglingStart:
    /^(?:(?:et|mais|ou|parce que|car|que|donc|de|avec|tu es|t'es|tu|une?|si|comme|,|-|:)(?=\s|$)\s*)+/iu,
  danglingEnd:
    /(?:\s*(?:^|\s|,)(?:et|mais|ou|parce que|car|que|donc|de|avec|tu es|t'es|tu|un|une|si|comme|le|la|les|ta|ton|à|espèce)|[,:–-])+$/iu,
  broken: /^(?:est|es|a|as|ont|sont|ferait|de|en|à|pour|pas|ne)(?!\p{L})/iu,
  saysSomething:
    /(?<!\p{L})(?:est|sont|était|sera|a|ont|va|vont|vient|part|arrive|commence|finit|ferme|ouvre|coûte|prend|faut|doit|veut|dit|peut|peuvent|suis|ai|vais|reste|manque|passe|garde|paie|paies|dois|joue|dort|mange|c'est|il y a)(?!\p{L})/iu,
  blamingReason: /^(?:juste )?(?:parce que?|à cause de|vu que) ?'?(?:tu|t'|toi|ton|ta|tes)/iu,
  vocative:
    /(?<!\p{L})(?:(?:espèce d[e']|t'es|tu es|tu|un|une|quel|quelle|sale|pauvre|gros|grosse|petit|petite|vieux|vieille|vrai|vraie|vraiment|bande de|mon|ma|hé|eh|complètement|trop)\s*)+$/iu,
  request(text, found) {
    const bare = text
      .replace(/^(?:s'il te plaît|stp|svp)[, ]+/iu, '')
      .replace(/,? (?:s'il te plaît|stp|svp)$/iu, '')
    const match =
      /^(?<verb>\p{L}+)(?:-(?<one>moi|le|la|les|lui|leur|nous|y|toi)(?:-(?<two>moi|lui|leur))?)?(?=\s|$)(?<rest>.*)$/iu.exec(
        bare,
      )
    const infinitive = imperatives.get(match?.groups?.verb?.toLowerCase() ?? '')
    if (!match || !infinitive) return null
    if (!found)
      return { text: `merci de ${withPronouns(match, infinitive)}${match.groups?.rest}`, question: false }
    return { text: `peux-tu ${withPronouns(match, infinitive)}${match.groups?.rest}`, question: true }
  },
  about: (facts) => `Je t'écris à ce sujet : ${facts.join(', ')}`,
  acronyms: new Set('CAF CP CE1 CE2 CM1 CM2 TV OK SMS PDF SNCF TGV'.split(' ')),
  prompts: [
    "Qu'aimerais-tu que l'autre parent fasse ?",
    "J'aimerais demander :",
    'Pour information :',
    'Je ne peux pas accepter :',
  ],
}

/** `rends-le-moi` -> `me le rendre`, `envoie-moi` -> `m'envoyer`. */
function withPronouns(match: RegExpExecArray, infinitive: string): string {
  const found = [match.groups?.two, match.groups?.one]
    .filter((word) => word !== undefined)
    .map((word) => pronouns.get(word.toLowerCase()) ?? word)
  return [...found, infinitive].join(' ').replace(/\b(m|t|l)[ea] (?=[aeéèhiou])/g, "$1'")
}
