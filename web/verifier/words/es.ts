import type { VerifierWords } from './words.ts'

const of = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** What the verifier says, in Spanish: exactly what it says in English. */
export const es: VerifierWords = {
  none: 'Esto no es una exportación de Evenhand.',
  noContents: 'El archivo no tiene una lista de contenido que este verificador pueda leer.',
  aPart: ' Es una parte del registro, no el registro entero.',
  matches: (part) =>
    `Coincide: no se cambió nada en esta exportación, y la firma una clave que usted tiene.${part}`,
  ofDevice: (part) =>
    `Es coherente, sin el sello del servidor: dice que la hizo el dispositivo de un progenitor.${part}`,
  consistent: (part) => `Es coherente, pero la firma una clave por la que nadie responde aquí.${part}`,
  packedAgain:
    'No es el archivo que se hizo: este ZIP se volvió a comprimir. Cada archivo que contiene encaja con los demás.',
  changed: 'Cambiada: esta exportación no es lo que se registró, no está entera o no es lo que usted tiene.',

  agrees: (day, size, entries) =>
    `Un sello del ${day} que usted tiene cubre las primeras ${size} de ${entries} anotaciones: son las que hay aquí.`,
  stamped: (day, size, entries) =>
    `Un sello de tiempo que usted tiene es de las primeras ${size} de ${entries} anotaciones tal como están aquí, firmado el ${day}.`,
  keyHeld: (key) =>
    `La clave que firmó esta exportación es una que usted tiene o que firmó su sello: ${key}.`,
  beyondOfDevice:
    'Lo que va más allá de estas anotaciones, incluidos los nombres, no lleva más firma que la del registro.',
  beyond:
    'Lo que va más allá de estas anotaciones, incluidos el documento impreso y los nombres, lo firma otra clave que la que usted tiene.',
  newer: (n) =>
    n === 1
      ? '1 sello que usted tiene es más reciente que esta exportación y cubre más: no dice nada de ella.'
      : `${n} sellos que usted tiene son más recientes que esta exportación y cubren más: no dicen nada de ella.`,
  others: (n) =>
    n === 1
      ? '1 sello que usted tiene es de otra familia: no dice nada de esta.'
      : `${n} sellos que usted tiene son de otras familias: no dicen nada de esta.`,
  notEarlier: (n) =>
    n === 1
      ? '1 exportación que usted dio no se hizo antes que esta: no dice nada de ella.'
      : `${n} exportaciones que usted dio no se hicieron antes que esta: no dicen nada de ella.`,
  unsigned: (n) =>
    n === 1
      ? '1 línea que usted dio no está firmada por la clave que nombra, y se dejó de lado.'
      : `${n} líneas que usted dio no están firmadas por las claves que nombran, y se dejaron de lado.`,
  comparedWithNothing: 'Con nada: no se dio ningún sello, clave ni exportación anterior con que compararla.',

  recordOf: (family, moment) => `El registro de la familia ${family}, tal como se exportó ${moment}.`,
  momentUnknown: 'en un momento desconocido',
  aPartOf: (readable, entries, leftOut) =>
    `Una parte del registro: está aquí el contenido de ${readable} de ${entries} anotaciones. El de ${leftOut} lo dejó fuera quien hizo esta exportación; cada una sigue en su lugar.`,
  theWhole: (entries, readable) =>
    `El registro entero: ${of(entries, 'anotación', 'anotaciones')}, numeradas sin huecos; está aquí el contenido de ${readable}.`,
  erased: (n, days) =>
    `El contenido de ${of(n, 'anotación', 'anotaciones')} se borró${days && ` el ${days}`}. Cada una sigue en su lugar.`,
  messages: (readable, messages, conversations) =>
    `Mensajes, según sus anotaciones: aquí se pueden leer ${readable} de ${messages}, en ${of(conversations, 'conversación', 'conversaciones')}. Según sus números dentro de cada conversación, ${readable === messages ? 'no falta ninguno' : 'no faltan más que los que se dejaron fuera o se borraron'}.`,
  attachments: (n) =>
    n === 1
      ? '1 adjunto es, byte por byte, el que nombra su anotación.'
      : `${n} adjuntos son, byte por byte, los que nombran las anotaciones.`,
  attachmentsMissing: (n) =>
    n === 1
      ? '1 archivo que nombra una anotación no está en esta exportación.'
      : `${n} archivos que nombran las anotaciones no están en esta exportación.`,
  committed:
    'Cada contenido mostrado es el que fija su anotación, y ninguna anotación cambió de lugar desde que se firmó todo.',
  coveredOfDevice:
    'La firma más reciente sobre el registro cubre todas sus anotaciones; la lista de archivos no la firma nadie.',
  signedByHeld: (key) => `Firmada por la clave por la que usted responde: ${key}.`,
  signedByUnknown: (key) => `Firmada por una clave de origen desconocido: ${key}.`,
  seen: ({ device, who, key, isEnded, size, entries, day }) =>
    `Un dispositivo (${device}) que el registro atribuye a ${who} (clave ${key}${isEnded ? ', retirada desde entonces' : ''}) firmó lo que había visto: las primeras ${size} de ${entries} anotaciones, el ${day}.`,
  authors: (signed, readable, without) =>
    `${signed} de las ${readable} anotaciones que se pueden leer aquí llevan una firma del dispositivo de su autor: sobre qué llamada envió y las palabras de record/witnesses.json, que están en la anotación. Puede que las cifras dentro de un reparto o una regla, lo que se añadió y qué respuesta se dio solo las cubra la firma sobre el registro. ${without} no llevan ninguna, y se apoyan solo en esa firma.`,

  whoMade:
    'Quién hizo este archivo. Quien tenga una exportación real puede cambiar sus palabras, importes y horas, firmarlo todo de nuevo con una clave propia y obtener un archivo que parezca exactamente este.',
  toSettle:
    'Para resolverlo, dé algo que no vino con este archivo: una línea que empiece por EVENHAND-HEAD de uno de sus propios correos diarios, una exportación anterior suya, la línea o la exportación del otro progenitor, o la huella de la clave del servidor, que está en /.well-known/record-keys.json en su propia dirección.',
  replacedBefore: (covered) =>
    `Si quien gestiona el servidor sustituyó anotaciones antes de hacerse esta exportación${covered > 0 ? `, después de las primeras ${covered}` : ''}: la clave es suya. Solo lo muestra un sello que alguien guardó en otra parte, para las anotaciones que cubre.`,
  whyNotFitting:
    'Por qué no encaja un sello que usted tiene: así se ve una copia de seguridad restaurada después de firmarse, y también un historial que alguien cambió. Pregunte a quien gestiona el servidor cuándo se restauró una copia, y compare con una exportación hecha antes.',
  devicesOfCopy:
    'Qué han visto los dispositivos de los progenitores: una copia hecha en un dispositivo no lleva lo que firmaron.',
  devicesNone: 'Qué han visto los dispositivos de los progenitores: ninguno ha confirmado este registro.',
  devicesWhose: 'Si un dispositivo es del progenitor al que se atribuye: su dueño puede comparar la huella.',
  names: (family) =>
    `Si las personas son quienes dicen sus nombres: los eligió el titular de cada cuenta. Cada progenitor puede comparar la familia, ${family}, con la línea que empieza por EVENHAND-HEAD en su propio correo o exportación.`,
  pages:
    'Si las páginas del PDF dicen lo que dicen los datos: compare un apartado de una página con la anotación del mismo número.',
  thisPage:
    'Si esta misma página es la auténtica: una que vino con una exportación de alguien en quien usted no confía puede decir cualquier cosa. Use verify.html o verify.mjs de una exportación suya.',
  truth: 'Si lo que se escribió es verdad, y si este registro es admisible en alguna parte.',

  ranges: { span: (first, last) => `${first} a ${last}`, more: (n) => `y ${n} más` },
  ofEntries: (numbers, faults) => `${numbers}: ${faults}.`,
  faults: {
    'entries-left-out': 'falta aquí, aunque hay anotaciones posteriores',
    'not-an-entry':
      'la línea que ocupa su lugar no es una anotación, y no se pudo comprobar nada de lo que sigue',
    'other-family': 'es de otra familia',
    'out-of-order': 'no está en su lugar',
    'entry-twice': 'está aquí más de una vez',
    'time-goes-back': 'lleva una fecha anterior a la de la anotación que la precede',
    'body-differs': 'su contenido no es lo que se registró',
    'message-twice': 'lleva un número dentro de su conversación que tiene otro mensaje',
    'author-not-signed': 'la firma del dispositivo de su autor no encaja',
    'signed-otherwise': 'lo que firmó el dispositivo de su autor no es lo que dice',
    'signed-by-another': 'no la firma un dispositivo que su autor tuviera en ese momento',
    'signed-twice': 'la firma del dispositivo de su autor es copia de la de otra anotación',
  },
  historyDiffers: (from, to) =>
    `De ${from} a ${to}, algo se cambió, se movió, se añadió o se quitó después de firmarse el registro.`,
  entriesMissing: (size, entries) =>
    `El registro se firmó con ${of(size, 'anotación', 'anotaciones')}, y aquí hay ${entries}.`,
  entriesNotSigned: (size, entries) => `Una firma cubre solo las primeras ${size} de ${entries} anotaciones.`,
  headNotSigned: (size) => `La firma sobre las primeras ${size} anotaciones no es de la clave que nombra.`,
  headOfOtherFamily: 'Una firma sobre el registro es de otra familia.',
  heldDiffers: (day, size) =>
    `El sello del ${day} que usted tiene cubre las primeras ${size} anotaciones, y no son las que hay aquí.`,
  heldMissing: (day, size, entries) =>
    `El sello del ${day} que usted tiene cubre ${of(size, 'anotación', 'anotaciones')}, y aquí solo hay ${entries}, en una exportación que dice haberse hecho después.`,
  messageMissing:
    'Faltan mensajes: sus números dentro de una conversación tienen huecos que ninguna anotación explica.',
  countsDiffer: 'Lo que la exportación dice que contiene, deja fuera o ha borrado no es lo que hay aquí.',
  deviceOf: (who, device, key) => `El dispositivo ${device} de ${who || 'un progenitor'} (clave ${key}…)`,
  aDevice: 'Un dispositivo',
  deviceUnknown: 'Hay una firma de un dispositivo que el registro no nombra, o al que ya no permite firmar.',
  confirmationMissing: (device) => `${device} firmó el registro cuando se añadió, y falta esa firma.`,
  confirmationNotSigned: (device) => `${device} consta como que vio el registro, y la firma no es suya.`,
  confirmedOtherwise: (device) => `${device} ha visto y firmado otro registro que este.`,
  nameDiffers: (name) => `El nombre «${name}» no es uno que el registro dé a esta persona.`,
  moreFiles: (files, n) => `${files} y ${n} más`,
  ofFiles: (files, what) => `${files}: ${what}.`,
  files: {
    'file-changed': 'no es el archivo que se exportó',
    'file-missing': 'está en la lista, y falta',
    'file-unlisted': 'no es parte de esta exportación',
    unreadable: 'no se puede leer',
    'attachment-unrecorded': 'no lo nombra ninguna anotación del registro',
    'attachment-swapped': 'no es el archivo que nombra su anotación',
    'document-of-another-export': 'lleva otros datos que esta exportación',
  },
  listNotSigned: 'La lista de archivos, o algo de ella, no la firma una clave que esté aquí.',
  packedByAnother: 'Este ZIP lo comprimió otro programa que el que hizo la exportación.',
  notSealed:
    'Este PDF no termina con el sello de una exportación: lo ha guardado otro programa, o no es ninguna.',
  sealBroken: 'Este archivo no es, byte por byte, el que se selló.',
  ofAnotherFile: 'Esta lista es del PDF de una exportación, o de su ZIP, y se dio como si fuera la del otro.',

  titles: {
    wrong: 'Qué está mal',
    compared: 'Con qué se comparó',
    shown: 'Qué muestra esto',
    open: 'Qué no puede mostrar',
  },
  page: {
    title: 'Comprobar una exportación',
    intro:
      'Elija el ZIP que recibió, o solo su PDF. Lo lee únicamente esta página, en este dispositivo: no se envía nada a ninguna parte, y funciona sin conexión.',
    file: 'La exportación: el ZIP, o el PDF que contiene',
    held: 'Lo que usted tiene para compararla',
    why: 'Nada en un archivo puede mostrar por sí solo quién lo hizo. Pegue una línea que empiece por EVENHAND-HEAD, o el correo entero en que vino: cada una es un sello sobre el registro de un día. O pegue la huella de la clave del servidor, que está en /.well-known/record-keys.json en su propia dirección.',
    files:
      'O archivos: una exportación anterior suya, un correo, un sello de tiempo, la exportación del otro progenitor',
    limits:
      'Esta página comprueba resúmenes y firmas. No es una certificación, y no dice nada de si un registro es admisible.',
  },
  checking: (file) => `Comprobando ${file}…`,
  fileNamed: (file) => `Archivo: ${file}`,
  command: {
    usage: `Uso: node verify.mjs [--language en|es|fr] EXPORTACIÓN.zip|REGISTRO.pdf [LO-SUYO...]

LO-SUYO es lo que usted tiene de otra fuente para comparar: un correo o texto con una línea que empieza por
EVENHAND-HEAD, una exportación anterior, un sello de tiempo (RFC 3161) o la huella de la clave del servidor.

Códigos de salida: 0 coincide (no se cambió nada, y la firmó una clave que usted tiene); 1 cambiada, o no es una
exportación; 2 es coherente, pero la firma una clave por la que nadie responde aquí; 64 no se usó como arriba.`,
    holdsNothing: (file) =>
      `${file} no contiene nada con que comparar: ninguna línea que empiece por EVENHAND-HEAD, ninguna exportación íntegra, ninguna clave.`,
    exitCode: (code, meaning) => `Código de salida ${code}: ${meaning}`,
    meanings: {
      matches: 'coincide. Solo en este caso es 0.',
      changed: 'cambiada, o no es una exportación.',
      consistent: 'es coherente, pero la firma una clave por la que nadie responde aquí.',
    },
  },
}
