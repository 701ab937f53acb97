import type { PrintLanguage } from './print-words.view.ts'

type Numbers = { entries: number; readable: number; leftOut: number; erased: number }
type Files = { document: string; data: string; list: string }

/** What the first file of an export says besides what its document says too. */
export type ReadmeWords = {
  readonly made: (isPart: boolean) => string
  readonly between: (names: readonly string[]) => string
  /** null: from the beginning, to the end */
  readonly span: (from: string | null, to: string | null) => string
  readonly reading: (files: Files) => string
  readonly holds: (numbers: Numbers, files: Files) => string
  readonly check: (files: Files) => string
  readonly outcomes: string
  readonly notCertified: (files: Files) => string
}

const en: ReadmeWords = {
  made: (isPart) =>
    `An export of ${isPart ? 'a part of the record' : 'the record'} of a family, made by Evenhand.`,
  between: (names) => `Between: ${names.join(' and ')}`,
  span: (from, to) =>
    from || to ? `Span: ${from ?? 'the beginning'} to ${to ?? 'the end'}` : 'Span: the whole time',
  reading: ({ document, data }) =>
    `${document} is the record to be read. ${data} has the same entries as data.`,
  holds: ({ entries, readable, leftOut, erased }, { data }) =>
    `${
      leftOut > 0
        ? `This is a part of the record, not the whole. The content of ${readable} of ${entries} entries is included; not chosen for this export: ${leftOut}, erased: ${erased}.`
        : `This is the whole record: ${entries} entries. The content of ${readable} is included; erased: ${erased}.`
    } Every entry stands in its place in ${data}.`,
  check: ({ document }) =>
    `To check it, unpack verify.html, open it in any current browser and choose this ZIP or ${document} alone, or run: node verify.mjs <the ZIP or the PDF>. Both work without a connection and without this server. Keep the ZIP as you received it: packed again or saved again by another program, it no longer ends with its seal.`,
  outcomes:
    'What the check comes to, one of three. Matches: nothing was changed, and a key signed it that you hold, by its fingerprint or by a seal (a line that begins with EVENHAND-HEAD, in a daily mail or an earlier export). Consistent, but signed by a key nobody here vouches for: it fits together, and anybody with a key of their own could have made it; give the check something that did not come with this file. Changed: it does not fit together, or not what you hold. The command exits with 0 for "matches" alone, with 2 for "consistent" and with 1 for "changed".',
  notCertified: ({ list }) => `This is not a certification. ${list} lists every file with its SHA-256.`,
}

const es: ReadmeWords = {
  made: (isPart) =>
    `Una exportación ${isPart ? 'de una parte del registro' : 'del registro'} de una familia, hecha por Evenhand.`,
  between: (names) => `Entre: ${names.join(' y ')}`,
  span: (from, to) =>
    from || to
      ? `Periodo: desde ${from ?? 'el principio'} hasta ${to ?? 'el final'}`
      : 'Periodo: todo el tiempo',
  reading: ({ document, data }) =>
    `${document} es el registro para leer. ${data} contiene las mismas anotaciones como datos.`,
  holds: ({ entries, readable, leftOut, erased }, { data }) =>
    `${
      leftOut > 0
        ? `Esto es una parte del registro, no el registro entero. Incluye el contenido de ${readable} de ${entries} anotaciones; no elegidas para esta exportación: ${leftOut}, borradas: ${erased}.`
        : `Esto es el registro entero: ${entries} anotaciones. Incluye el contenido de ${readable}; borradas: ${erased}.`
    } Cada anotación está en su lugar en ${data}.`,
  check: ({ document }) =>
    `Para comprobarla, extraiga verify.html, ábralo en cualquier navegador actual y elija este ZIP o solo ${document}, o ejecute: node verify.mjs <el ZIP o el PDF>. Ambos funcionan sin conexión y sin este servidor. Conserve el ZIP tal como lo recibió: comprimido o guardado de nuevo por otro programa, ya no termina con su sello.`,
  outcomes:
    'El resultado de la comprobación es uno de estos tres. Coincide: no se cambió nada, y lo firmó una clave que usted tiene, por su huella o por un sello (una línea que empieza por EVENHAND-HEAD, en un correo diario o en una exportación anterior). Es coherente, pero la firma una clave por la que nadie responde aquí: todo encaja, y cualquiera con una clave propia podría haberlo hecho; dé a la comprobación algo que no vino con este archivo. Cambiada: no encaja, o no con lo que usted tiene. La orden termina con 0 solo si coincide, con 2 si es coherente y con 1 si se cambió.',
  notCertified: ({ list }) => `Esto no es una certificación. ${list} enumera cada archivo con su SHA-256.`,
}

const fr: ReadmeWords = {
  made: (isPart) =>
    `Un export ${isPart ? 'd’une partie du registre' : 'du registre'} d’une famille, fait par Evenhand.`,
  between: (names) => `Entre : ${names.join(' et ')}`,
  span: (from, to) =>
    from || to ? `Période : de ${from ?? 'le début'} à ${to ?? 'la fin'}` : 'Période : tout le temps',
  reading: ({ document, data }) =>
    `${document} est le registre à lire. ${data} contient les mêmes entrées sous forme de données.`,
  holds: ({ entries, readable, leftOut, erased }, { data }) =>
    `${
      leftOut > 0
        ? `Ceci est une partie du registre, non le tout. Le contenu de ${readable} entrées sur ${entries} est inclus ; non choisies pour cet export : ${leftOut}, effacées : ${erased}.`
        : `Ceci est le registre entier : ${entries} entrées. Le contenu de ${readable} est inclus ; effacées : ${erased}.`
    } Chaque entrée est à sa place dans ${data}.`,
  check: ({ document }) =>
    `Pour la vérifier, extrayez verify.html, ouvrez-le dans un navigateur actuel et choisissez ce ZIP ou ${document} seul, ou lancez : node verify.mjs <le ZIP ou le PDF>. Les deux fonctionnent sans connexion et sans ce serveur. Gardez le ZIP tel que vous l’avez reçu : compressé ou enregistré à nouveau par un autre programme, il ne se termine plus par son sceau.`,
  outcomes:
    'La vérification aboutit à l’un des trois résultats suivants. Concorde : rien n’a été modifié, et une clé que vous détenez l’a signé, par son empreinte ou par un sceau (une ligne qui commence par EVENHAND-HEAD, dans un e-mail quotidien ou un export antérieur). Cohérent, mais signé par une clé dont personne ne répond ici : tout s’accorde, et quiconque a une clé à lui aurait pu le faire ; donnez à la vérification quelque chose qui n’est pas venu avec ce fichier. Modifié : cela ne s’accorde pas, ou pas avec ce que vous détenez. La commande se termine par 0 si cela concorde seulement, par 2 si c’est cohérent et par 1 si c’est modifié.',
  notCertified: ({ list }) =>
    `Ceci n’est pas une attestation. ${list} énumère chaque fichier avec son SHA-256.`,
}

export const README: Readonly<Record<PrintLanguage, ReadmeWords>> = { en, es, fr }
