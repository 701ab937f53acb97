/**
 * The categories of an expense, in the order they are offered: label, lucide icon, colour token
 * (`--category-food`). The colours tell slices of a plot apart and never stand without the label. [EXP-02]
 */
export const categories = {
  childcare: { label: 'Childcare', icon: 'baby', colour: 'category-childcare' },
  education: { label: 'Education', icon: 'graduation-cap', colour: 'category-education' },
  medical: { label: 'Medical', icon: 'stethoscope', colour: 'category-medical' },
  extracurricular: { label: 'Activities', icon: 'trophy', colour: 'category-extracurricular' },
  clothing: { label: 'Clothing', icon: 'shirt', colour: 'category-clothing' },
  food: { label: 'Food', icon: 'utensils', colour: 'category-food' },
  transportation: { label: 'Transport', icon: 'bus', colour: 'category-transportation' },
  housing: { label: 'Housing', icon: 'house', colour: 'category-housing' },
  entertainment: { label: 'Entertainment', icon: 'ticket', colour: 'category-entertainment' },
  travel: { label: 'Travel', icon: 'plane', colour: 'category-travel' },
  other: { label: 'Other', icon: 'shapes', colour: 'category-other' },
} as const satisfies Record<string, { label: string; icon: string; colour: string }>

/** One of the eleven categories of EXP-02. */
export type Category = keyof typeof categories

/** The category names in the order they are offered. */
export const categoryNames = Object.keys(categories) as readonly Category[]

/** Whether the text names a category. */
export function isCategory(text: string): text is Category {
  return Object.hasOwn(categories, text)
}

/** The category a text names, else 'other', the fallback of EXP-02. */
export function categoryOf(text: string): Category {
  return isCategory(text) ? text : 'other'
}

/** Kinds that child support usually covers: everyday clothing, meals, outings. The form asks before they are shared. */
export function isUsuallyCovered(category: Category): boolean {
  return category === 'clothing' || category === 'food' || category === 'entertainment'
}
