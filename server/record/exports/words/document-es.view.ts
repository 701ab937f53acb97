import type { DocumentWords } from './document-en.view.ts'

const of = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`

export const DOCUMENT: DocumentWords = {
  language: 'es',
  locale: 'es-ES',
  areas: {
    messages: 'Mensajes',
    expenses: 'Gastos',
    calendar: 'Cambios y calendario',
    documents: 'Documentos',
    agreements: 'Acuerdos',
    backlog: 'Tareas',
    family: 'Familia',
  },
  aFormerParent: 'un antiguo progenitor',
  and: ' y ',
  recordOf: (people, isPart) => `${isPart ? 'Parte del registro' : 'Registro'} de ${people}`,
  span: (from, to) => `${from} al ${to}`,
  theBeginning: 'Del principio',
  theDayItWasMade: 'día en que se elaboró',
  made: (when, who, operator) => `Elaborado el ${when} para ${who}, en el servidor de ${operator}.`,
  completeness: 'Declaración de integridad',
  holds: (entries, first, last, readable) =>
    `El registro contiene ${of(entries, 'anotación', 'anotaciones')}, de ${first} a ${last}. Aquí se imprime el contenido de ${readable}, cada una con su número.`,
  isPart: 'Esto es una parte del registro, no el registro entero.',
  noneLeftOut: 'Ninguna se ha omitido a propósito y ninguna se ha borrado.',
  leftOut: (leftOut, erased) =>
    `${leftOut} ${leftOut === 1 ? 'se ha' : 'se han'} omitido a propósito, fuera del periodo o de las partes indicadas. ${erased} ${erased === 1 ? 'se ha' : 'se han'} borrado. Cada una conserva su lugar y su número, y se cuenta en los datos.`,
  messagesPrinted: (readable, all, conversations) =>
    `${readable === 1 ? 'Se imprime' : 'Se imprimen'} ${readable} de ${of(all, 'mensaje')}, de ${of(conversations, 'conversación', 'conversaciones')}`,
  messagesSame: (all) =>
    `El registro tiene una anotación para cada uno de los ${all} mensajes, y las tablas de las que la aplicación muestra mensajes contienen otros tantos.`,
  messagesDiffer: (all, stored) =>
    `El registro tiene anotaciones de ${all} mensajes, pero las tablas de las que la aplicación muestra mensajes contienen ${stored}: pregunte por qué a quien gestiona este servidor.`,
  parts: (areas) => `Partes: ${areas}.`,
  privateItems: (what) =>
    `Elementos privados, que nunca forman parte de un registro: ${what}. Lo que el otro progenitor guarda en privado no se conoce aquí.`,
  noPrivateItems: 'ninguno de la persona que lo pidió',
  witnesses: 'Quién da fe',
  fingerprints: 'Huellas digitales',
  root: (size, root) => `Raíz sobre ${size} anotaciones: ${root}`,
  digest: (digest) => `Lista de los datos de este documento (SHA-256): ${digest}`,
  serverKey: (key) => `Clave del servidor: ${key}`,
  noCertification: 'Esto no es una certificación. Si es admisible lo decide un tribunal.',
  own: {
    documents: (count) => of(count, 'documento'),
    events: (count) => of(count, 'evento'),
    expenses: (count) => of(count, 'gasto'),
    drafts: (count) => of(count, 'borrador', 'borradores'),
  },
  serverSigned:
    'El servidor ha firmado todo el registro. Ninguna de las anotaciones mostradas aquí lleva la firma del dispositivo de su autor.',
  devicesSigned: (signed, entries) =>
    `El servidor ha firmado todo el registro. ${signed} de ${entries} anotaciones llevan además la firma del dispositivo de su autor, sobre las palabras que nombra record/witnesses.json.`,
  signaturesRemoved: (count, last, on) =>
    `Las firmas de los dispositivos de los autores, ${count} hasta ${last}, se retiraron el ${on}: abarcaban peticiones enteras, que podían contener lo que solo su autor puede leer. Esas anotaciones se apoyan en la firma del servidor y en lo que los dispositivos han visto.`,
  deviceSaw: (who, device, size, entries, on) =>
    `${device} de ${who}: vio y firmó las primeras ${size} de ${entries} anotaciones el ${on}.`,
  device: (label, key) => `${label} (clave ${key}…)`,
  noDevice: (who) => `Ningún dispositivo de ${who} ha confirmado este registro.`,
  stamped: (authority, size, at) =>
    `La autoridad de sellado de tiempo ${authority} selló las primeras ${size} anotaciones el ${at}.`,
  notStamped: 'Ninguna autoridad de sellado de tiempo ha sellado este registro.',
  cover: 'Portada',
  index: 'Índice por asuntos',
  ranges: { span: (first, last) => `${first} a ${last}`, more: (n) => `y ${n} más` },
  numbersFromPage: (numbers, page) => `${numbers}. Desde la página ${page}.`,
  everythingElse: 'Todo lo demás',
  chronology: 'Cronología',
  noEntries: 'No hay anotaciones en este periodo y estas partes.',
  erasedOn: (day) => `Borrada el ${day}`,
  anUnknownDay: 'un día desconocido',
  notViewed: 'No visto',
  notViewedUpTo: (day) => `No visto hasta el ${day}`,
  firstViewed: (who, when) => `Visto por primera vez por ${who} el ${when}`,
  about: 'Sobre',
  yes: 'sí',
  theExpense: 'Gasto',
  theEvent: 'Evento',
  madeFrom: (what, message, who) => `${what} a partir del mensaje ${message}, de ${who}`,
  firstViewedThese: (who, numbers) => `${who} vio por primera vez: ${numbers}`,
  page: (page, pages) => `Página ${page} de ${pages}`,
  attachment: 'Las anotaciones de este registro como datos, con las firmas que las comprueban',
  export: 'exportación',
  howItIsKept: 'Cómo se lleva este registro',
  howToCheck: 'Cómo comprobar este documento',
  certification: 'Certificación de una persona cualificada',
  blanks: ['Nombre', 'Cargo', 'Firma', 'Lugar y fecha'],
  process: [
    'Evenhand es una aplicación web en la que dos progenitores se escriben y llevan gastos, días, documentos y acuerdos. Lo que vincula a ambos es una anotación de su registro, hecha por el programa en el mismo paso que lo hace efectivo. Nadie escribe anotaciones a mano.',
    'Una anotación contiene su lugar, la hora del reloj del servidor en UTC, quién actuó, qué se hizo y un compromiso con el contenido: el SHA-256 de 32 bytes al azar y el contenido. La hora de una anotación nunca es anterior a la de la que la precede.',
    'Los resúmenes de todas las anotaciones forman un árbol (RFC 6962, SHA-256). Su raíz cambia cuando se cambia, se mueve, se añade o se quita una anotación. El servidor firma la raíz, con el número de anotaciones y la hora, después de cada paso (Ed25519). La aplicación no tiene derecho en su base de datos a cambiar ni borrar una anotación; las correcciones son anotaciones nuevas, y cada versión anterior permanece.',
    'Un mensaje cuenta como visto solo cuando sus propias palabras estuvieron en la pantalla de quien lo lee. Verlo en un aviso, una lista o un resumen no cuenta. La anotación que lo dice lleva su propia hora.',
    'El dispositivo de cada progenitor tiene una clave para firmar que no se puede sacar de su navegador. Firma lo que envía su dueño y la raíz que se le ha mostrado. Donde un dispositivo no pudo firmar, se dice y no se oculta.',
    'Las palabras de un mensaje se imprimen tal como se enviaron. Lo que una ayuda en el dispositivo de quien escribe haya sugerido antes es suyo y no forma parte del registro. Las direcciones de internet tampoco.',
    'Donde se ha borrado el contenido de una anotación, por el derecho de una persona o por una regla de conservación, la anotación permanece con el día del borrado. El árbol sigue siendo comprobable. Sin los bytes al azar nadie puede adivinar el contenido a partir del compromiso.',
    'Un carácter que falta en las letras impresas se imprime con su número en Unicode, como [U+4E2D]. Los datos llevan el carácter mismo.',
  ],
  checking: [
    'Este documento lleva sus datos como adjunto y termina con un sello sobre todos los bytes anteriores. La exportación incluye verify.html, una página que funciona en cualquier navegador actual sin conexión y sin el servidor que la hizo. Ábrala y elija este documento o la exportación entera. La misma comprobación se hace con una orden: node verify.mjs ARCHIVO.',
    'La comprobación vuelve a calcular cada resumen y cada firma y los compara con lo que su lector tiene de otra fuente: una línea que empieza por EVENHAND-HEAD de un correo diario, una exportación anterior, la huella de la clave del servidor. El resultado es uno de estos tres. Coincide: no se ha cambiado nada, y lo ha firmado una clave que el lector tiene. Es coherente, pero lo firma una clave por la que nadie responde aquí: todo encaja, y cualquiera con una clave propia habría podido hacerlo. Modificado: no encaja, o no con lo que el lector tiene; las anotaciones se nombran por su número.',
    'Un documento que otro programa ha vuelto a guardar ya no termina con el sello y no queda comprobado, aunque se vea igual. Conserve el archivo como lo recibió. Imprimirlo no es volver a guardarlo.',
    'Lo que la comprobación no puede mostrar: si quien gestiona el servidor sustituyó anotaciones que ningún sello del lector cubre, ya que la clave es suya; si las páginas impresas dicen lo que dicen los datos, lo que cualquiera puede comparar por los números; si lo que se escribió es verdad. Los sellos de tiempo están en los datos como llegaron y se comprueban con otros programas.',
  ],
  certificate: [
    'Para que lo complete y firme una persona cualificada, no Evenhand. Se deja en blanco a propósito.',
    'Mi cualificación para hacer esta declaración se basa en la formación y la experiencia siguientes:',
    '____________________________________________________________________________',
    'El registro descrito en este documento fue generado por un proceso o sistema electrónico que produce un resultado exacto. He examinado el proceso tal como se describe en «Cómo se lleva este registro» y he hecho lo siguiente para confirmarlo:',
    '____________________________________________________________________________',
    'Los datos se copiaron de un dispositivo, soporte o archivo electrónico y se autenticaron mediante un proceso de identificación digital: comparando resúmenes con el programa verify.html o verify.mjs, cuyo resultado fue:',
    '____________________________________________________________________________',
    'Declaro bajo pena de perjurio que lo anterior es verdadero y correcto.',
  ],
  earlier: 'Lo que significan anotaciones anteriores',
  earlierOf: (numbers, meaning) => `${numbers}: ${meaning}`,
  earlierMeanings: {
    'rotation.set':
      'hasta esta versión se hacía una anotación sobre las semanas también para quien solo se unió a la familia y para un cambio de zona horaria. Que allí se nombre a un progenitor no significa que planificara o aceptara esas semanas.',
    'calendar.set':
      'hasta esta versión, lo que un progenitor fijaba cuando no había nadie más en la familia lo nombraba como si hubiera respondido. Nadie había respondido.',
    'agreement.answered':
      'hasta esta versión se anotaba «rechazado» o «retirado» también cuando un progenitor solo proponía otro acuerdo en su lugar.',
    'message-terms.answered':
      'hasta esta versión se anotaba «rechazado» o «retirado» también cuando un progenitor solo proponía otras condiciones en su lugar.',
    'card.agreed':
      'hasta esta versión se anotaba «acordado» también cuando un progenitor movía una tarea sin nadie más en la familia. Nadie más había aceptado.',
  },
}
