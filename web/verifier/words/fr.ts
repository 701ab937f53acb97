import type { VerifierWords } from './words.ts'

/** French counts nothing and one in the singular. */
const of = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`

/** What the verifier says, in French: exactly what it says in English. */
export const fr: VerifierWords = {
  none: 'Ceci n’est pas un export d’Evenhand.',
  noContents: 'Le fichier n’a pas de liste de contenu que ce vérificateur puisse lire.',
  aPart: ' C’est une partie du registre, non le tout.',
  matches: (part) =>
    `Concorde : rien n’a été modifié dans cet export, et il est signé par une clé que vous détenez.${part}`,
  ofDevice: (part) =>
    `Cohérent, sans le sceau du serveur : il dit que l’appareil d’un parent l’a fait.${part}`,
  consistent: (part) => `Cohérent, mais signé par une clé dont personne ne répond ici.${part}`,
  packedAgain:
    'Ce n’est pas le fichier qui a été fait : ce ZIP a été recompressé. Chacun de ses fichiers s’accorde avec les autres.',
  changed:
    'Modifié : cet export n’est pas ce qui a été enregistré, n’est pas entier, ou n’est pas ce que vous détenez.',

  agrees: (day, size, entries) =>
    `Un sceau du ${day} que vous détenez couvre les ${size} premières entrées sur ${entries} : ce sont celles d’ici.`,
  stamped: (day, size, entries) =>
    `Un horodatage que vous détenez porte sur les ${size} premières entrées sur ${entries} telles qu’elles sont ici, signé le ${day}.`,
  keyHeld: (key) =>
    `La clé qui a signé cet export est une que vous détenez ou qui a signé votre sceau : ${key}.`,
  beyondOfDevice:
    'Ce qui va au-delà de ces entrées, noms compris, ne porte d’autre signature que celle du registre.',
  beyond:
    'Ce qui va au-delà de ces entrées, document imprimé et noms compris, est signé par une autre clé que celle que vous détenez.',
  newer: (n) =>
    n === 1
      ? '1 sceau que vous détenez est plus récent que cet export et couvre davantage : il n’en dit rien.'
      : `${n} sceaux que vous détenez sont plus récents que cet export et couvrent davantage : ils n’en disent rien.`,
  others: (n) =>
    n === 1
      ? '1 sceau que vous détenez est d’une autre famille : il ne dit rien de celle-ci.'
      : `${n} sceaux que vous détenez sont d’autres familles : ils ne disent rien de celle-ci.`,
  notEarlier: (n) =>
    n === 1
      ? '1 export que vous avez donné n’a pas été fait avant celui-ci : il n’en dit rien.'
      : `${n} exports que vous avez donnés n’ont pas été faits avant celui-ci : ils n’en disent rien.`,
  unsigned: (n) =>
    n === 1
      ? '1 ligne que vous avez donnée n’est pas signée par la clé qu’elle nomme, et a été laissée de côté.'
      : `${n} lignes que vous avez données ne sont pas signées par les clés qu’elles nomment, et ont été laissées de côté.`,
  comparedWithNothing:
    'À rien : aucun sceau, aucune clé ni aucun export antérieur n’a été donné pour le comparer.',

  recordOf: (family, moment) => `Le registre de la famille ${family}, tel qu’exporté ${moment}.`,
  momentUnknown: 'à un moment inconnu',
  aPartOf: (readable, entries, leftOut) =>
    `Une partie du registre : le contenu de ${readable} entrées sur ${entries} est ici. Celui de ${leftOut} a été laissé de côté par la personne qui a fait cet export ; chacune est toujours à sa place.`,
  theWhole: (entries, readable) =>
    `Le registre entier : ${of(entries, 'entrée', 'entrées')}, numérotées sans lacune ; le contenu de ${readable} est ici.`,
  erased: (n, days) =>
    `Le contenu de ${of(n, 'entrée', 'entrées')} a été effacé${days && ` le ${days}`}. Chacune est toujours à sa place.`,
  messages: (readable, messages, conversations) =>
    `Messages, d’après leurs entrées : ${readable} sur ${messages} peuvent être lus ici, dans ${of(conversations, 'conversation', 'conversations')}. D’après leurs numéros dans chaque conversation, ${readable === messages ? 'aucun ne manque' : 'il n’en manque pas plus qu’il n’en a été laissé de côté ou effacé'}.`,
  attachments: (n) =>
    n === 1
      ? '1 pièce jointe est, octet pour octet, celle que son entrée nomme.'
      : `${n} pièces jointes sont, octet pour octet, celles que des entrées nomment.`,
  attachmentsMissing: (n) =>
    n === 1
      ? '1 fichier qu’une entrée nomme n’est pas dans cet export.'
      : `${n} fichiers que des entrées nomment ne sont pas dans cet export.`,
  committed:
    'Chaque contenu montré est celui que fixe son entrée, et aucune entrée n’a changé de place depuis que le tout a été signé.',
  coveredOfDevice:
    'Toutes ses entrées sont couvertes par la plus récente signature du registre ; sa liste de fichiers n’est signée par personne.',
  signedByHeld: (key) => `Signé par la clé dont vous répondez : ${key}.`,
  signedByUnknown: (key) => `Signé par une clé d’origine inconnue : ${key}.`,
  seen: ({ device, who, key, isEnded, size, entries, day }) =>
    `Un appareil (${device}) que le registre attribue à ${who} (clé ${key}${isEnded ? ', retirée depuis' : ''}) a signé ce qu’il avait vu : les ${size} premières entrées sur ${entries}, le ${day}.`,
  authors: (signed, readable, without) =>
    `${signed} des ${readable} entrées lisibles ici portent une signature de l’appareil de leur auteur : sur l’appel qu’il a envoyé et les mots de record/witnesses.json, qui figurent dans l’entrée. Les chiffres d’un partage ou d’une règle, ce qui a été ajouté et la réponse donnée peuvent n’être couverts que par la signature du registre. ${without} n’en portent aucune, et reposent sur cette seule signature.`,

  whoMade:
    'Qui a fait ce fichier. Quiconque a un export véritable peut en changer les mots, les montants et les heures, tout signer à nouveau avec une clé à soi, et obtenir un fichier qui ressemble exactement à celui-ci.',
  toSettle:
    'Pour le savoir, donnez ce qui n’est pas venu avec ce fichier : une ligne qui commence par EVENHAND-HEAD de l’un de vos propres courriels quotidiens, un export antérieur à vous, la ligne ou l’export de l’autre parent, ou l’empreinte de la clé du serveur, qui se trouve dans /.well-known/record-keys.json à sa propre adresse.',
  replacedBefore: (covered) =>
    `Si la personne qui gère le serveur a remplacé des entrées avant que cet export soit fait${covered > 0 ? `, après les ${covered} premières` : ''} : la clé est la sienne. Seul un sceau gardé ailleurs le montre, pour les entrées qu’il couvre.`,
  whyNotFitting:
    'Pourquoi un sceau que vous détenez ne s’accorde pas : une sauvegarde restaurée après sa signature a cet aspect, et un historique que quelqu’un a modifié aussi. Demandez à la personne qui gère le serveur quand une sauvegarde a été restaurée, et comparez avec un export fait avant.',
  devicesOfCopy:
    'Ce que les appareils des parents ont vu : une copie faite sur un appareil ne contient pas ce qu’ils ont signé.',
  devicesNone: 'Ce que les appareils des parents ont vu : aucun n’a confirmé ce registre.',
  devicesWhose:
    'Si un appareil appartient au parent à qui il est attribué : son propriétaire peut en comparer l’empreinte.',
  names: (family) =>
    `Si les personnes sont celles que disent leurs noms : ils ont été choisis par les titulaires des comptes. Chaque parent peut comparer la famille, ${family}, avec la ligne qui commence par EVENHAND-HEAD dans son propre courriel ou export.`,
  pages:
    'Si les pages du PDF disent ce que disent les données : comparez un élément d’une page avec l’entrée du même numéro.',
  thisPage:
    'Si cette page est elle-même la vraie : une page venue avec l’export de quelqu’un en qui vous n’avez pas confiance peut dire n’importe quoi. Prenez verify.html ou verify.mjs d’un export à vous.',
  truth: 'Si ce qui a été écrit est vrai, et si ce registre est recevable où que ce soit.',

  ranges: { span: (first, last) => `${first} à ${last}`, more: (n) => `et ${of(n, 'autre', 'autres')}` },
  ofEntries: (numbers, faults) => `${numbers} : ${faults}.`,
  faults: {
    'entries-left-out': 'manque ici, alors que des entrées postérieures y sont',
    'not-an-entry': 'la ligne à sa place n’est pas une entrée, et rien de ce qui suit n’a pu être vérifié',
    'other-family': 'appartient à une autre famille',
    'out-of-order': 'n’est pas à sa place',
    'entry-twice': 'est ici plus d’une fois',
    'time-goes-back': 'porte une date antérieure à celle de l’entrée qui la précède',
    'body-differs': 'son contenu n’est pas ce qui a été enregistré',
    'message-twice': 'porte dans sa conversation un numéro qu’un autre message porte aussi',
    'author-not-signed': 'la signature de l’appareil de son auteur ne s’accorde pas',
    'signed-otherwise': 'ce que l’appareil de son auteur a signé n’est pas ce qu’elle dit',
    'signed-by-another': 'n’est pas signée par un appareil que son auteur avait à ce moment-là',
    'signed-twice': 'la signature de l’appareil de son auteur est une copie de celle d’une autre entrée',
  },
  historyDiffers: (from, to) =>
    `De ${from} à ${to}, quelque chose a été modifié, déplacé, ajouté ou enlevé après la signature du registre.`,
  entriesMissing: (size, entries) =>
    `Le registre a été signé avec ${of(size, 'entrée', 'entrées')}, et il y en a ${entries} ici.`,
  entriesNotSigned: (size, entries) =>
    `Seules les ${size} premières entrées sur ${entries} sont couvertes par une signature.`,
  headNotSigned: (size) => `La signature des ${size} premières entrées n’est pas de la clé qu’elle nomme.`,
  headOfOtherFamily: 'Une signature du registre est celle d’une autre famille.',
  heldDiffers: (day, size) =>
    `Le sceau du ${day} que vous détenez couvre les ${size} premières entrées, et ce ne sont pas celles d’ici.`,
  heldMissing: (day, size, entries) =>
    `Le sceau du ${day} que vous détenez couvre ${of(size, 'entrée', 'entrées')}, et il n’y en a que ${entries} ici, dans un export qui dit avoir été fait plus tard.`,
  messageMissing:
    'Des messages manquent : leurs numéros dans une conversation ont des lacunes qu’aucune entrée n’explique.',
  countsDiffer: 'Ce que l’export dit contenir, laisser de côté ou avoir effacé n’est pas ce qui est ici.',
  deviceOf: (who, device, key) => `L’appareil ${device} de ${who || 'l’un des parents'} (clé ${key}…)`,
  aDevice: 'Un appareil',
  deviceUnknown:
    'Il y a une signature d’un appareil que le registre ne nomme pas, ou qu’il n’autorise plus à signer.',
  confirmationMissing: (device) =>
    `${device} a signé le registre lors de son ajout, et cette signature manque.`,
  confirmationNotSigned: (device) => `${device} aurait vu le registre, et la signature n’est pas la sienne.`,
  confirmedOtherwise: (device) => `${device} a vu et signé un autre registre que celui-ci.`,
  nameDiffers: (name) => `Le nom « ${name} » n’en est pas un que le registre donne à cette personne.`,
  moreFiles: (files, n) => `${files} et ${of(n, 'autre', 'autres')}`,
  ofFiles: (files, what) => `${files} : ${what}.`,
  files: {
    'file-changed': 'ce n’est pas le fichier qui a été exporté',
    'file-missing': 'dans la liste, et manquant',
    'file-unlisted': 'ne fait pas partie de cet export',
    unreadable: 'ne peut pas être lu',
    'attachment-unrecorded': 'n’est nommé par aucune entrée du registre',
    'attachment-swapped': 'ce n’est pas le fichier que son entrée nomme',
    'document-of-another-export': 'contient d’autres données que cet export',
  },
  listNotSigned:
    'La liste des fichiers, ou quelque chose en elle, n’est pas signée par une clé qui soit ici.',
  packedByAnother: 'Ce ZIP a été compressé par un autre programme que celui qui a fait l’export.',
  notSealed:
    'Ce PDF ne se termine pas par le sceau d’un export : un autre programme l’a enregistré, ou ce n’en est pas un.',
  sealBroken: 'Ce fichier n’est pas, octet pour octet, celui qui a été scellé.',
  ofAnotherFile:
    'Cette liste est celle du PDF d’un export, ou de son ZIP, et a été donnée comme si elle était celle de l’autre.',

  titles: {
    wrong: 'Ce qui ne va pas',
    compared: 'À quoi il a été comparé',
    shown: 'Ce que cela montre',
    open: 'Ce que cela ne peut pas montrer',
  },
  page: {
    title: 'Vérifier un export',
    intro:
      'Choisissez le ZIP que vous avez reçu, ou son PDF seul. Seule cette page le lit, sur cet appareil : rien n’est envoyé nulle part, et cela fonctionne sans connexion.',
    file: 'L’export : le ZIP, ou le PDF qu’il contient',
    held: 'Ce que vous détenez pour le comparer',
    why: 'Rien dans un fichier ne peut montrer à lui seul qui l’a fait. Collez une ligne qui commence par EVENHAND-HEAD, ou le courriel entier où elle était : chacune est un sceau sur le registre d’un jour. Ou collez l’empreinte de la clé du serveur, qui se trouve dans /.well-known/record-keys.json à sa propre adresse.',
    files:
      'Ou des fichiers : un export antérieur à vous, un courriel, un horodatage, l’export de l’autre parent',
    limits:
      'Cette page vérifie des empreintes et des signatures. Ce n’est pas une attestation, et elle ne dit rien de la recevabilité d’un registre.',
  },
  checking: (file) => `Vérification de ${file}…`,
  fileNamed: (file) => `Fichier : ${file}`,
  command: {
    usage: `Usage : node verify.mjs [--language en|es|fr] EXPORT.zip|REGISTRE.pdf [DÉTENU...]

DÉTENU est ce que vous tenez d’ailleurs pour comparer : un courriel ou un texte avec une ligne qui commence par
EVENHAND-HEAD, un export antérieur, un horodatage (RFC 3161) ou l’empreinte de la clé du serveur.

Codes de sortie : 0 concorde (rien n’a été modifié, et une clé que vous détenez l’a signé) ; 1 modifié, ou ce n’est
pas un export ; 2 cohérent, mais signé par une clé dont personne ne répond ici ; 64 mal utilisé.`,
    holdsNothing: (file) =>
      `${file} ne contient rien à comparer : aucune ligne qui commence par EVENHAND-HEAD, aucun export intact, aucune clé.`,
    exitCode: (code, meaning) => `Code de sortie ${code} : ${meaning}`,
    meanings: {
      matches: 'concorde. C’est 0 dans ce seul cas.',
      changed: 'modifié, ou ce n’est pas un export.',
      consistent: 'cohérent, mais signé par une clé dont personne ne répond ici.',
    },
  },
}
