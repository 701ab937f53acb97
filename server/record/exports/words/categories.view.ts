import type { Category } from '@evenhand/domain/expenses/category.ts'
import type { PrintLanguage } from './print-words.view.ts'

/** The categories of an expense, in each language. */
export const CATEGORIES: Readonly<Record<PrintLanguage, Readonly<Record<Category, string>>>> = {
  en: {
    childcare: 'Childcare',
    education: 'Education',
    medical: 'Medical',
    extracurricular: 'Activities',
    clothing: 'Clothing',
    food: 'Food',
    transportation: 'Transport',
    housing: 'Housing',
    entertainment: 'Entertainment',
    travel: 'Travel',
    other: 'Other',
  },
  es: {
    childcare: 'Cuidado infantil',
    education: 'Educación',
    medical: 'Salud',
    extracurricular: 'Actividades',
    clothing: 'Ropa',
    food: 'Comida',
    transportation: 'Transporte',
    housing: 'Vivienda',
    entertainment: 'Ocio',
    travel: 'Viajes',
    other: 'Otros',
  },
  fr: {
    childcare: 'Garde',
    education: 'Éducation',
    medical: 'Santé',
    extracurricular: 'Activités',
    clothing: 'Vêtements',
    food: 'Alimentation',
    transportation: 'Transports',
    housing: 'Logement',
    entertainment: 'Loisirs',
    travel: 'Voyages',
    other: 'Autre',
  },
}
