import { type Category, isCategory } from './category.ts'

// The words of Splitwise and Spliit in the languages of this product and its neighbours. Data.

/** What the columns that are read are called, in small letters. */
export const COLUMN_WORDS = {
  date: ['date', 'fecha', 'datum', 'data'],
  description: [
    'description',
    'descripción',
    'descripcion',
    'concepto',
    'libellé',
    'beschreibung',
    'descrição',
    'descrizione',
    'omschrijving',
  ],
  category: ['category', 'categoría', 'categoria', 'catégorie', 'categorie', 'kategorie'],
  cost: [
    'cost',
    'coste',
    'costo',
    'coût',
    'cout',
    'montant',
    'kosten',
    'betrag',
    'custo',
    'importe',
    'bedrag',
  ],
  currency: ['currency', 'moneda', 'divisa', 'devise', 'monnaie', 'währung', 'waehrung', 'moeda', 'valuta'],
} as const

/** Columns of Spliit that are not people. */
export const OTHER_COLUMNS: readonly string[] = [
  'is reimbursement',
  'split mode',
  'original cost',
  'original currency',
  'conversion rate',
]

/** The foot of a Splitwise sheet, which is no expense. */
export const IS_TOTAL =
  /^(total balance|saldo total|balance total|solde total|gesamt(bilanz|saldo|betrag)|saldo totale|totaal)\s*:?\s*$/i

/** Money sent from one to the other. */
export const IS_PAYMENT = /^(payment|pago|paiement|zahlung|pagamento|betaling)$/i

/** Spliit's word for yes. */
export const IS_YES = /^(yes|sí|si|oui|ja|sim)$/i

/** What stands before the name of an expense that money came back from. */
export const REFUND_WORDS =
  /^(refund|reimbursement|money back|reembolso|devolución|remboursement|r(ü|ue)ckerstattung|erstattung|gutschrift|rimborso)\b[\s:,–-]*(of|for|de|du|d’|für|von)?\s*/i

const KINDS: readonly [RegExp, Category][] = [
  [/child|baby|nursery|daycare|niñ|guarder|enfant|crèche|kinder|betreuung/i, 'childcare'],
  [/school|education|tuition|book|escuel|colegi|educa|école|éducat|schul|bildung/i, 'education'],
  [
    /medical|doctor|dentist|health|pharmacy|médic|medic|salud|santé|pharmacie|arzt|gesundheit|apothek/i,
    'medical',
  ],
  [/sport|music|hobb|activit|gym|deporte|músic|loisir|freizeit|musik/i, 'extracurricular'],
  [/cloth|shoe|ropa|zapat|vêtement|chaussure|kleid|schuh/i, 'clothing'],
  [/grocer|food|dining|restaurant|comida|aliment|lebensmittel|essen/i, 'food'],
  [
    /transport|\bbus|train|taxi|\bcar\b|fuel|\bgas\b|parking|bicycle|coche|gasolin|voiture|essence|auto\b|benzin|fahr/i,
    'transportation',
  ],
  [/rent|home|hous|furniture|household|utilit|alquiler|hogar|loyer|maison|miete|haus|wohn/i, 'housing'],
  [/entertain|movie|game|ticket|ocio|cine|cinéma|jeu|kino|spiel|unterhaltung/i, 'entertainment'],
  [/travel|hotel|plane|holiday|vacation|viaje|vacacion|voyage|vacances|reise|urlaub|ferien/i, 'travel'],
]

/** The category a word of another app comes closest to. */
export function categoryIn(text: string): Category {
  const word = text.toLowerCase()
  if (isCategory(word)) return word
  return KINDS.find(([sign]) => sign.test(text))?.[1] ?? 'other'
}
