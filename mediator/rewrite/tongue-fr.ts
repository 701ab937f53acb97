import type { Tongue } from './tongue.ts'

const openers =
  '(ecoute |ecoute moi |bon |alors |eh |he |ben |oh |tiens |allez |dis |mais |franchement |bravo |non |oui )*'

export const french: Tongue = {
  empty: `je me moi mon ma mes tu te toi ton ta tes tienne on nous votre personne tout tous toute quelque gens ce ca cet cette le la les lui un une des de suis
    es est etait etre sommes ai as a avez avait avais avoir y en que qui quoi ou comment pourquoi quand quel quelle pour parce mais et si ne pas plus
    jamais toujours encore rien deja aussi sans avec dans sur sous entre contre chez trop tellement vraiment franchement juste meme autre autres peu assez
    bien mal mieux pire voir vois regarde ecoute ecoutes ecouter reponds comprends comprendre compris savoir sais crois croire pense penses apprendre fais
    fait faire dis dit dire parle parler laisses arrete arretes arreter cesse tais gueule crier pleurer plaindre mentir mens mensonge mensonges importe
    fous fiche fiches moques hais deteste detestes supporte marre honte pitie degoutes vie monde jour fois annee ans pere mere parents homme femme type mec
    fille enfant gamin gamine exemple excuse excuses histoire histoires cinema cirque drames caprices conneries lecons faute probleme problemes choses
    facon genre sens tete cerveau coeur ame mot mots raison dieu incroyable typique pathetique normal ridicule lamentable nul nulle grandis grandir mature
    pauvre sale vieux petit petite gros grosse grand grande gache gaches detruit detruire pourris merites continues continuer fini bravo merci genial
    parfait champion vas va aller veux veut peux peut bon hein`,
  blows: [
    '(quelle|la) honte( X)*',
    'tu (me )?fais (vraiment |trop )?(chier|rire|pitie|honte)( X)*',
    '(tu le fais|ce est) (vraiment )?(expres|fait expres)( ou quoi)?',
    '(toujours|encore) a te (plaindre|lamenter|chercher X)',
    '(quel|quelle) (pere|mere|parent|egoiste|N)( (tu (fais|es)))?',
    '(grandis|reveille toi|assume|arrete|lache moi)( un peu| pour une fois| de X| la)*',
    '(franchement )?tu es (pas |vraiment |trop |tellement |juste )*(croyable|possible|incroyable|impossible|bete|B|N)( ou quoi)?( X)?',
    '(mais )?tu es (B|sourd|sourde|aveugle|bete|con|conne|debile)( ou quoi| ou tu le fais expres)?',
    '(mais )?tu es (vraiment |que |qu )*(que )?(un |une )?(X )?(N|B|nul|nulle|M)',
    '(franchement |vraiment )?je en ai (marre|assez|ras le bol|plein le X)( de (Z ){0,5}Z)?',
    '(tu )?ne (ecoutes|reponds|comprends) jamais( rien)?( a rien)?',
    '(tu )?(ecoutes|reponds|comprends) jamais( rien)?',
    '(arrete|cesse) (de (Z ){0,4}Z|ton (cirque|cinema|char|numero)|tes (X )?(conneries|caprices|mensonges|histoires|excuses))',
    '(espece de (X )?X|(pauvre|sale|gros|grosse) (X )?(N|type|mec|fille|con|conne|nul|nulle))',
    'va (te faire (X ){0,2}X|au diable|crever|mourir)',
    '(toujours|encore) (pareil|la meme chose|les memes excuses)( avec toi)?',
    'avec toi ce est toujours (X ){0,3}X',
    '(tu )?me (degoutes|fais (honte|pitie|vomir|rire))( X)?',
    '(typique|incroyable|pathetique|ridicule|lamentable|nimporte quoi|bravo)( X)?( de toi| champion)?',
    '(tu sais quoi )?garde tes (X ){0,4}X',
    '(ta gueule|ferme la|tais toi)',
    '(et )?tu oublies toujours( tout)?',
    'tu as (vraiment )?(aucun|aucune|pas de) (X )?X',
    'bravo (champion|championne|X)',
  ],
  leadIns: [
    'je (me |men |m )?(en )?(fous|fiche|moque|contrefous|balance|tape)( pas mal)?( (de|que|comme) (Z ){0,5}Z)?',
    'je me en (fous|fiche|moque|balance|tape)( (de|que) (Z ){0,5}Z)?',
    'si tu (avais|ecoutais|lisais|regardais|savais|faisais|prenais|etais) (X ){0,9}tu (saurais|verrais|aurais (vu|su|remarque|compris))( que)?',
    '(est ce que )?(ce est |est ce )(si |tellement |trop )?(complique|dur|difficile) (que ca )?de (retenir|comprendre|lire|noter|se souvenir)( (que|de))?',
    '(pour une fois|une bonne fois pour toutes)( dans ta( P)? vie)?',
    '(tu sais quoi )?garde tes (X ){0,3}X',
    '(espece de (X )?X|(sale|pauvre) (X )?(N|type|mec))',
  ],
  tails: [
    '(tu (piges|comprends|captes|suis|vois)|compris|ce est clair|hein|ok)',
    'comme (toujours|de habitude|d habitude)',
    'et tu (oublies|rates|perds|gaches) (toujours|tout)( X)?',
    'pas quand ca te arrange',
    'espece de X( X)?',
  ],
  prices: ['(ou|sinon) (tu )?(peux oublier|oublie|oublies|dis adieu) (X ){0,6}X'],
  called: [
    '(espece de |sale |pauvre |gros |grosse |petit |petite |putain de |I )*(N|cretin|cretine|radin|radine|abruti|abrutie)',
    '(espece|bande) de X',
  ],
  calledApart: [
    `${openers}(espece de |pauvre |sale )?(N|B|M|cretin|cretine|radin|radine|champion|championne|genie|princesse|monsieur je sais tout|madame je sais tout)`,
    `${openers}(espece|bande) de (egoiste |petit |petite |gros |grosse |sale )?X`,
  ],
  named: [`${openers}(espece de (X )?)(N|B|X)`, `${openers}(N|cretin|cretine|radin|radine|champion)`],
  inner: ['pour une fois( dans ta( P)? vie)?'],
  swaps: [
    ['tu reves si tu (?:crois|penses) que je (X)', 'je ne $1 pas'],
    ['(?:plutot mourir|jamais de la vie|quand les poules auront des dents) ,? ?je (X)', 'je ne $1 pas'],
    ['(?:ce est|ce sont) (?:que )?(?:un |des |encore un )?(?:mensonge|mensonges|faux)', 'ce n’est pas vrai'],
  ],
  starts: `je tu il elle on nous vous ils elles ce ca cela le la les un une des mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs personne aucun aucune chaque tout tous il y a est ai as sont sera etait
    que qui quand comment combien quel quelle pourquoi ou peux peut pourrais est non oui envoie apporte prends donne appelle dis rends mets paie paye signe viens ramene pense achete note verifie confirme laisse garde reponds rappelle depose va
    aujourd hui aujourdhui demain lundi hier le en a au aux de du des des dans pour par chez avant apres depuis encore la voici voila`,
  hangs: 'parce que de ni comme si quoique pendant dont',
  joins: 'et mais donc ou alors puis',
  decides: [
    '(X )*(tu veux|veux tu|tu pourrais|je (te |lui |vous )?(ai dit|le dis|dis))',
    '(X )*je (ne )?(peux|veux|vais|refuse|accepte|signe|paie|paye|viens|viendrai|prends|prendrai|garde|prefere|propose|suis desole|suis desolee|ai dit|ai paye)',
    '(X )*(peux tu|pourrais tu|tu peux|tu pourrais|est ce que tu)',
    '(se il te plait|ne viens pas|ne l|stp)',
  ],
  needs:
    'rend rends le la les un une des mon ma mes ton ta tes son sa ses ce cet cette ces de du au aux a en dans pour par avec sans chez est es suis sont etait tres trop si plus et ou ni que qui ne pas me te se lui leur y',
  goes: 'a au aux de du des en dans pour par chez avec et ou mais est sont etait a qui jusque',
  you: 'tu te toi tes ton ta tien',
  negations: 'ne pas jamais personne rien aucun aucune ni sans non',
  musts: 'faut doit dois peut peux pourrait devrait',
  prompts: [
    "Qu'aimerais-tu que l'autre parent fasse ?",
    "J'aimerais demander :",
    'Pour information :',
    'Je ne peux pas accepter :',
  ],
}
