import type { DocumentWords } from './document-en.view.ts'

const of = (n: number, one: string) => `${n} ${n < 2 ? one : `${one}s`}`

export const DOCUMENT: DocumentWords = {
  language: 'fr',
  locale: 'fr-FR',
  areas: {
    messages: 'Messages',
    expenses: 'Dépenses',
    calendar: 'Échanges et calendrier',
    documents: 'Documents',
    agreements: 'Accords',
    backlog: 'Tâches',
    family: 'Famille',
  },
  aFormerParent: 'un ancien parent',
  and: ' et ',
  recordOf: (people, isPart) => `${isPart ? 'Partie du registre' : 'Registre'} de ${people}`,
  span: (from, to) => `${from} au ${to}`,
  theBeginning: 'Du début',
  theDayItWasMade: 'jour de son établissement',
  made: (when, who, operator) => `Établi le ${when} pour ${who}, sur le serveur de ${operator}.`,
  completeness: 'Déclaration d’exhaustivité',
  holds: (entries, first, last, readable) =>
    `Le registre contient ${of(entries, 'entrée')}, de ${first} à ${last}. Le contenu de ${readable} est imprimé ici, chacune sous son numéro.`,
  isPart: 'Ceci est une partie du registre, et non le registre entier.',
  noneLeftOut: 'Aucune n’a été omise par choix, et aucune n’a été effacée.',
  leftOut: (leftOut, erased) =>
    `${leftOut} ${leftOut < 2 ? 'a été omise' : 'ont été omises'} par choix, hors de la période ou des parties indiquées. ${erased} ${erased < 2 ? 'a été effacée' : 'ont été effacées'}. Chacune garde sa place et son numéro, et est comptée dans les données.`,
  messagesPrinted: (readable, all, conversations) =>
    `${of(readable, 'message')} sur ${all} ${readable < 2 ? 'est imprimé' : 'sont imprimés'}, de ${of(conversations, 'conversation')}`,
  messagesSame: (all) =>
    `Le registre a une entrée pour chacun des ${all} messages, et les tables d’où l’application montre les messages en contiennent autant.`,
  messagesDiffer: (all, stored) =>
    `Le registre a des entrées pour ${all} messages, mais les tables d’où l’application montre les messages en contiennent ${stored} : demandez pourquoi à la personne qui gère ce serveur.`,
  parts: (areas) => `Parties : ${areas}.`,
  privateItems: (what) =>
    `Éléments privés, qui ne font jamais partie d’un registre : ${what}. Ce que l’autre parent garde pour lui n’est pas connu ici.`,
  noPrivateItems: 'aucun de la personne qui a demandé',
  witnesses: 'Qui en témoigne',
  fingerprints: 'Empreintes',
  root: (size, root) => `Racine sur ${size} entrées : ${root}`,
  digest: (digest) => `Liste des données de ce document (SHA-256) : ${digest}`,
  serverKey: (key) => `Clé du serveur : ${key}`,
  noCertification: 'Ceci n’est pas une certification. C’est à un tribunal de dire si cela est recevable.',
  own: {
    documents: (count) => of(count, 'document'),
    events: (count) => of(count, 'événement'),
    expenses: (count) => of(count, 'dépense'),
    drafts: (count) => of(count, 'brouillon'),
  },
  serverSigned:
    'Le serveur a signé tout le registre. Aucune entrée montrée ici ne porte la signature de l’appareil de son auteur.',
  devicesSigned: (signed, entries) =>
    `Le serveur a signé tout le registre. ${signed} entrées sur ${entries} portent en plus la signature de l’appareil de leur auteur, sur les mots que nomme record/witnesses.json.`,
  signaturesRemoved: (count, last, on) =>
    `Les signatures des appareils des auteurs, ${count} jusqu’à ${last}, ont été retirées le ${on} : elles couvraient des requêtes entières, qui pouvaient contenir ce que seul leur auteur peut lire. Ces entrées reposent sur la signature du serveur et sur ce que des appareils ont vu.`,
  deviceSaw: (who, device, size, entries, on) =>
    `${device} de ${who} : a vu et signé les ${size} premières entrées sur ${entries} le ${on}.`,
  device: (label, key) => `${label} (clé ${key}…)`,
  noDevice: (who) => `Aucun appareil de ${who} n’a confirmé ce registre.`,
  stamped: (authority, size, at) =>
    `L’autorité d’horodatage ${authority} a horodaté les ${size} premières entrées le ${at}.`,
  notStamped: 'Aucune autorité d’horodatage n’a horodaté ce registre.',
  cover: 'Couverture',
  index: 'Index par sujet',
  ranges: {
    span: (first, last) => `${first} à ${last}`,
    more: (n) => `et ${n} ${n < 2 ? 'autre' : 'autres'}`,
  },
  numbersFromPage: (numbers, page) => `${numbers}. À partir de la page ${page}.`,
  everythingElse: 'Tout le reste',
  chronology: 'Chronologie',
  noEntries: 'Il n’y a pas d’entrées pour cette période et ces parties.',
  erasedOn: (day) => `Effacée le ${day}`,
  anUnknownDay: 'un jour inconnu',
  notViewed: 'Pas vu',
  notViewedUpTo: (day) => `Pas vu jusqu’au ${day}`,
  firstViewed: (who, when) => `Vu pour la première fois par ${who} le ${when}`,
  about: 'À propos de',
  yes: 'oui',
  theExpense: 'Dépense',
  theEvent: 'Événement',
  madeFrom: (what, message, who) => `${what} à partir du message ${message}, par ${who}`,
  firstViewedThese: (who, numbers) => `${who} a vu pour la première fois : ${numbers}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
  attachment: 'Les entrées de ce registre sous forme de données, avec les signatures qui les vérifient',
  export: 'export',
  howItIsKept: 'Comment ce registre est tenu',
  howToCheck: 'Comment vérifier ce document',
  certification: 'Certification d’une personne qualifiée',
  blanks: ['Nom', 'Fonction', 'Signature', 'Lieu et date'],
  process: [
    'Evenhand est une application web dans laquelle deux parents s’écrivent et tiennent dépenses, jours, documents et accords. Ce qui engage les deux est une entrée de leur registre, faite par le logiciel dans l’étape même qui le rend effectif. Personne n’écrit d’entrées à la main.',
    'Une entrée contient sa place, l’heure de l’horloge du serveur en UTC, qui a agi, ce qui a été fait et un engagement sur le contenu : le SHA-256 de 32 octets aléatoires et du contenu. L’heure d’une entrée n’est jamais antérieure à celle de l’entrée qui la précède.',
    'Les empreintes de toutes les entrées forment un arbre (RFC 6962, SHA-256). Sa racine change quand une entrée est modifiée, déplacée, ajoutée ou retirée. Le serveur signe la racine, avec le nombre d’entrées et l’heure, après chaque étape (Ed25519). L’application n’a pas le droit, dans sa base de données, de modifier ou de supprimer une entrée ; les corrections sont de nouvelles entrées, et chaque version antérieure reste.',
    'Un message ne compte comme vu qu’une fois que ses propres mots ont été à l’écran de la personne qui lit. Le voir dans une notification, une liste ou un résumé ne compte pas. L’entrée qui le dit porte sa propre heure.',
    'L’appareil de chaque parent a une clé de signature qui ne peut pas être sortie de son navigateur. Il signe ce que son propriétaire envoie et la racine qui lui a été montrée. Là où un appareil n’a pas pu signer, cela est dit et non caché.',
    'Les mots d’un message sont imprimés tels qu’ils ont été envoyés. Ce qu’une aide sur l’appareil de la personne qui écrit a pu suggérer auparavant lui appartient et ne fait pas partie du registre. Les adresses internet non plus.',
    'Là où le contenu d’une entrée a été effacé, par le droit d’une personne ou par une règle de conservation, son entrée demeure avec le jour de l’effacement. L’arbre reste vérifiable. Sans les octets aléatoires, personne ne peut deviner le contenu à partir de l’engagement.',
    'Un caractère qui manque aux lettres imprimées est imprimé par son numéro Unicode, comme [U+4E2D]. Les données portent le caractère lui-même.',
  ],
  checking: [
    'Ce document porte ses données en pièce jointe et se termine par un sceau sur tous les octets qui le précèdent. L’export contient verify.html, une page qui fonctionne dans tout navigateur actuel sans connexion et sans le serveur qui l’a faite. Ouvrez-la et choisissez ce document, ou l’export entier. La même vérification se fait par une commande : node verify.mjs FICHIER.',
    'La vérification recalcule chaque empreinte et chaque signature et les compare avec ce que son lecteur tient d’ailleurs : une ligne qui commence par EVENHAND-HEAD d’un e-mail quotidien, un export antérieur, l’empreinte de la clé du serveur. Le résultat est l’un des trois suivants. Concorde : rien n’a été modifié, et une clé que le lecteur détient l’a signé. Cohérent, mais signé par une clé dont personne ne répond ici : tout s’accorde, et quiconque possède une clé aurait pu le faire. Modifié : cela ne s’accorde pas, ou pas avec ce que le lecteur détient ; les entrées sont nommées par leurs numéros.',
    'Un document qu’un autre programme a enregistré à nouveau ne se termine plus par le sceau et n’est pas vérifié, même s’il a le même aspect. Gardez le fichier tel que vous l’avez reçu. L’imprimer n’est pas l’enregistrer à nouveau.',
    'Ce que la vérification ne peut pas montrer : si la personne qui gère le serveur a remplacé des entrées qu’aucun sceau du lecteur ne couvre, puisque la clé est la sienne ; si les pages imprimées disent ce que disent les données, ce que chacun peut comparer par les numéros ; si ce qui a été écrit est vrai. Les horodatages sont dans les données tels qu’ils sont arrivés ; on les vérifie avec d’autres programmes.',
  ],
  certificate: [
    'À remplir et à signer par une personne qualifiée, non par Evenhand. Laissé en blanc à dessein.',
    'Ma qualification pour faire cette déclaration tient à la formation et à l’expérience suivantes :',
    '____________________________________________________________________________',
    'Le registre décrit dans ce document a été produit par un procédé ou système électronique qui donne un résultat exact. J’ai examiné le procédé tel qu’il est décrit sous « Comment ce registre est tenu » et j’ai fait ce qui suit pour le confirmer :',
    '____________________________________________________________________________',
    'Les données ont été copiées d’un appareil, d’un support ou d’un fichier électronique et authentifiées par un procédé d’identification numérique : en comparant des empreintes avec le programme verify.html ou verify.mjs, dont le résultat était :',
    '____________________________________________________________________________',
    'Je déclare sous peine de parjure que ce qui précède est vrai et exact.',
  ],
  earlier: 'Ce que signifient des entrées antérieures',
  earlierOf: (numbers, meaning) => `${numbers} : ${meaning}`,
  earlierMeanings: {
    'rotation.set':
      'jusqu’à cette version, une entrée sur les semaines était faite aussi pour un parent qui ne faisait que rejoindre la famille, et pour un changement de fuseau horaire. Qu’un parent y soit nommé ne veut pas dire qu’il ait prévu ou accepté ces semaines.',
    'calendar.set':
      'jusqu’à cette version, ce qu’un parent fixait alors qu’il n’y avait personne d’autre dans la famille le nommait comme y ayant répondu. Personne n’avait répondu.',
    'agreement.answered':
      'jusqu’à cette version, « refusé » et « retiré » étaient notés aussi là où un parent ne faisait que proposer un autre accord à la place.',
    'message-terms.answered':
      'jusqu’à cette version, « refusé » et « retiré » étaient notés aussi là où un parent ne faisait que proposer d’autres règles à la place.',
    'card.agreed':
      'jusqu’à cette version, « convenu » était noté aussi là où un parent déplaçait une tâche alors qu’il n’y avait personne d’autre dans la famille. Personne d’autre n’avait donné son accord.',
  },
}
