/** What a contact is to the family. 'children' is read as 'child'. [CON-01] */
export const contactCategories = [
  'child',
  'co-parent',
  'family',
  'medical',
  'school',
  'childcare',
  'legal',
  'other',
] as const
export type ContactCategory = (typeof contactCategories)[number]

/** Categories a parent gives to people they add; children and the other parent come with the family. */
export const addableCategories = ['family', 'medical', 'school', 'childcare', 'legal', 'other'] as const
export type AddableCategory = (typeof addableCategories)[number]

/** The category a stored or imported word stands for; 'other' where it is none of ours. [CON-01] */
export function categoryOf(word: string): ContactCategory {
  const known = word.trim().toLowerCase()
  if (known === 'children') return 'child'
  return contactCategories.find((category) => category === known) ?? 'other'
}

/** What phones are called; the first of a contact's phones is the one to call. */
export const phoneKinds = ['mobile', 'home', 'work', 'other'] as const
export type PhoneKind = (typeof phoneKinds)[number]
export type Phone = { readonly kind: PhoneKind; readonly number: string }

/** What each category is asked beyond the common fields, in the order of the form; all short texts. */
export const detailFields = {
  medical: ['specialty', 'practice', 'hours', 'insurance'],
  school: ['place', 'group', 'teacher', 'hours'],
  childcare: ['days', 'hours'],
  legal: ['firm', 'caseNumber'],
  family: [],
  other: ['place'],
  child: [],
  'co-parent': [],
} as const satisfies Record<ContactCategory, readonly string[]>
export type DetailField = (typeof detailFields)[ContactCategory][number]
export type Details = Readonly<Partial<Record<DetailField, string>>>

/** The details that belong to the category, those that say something; the rest is dropped. */
export function detailsOf(category: ContactCategory, given: Readonly<Record<string, string>>): Details {
  const fields: readonly DetailField[] = detailFields[category]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = given[field]?.trim() ?? ''
      return text === '' ? [] : [[field, text]]
    }),
  )
}

/** What is enough to write: an unpunctuated number as a phone dials it, '' where nothing can be dialled. */
export function dialled(number: string): string {
  const text = number.trim()
  const digits = text.replace(/\D/g, '')
  if (digits === '') return ''
  return text.startsWith('+') ? `+${digits}` : digits
}
