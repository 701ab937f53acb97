import { amountsOf } from './amounts.ts'
import { type Kind, kindOf } from './labels.ts'
import { middle, plainLabel, type Row, type Word } from './rows.ts'

export type FoundShop = {
  readonly best: { readonly name: string; readonly words: readonly Word[] } | null
  readonly isSure: boolean
}

/** What stands over a shop's name or in its place: the kind of paper, a greeting, a phone's status bar. */
const NOT_A_NAME =
  /^(tax |vat |sales |official |customer |your |e )?(invoices?|receipts?|factura( simplificada| electronica)?|facture|recibo|recu|ticket( de (caisse|compra))?|tique( factura)?|rechnung|quittung|beleg|kassenbon|bill|copy|duplicate|copie|duplicado|original|customer copy|copia cliente|welcome|bienvenue|bienvenid\w+|willkommen|order confirm\w*|pedido confirmado|commande confirmee|standard|nota de venta|boleta|comprobante|statement|estimate|proforma|credit note|nota de credito|avoir)$/
const GREETING =
  /\b(thank|thanks|gracias|merci|danke|welcome|your order|tu pedido|votre commande|order #|pedido|commande)\b/
const NOT_A_LINE =
  /\b(tel|phone|fax|vat|tva|nif|cif|siret|siren|abn|rfc|cuit|www|http|com|street|st|ave|avenue|road|rd|rue|calle|avda|av|plaza|place|boulevard|bd|lane|drive|quai|strasse)\b/
/** A kind of shop, which alone is no shop's whole name. */
const KIND_ALONE =
  /^(farmacia|pharmacie|pharmacy|apotheke|panaderia|boulangerie|bakery|libreria|librairie|bookshop|restaurante?|restaurant|cafe|bar|supermercado|supermarche|supermarket|papeleria|papeterie|optica|opticien|clinica|clinique|clinic|zapateria|ferreteria|carniceria|boucherie|hotel|parking|taxi|the|le|la|el|les|los)$/

/** "Paid with card" is no name; "Price & Sons" may be one. */
const MAY_BE_NAMED: ReadonlySet<Kind> = new Set(['none', 'amount', 'tip', 'other-sum'])

/** The name over everything else: the first words of the sheet that are no title, or the tallest near them. */
export function findShop(rows: readonly Row[]): FoundShop {
  const usual = middle(rows.map(({ height }) => height))
  const head = rows.slice(0, 9)
  const names: { at: number; words: readonly Word[]; height: number; worth: number }[] = []
  for (const [at, row] of head.entries()) {
    if (amountsOf(row).length > 0 && at > 0) break
    const words = nameWords(row, usual)
    if (words.length === 0) continue
    const text = plainLabel(words.map(({ text }) => text).join(' '))
    const letters = text.replace(/[^\p{L}]/gu, '').length
    const kind = kindOf(text)
    if (letters < 3 || !MAY_BE_NAMED.has(kind)) continue
    if (GREETING.test(text) && at > 0) continue
    const height = middle(words.map(({ top, bottom }) => bottom - top))
    const confidence = middle(words.map((word) => word.confidence))
    let worth = 2 - names.length * 0.9 + Math.min(2.2, (height / usual - 1) * 1.8)
    if (NOT_A_LINE.test(text) || words.some((word) => word.text.endsWith(':'))) worth -= 1.5
    if (/\d{4,}/.test(text) || (text.match(/\d/g)?.length ?? 0) > letters / 2) worth -= 2
    if (confidence < 50) worth -= 1.2
    names.push({ at, words, height, worth })
  }
  const best = names.toSorted((one, other) => other.worth - one.worth)[0]
  if (!best) return { best: null, isSure: false }
  const joined = withNeighbours(best, names, usual)
  const words = joined.flatMap((one) => one.words)
  const name = words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)!*]+$/gu, '')
    .trim()
  const confidence = Math.min(...joined.map((one) => middle(one.words.map((word) => word.confidence))))
  const isSure =
    confidence >= 75 && best.worth > 1 && (best === names[0] || best.height > (names[0]?.height ?? 0) * 1.2)
  return { best: name.length >= 3 ? { name, words } : null, isSure }
}

/** A row's words up to a wide gap, without a title, a status bar or specks around them. */
function nameWords(row: Row, usual: number): Word[] {
  const parts: Word[][] = []
  for (const word of row.words) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    if (part && before && word.left - before.right < Math.max(usual, row.height) * 1.6) part.push(word)
    else parts.push([word])
  }
  const isTitle = (part: readonly Word[]) =>
    NOT_A_NAME.test(plainLabel(part.map(({ text }) => text).join(' ')))
  const fitting = parts
    .filter((part) => !isTitle(part))
    .map(withoutTitle)
    .filter((part) => part.some(({ text }) => /\p{L}{2}/u.test(text)) && !isTitle(part))
  // a status bar: a time and what is left of the battery
  if (/^\d{1,2}[:.]\d{2}\b.*(%|\b[45]G\b|LTE)/.test(row.text)) return []
  const first = fitting[0]
  if (!first) return []
  return first.filter(
    ({ text, confidence }) => /[\p{L}\p{N}&]/u.test(text) && (confidence >= 20 || text.length > 3),
  )
}

/** A title that stands close to the name, in capitals at its end. */
function withoutTitle(part: readonly Word[]): Word[] {
  const last = part.at(-1)
  if (
    part.length > 1 &&
    last &&
    NOT_A_NAME.test(plainLabel(last.text)) &&
    last.text === last.text.toUpperCase()
  )
    return part.slice(0, -1)
  return [...part]
}

type Name = {
  readonly at: number
  readonly words: readonly Word[]
  readonly height: number
  readonly worth: number
}

/** A name on two rows: both as tall and taller than the rest, or a first row that is only the kind of shop. */
function withNeighbours(best: Name, names: readonly Name[], usual: number): Name[] {
  const text = (one: Name) => plainLabel(one.words.map((word) => word.text).join(' '))
  const under = names.find(({ at }) => at === best.at + 1)
  const over = names.find(({ at }) => at === best.at - 1)
  const isTall = best.height > usual * 1.25
  const goesOn = (one: Name) => isTall && alike(one.height, best.height) && !/\d/.test(text(one))
  if (over && (KIND_ALONE.test(text(over)) || goesOn(over))) return [over, best]
  if (under && (KIND_ALONE.test(text(best)) || (goesOn(under) && !NOT_A_LINE.test(text(under)))))
    return [best, under]
  return [best]
}

const alike = (one: number, other: number) => Math.min(one, other) / Math.max(one, other) > 0.78
