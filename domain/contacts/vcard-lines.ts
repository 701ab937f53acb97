/** A line of a vCard, unfolded and taken apart. Names and parameter names are in upper case. */
export type CardLine = {
  /** what binds an Apple label to its line: 'item1' */
  readonly group: string
  readonly name: string
  readonly params: ReadonlyMap<string, readonly string[]>
  /** as written, decoded where it was quoted-printable; still escaped otherwise */
  readonly value: string
}

/** The cards of a file, each as its lines; what stands outside of one is left out. vCard 2.1, 3.0 and 4.0. */
export function cardsIn(text: string): CardLine[][] {
  const cards: CardLine[][] = []
  let card: CardLine[] | null = null
  /** within the card of somebody's agent, which vCard 2.1 puts into theirs */
  let isAgents = false
  let isAgentNext = false
  for (const raw of unfolded(text)) {
    const line = parsed(raw)
    if (!line) continue
    const word = line.value.trim().toUpperCase()
    const begins = word === 'VCARD' && line.name === 'BEGIN'
    if (begins && isAgentNext) isAgents = true
    else if (begins) card = []
    else if (word === 'VCARD' && line.name === 'END') {
      if (card && !isAgents) cards.push(card)
      if (!isAgents) card = null
      isAgents = false
    } else if (line.name === 'AGENT' && word === 'BEGIN:VCARD') isAgents = true
    else if (!isAgents) card?.push(line)
    isAgentNext = line.name === 'AGENT' && word === ''
  }
  return cards
}

/** The parts of a structured value, such as N or ADR: split at semicolons that are not escaped, then unescaped. */
export function partsOf(value: string): string[] {
  return split(value, ';').map(unescaped)
}

/** The items of a list value, such as CATEGORIES. */
export function itemsOf(value: string): string[] {
  return split(value, ',').map((item) => unescaped(item).trim())
}

/** A text value as it was meant. */
export function unescaped(value: string): string {
  return value
    .replace(/\\([nN,;:\\])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
    .replace(/\r\n?/g, '\n')
}

/** A text as a value of a vCard holds it. */
export function escaped(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/([,;])/g, '\\$1')
}

/** A line in pieces of at most 75 bytes, each after the first begun by a space; no character is cut in two. */
export function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let bytes = 0
  for (const sign of line) {
    const size = bytesOf(sign)
    if (bytes + size > 75) {
      pieces.push(piece)
      piece = ''
      bytes = 1 // the space it begins with
    }
    piece += sign
    bytes += size
  }
  return [...pieces, piece].join('\r\n ')
}

function bytesOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Each line whole. Pieces are kept apart until it ends: a picture folded into 20,000 of them is read in one pass. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  let pieces: string[] = []
  let isQuoted = false
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const last = pieces.at(-1)
    // quoted-printable goes on after a line that ends in '=', with the space it begins with
    if (isQuoted && last?.endsWith('=') && !/^END:VCARD\s*$/i.test(raw))
      pieces.splice(-1, 1, last.slice(0, -1), raw)
    else if (last !== undefined && /^[ \t]/.test(raw)) pieces.push(raw.slice(1))
    else {
      if (pieces.length > 0) lines.push(pieces.join(''))
      pieces = [raw]
      isQuoted = isQuotedPrintable(raw)
    }
  }
  return pieces.length > 0 ? [...lines, pieces.join('')] : lines
}

const isQuotedPrintable = (line: string) =>
  /^[^:]{0,200};(ENCODING=)?QUOTED-PRINTABLE/i.test(line.slice(0, 300))

function parsed(raw: string): CardLine | null {
  const [head, value] = atColon(raw)
  if (value === null) return null
  const [full = '', ...rest] = splitHead(head)
  const dot = full.lastIndexOf('.')
  const params = new Map<string, string[]>()
  for (const param of rest) {
    const equals = param.indexOf('=')
    // vCard 2.1 writes a type without its name: TEL;HOME;VOICE
    const name = equals === -1 ? bareName(param) : param.slice(0, equals).toUpperCase()
    const words = (equals === -1 ? param : param.slice(equals + 1)).replaceAll('"', '').split(',')
    params.set(name, [...(params.get(name) ?? []), ...words])
  }
  const isQuoted = (params.get('ENCODING') ?? []).some((one) => one.toUpperCase() === 'QUOTED-PRINTABLE')
  return {
    group: dot === -1 ? '' : full.slice(0, dot),
    name: full.slice(dot + 1).toUpperCase(),
    params,
    value: isQuoted ? decoded(value, params.get('CHARSET')?.[0]) : value,
  }
}

function bareName(word: string): string {
  return /^(quoted-printable|base64|8bit|7bit)$/i.test(word) ? 'ENCODING' : 'TYPE'
}

/** The head before the first colon that is not quoted, and the value after it. */
function atColon(line: string): [string, string | null] {
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    if (line[at] === ':' && !isQuoted) return [line.slice(0, at), line.slice(at + 1)]
  }
  return [line, null]
}

function splitHead(head: string): string[] {
  return head.match(/(?:[^;"]|"[^"]*")+/g) ?? []
}

/** Split at a sign that no backslash stands before. */
function split(value: string, sign: string): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') {
      part += value.slice(at, at + 2)
      at += 1
    } else if (value[at] === sign) {
      parts.push(part)
      part = ''
    } else part += value[at] ?? ''
  }
  return [...parts, part]
}

/** Quoted-printable in the character set it names; else as UTF-8 where it is that, else as Windows wrote it. */
function decoded(value: string, charset: string | undefined): string {
  const bytes: number[] = []
  // what is not encoded was ASCII, or has been read with the file
  const rest = new TextEncoder()
  for (const [part, hex] of value.matchAll(/=([0-9A-F]{2})|[^=]+|=/gi))
    if (hex === undefined) bytes.push(...rest.encode(part))
    else bytes.push(Number.parseInt(hex, 16))
  const read = (label: string, fatal: boolean) =>
    new TextDecoder(label, { fatal }).decode(new Uint8Array(bytes))
  for (const label of [charset, 'utf-8'])
    try {
      if (label) return read(label, true)
    } catch {
      // a character set nobody knows, or not what it says
    }
  return read('windows-1252', false)
}
