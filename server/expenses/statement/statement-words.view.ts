import type { Category } from '@evenhand/domain/expenses/category.ts'
import type { ExpenseStatus } from '@evenhand/domain/expenses/expense.ts'

export type Language = 'en' | 'es' | 'fr'

/** The words of a statement. */
export type StatementWords = {
  readonly title: string
  readonly period: string
  readonly made: string
  readonly paidBy: (name: string) => string
  readonly bears: (name: string) => string
  /** over all that counts, answered or not */
  readonly difference: string
  readonly claimed: string
  readonly sentBy: (name: string) => string
  readonly outstanding: string
  readonly correction: (name: string) => string
  readonly even: string
  readonly owes: (who: string, whom: string) => string
  readonly byChild: string
  readonly byCategory: string
  readonly overdue: string
  readonly nothingOverdue: string
  readonly answer: string
  readonly payment: string
  readonly late: string
  readonly expenses: string
  readonly payments: string
  readonly none: string
  readonly day: string
  readonly what: string
  readonly spent: string
  readonly amount: string
  readonly payer: string
  readonly state: string
  readonly since: string
  readonly from: string
  readonly receipt: string
  readonly all: string
  readonly allChildren: string
  readonly uncounted: string
  readonly page: (page: number, pages: number) => string
  readonly states: Readonly<Record<ExpenseStatus | 'withdrawn', string>>
  readonly paymentStates: Readonly<Record<'sent' | 'confirmed' | 'missing', string>>
  readonly categories: Readonly<Record<Category, string>>
}

const en: StatementWords = {
  title: 'Statement of shared expenses',
  period: 'Period',
  made: 'Made on',
  paidBy: (name) => `${name} paid`,
  bears: (name) => `${name}’s share`,
  difference: 'Total difference',
  claimed: 'Of which not answered yet',
  sentBy: (name) => `Confirmed payments from ${name}`,
  outstanding: 'Outstanding for this period',
  correction: (name) => `Correction: ${name}`,
  even: 'Nothing',
  owes: (who, whom) => `${who} owes ${whom}`,
  byChild: 'By child',
  byCategory: 'By category',
  overdue: 'Late and overdue',
  nothingOverdue: 'By the agreed deadlines, nothing is late or overdue.',
  answer: 'answer overdue',
  payment: 'payment overdue',
  late: 'submitted late',
  expenses: 'Expenses',
  payments: 'Payments',
  none: 'None.',
  day: 'Day',
  what: 'What',
  spent: 'Spent',
  amount: 'Amount',
  payer: 'Paid by',
  state: 'Status',
  since: 'Since',
  from: 'From',
  receipt: 'Receipt',
  all: 'All',
  allChildren: 'All children',
  uncounted: 'Expenses that are withdrawn, not shared or disputed are listed and not counted.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  states: {
    pending: 'pending',
    approved: 'approved',
    rejected: 'not shared',
    paid: 'paid',
    negotiating: 'under discussion',
    denied: 'disputed',
    withdrawn: 'withdrawn',
  },
  paymentStates: { sent: 'not confirmed', confirmed: 'confirmed', missing: 'not received' },
  categories: {
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
}

const es: StatementWords = {
  title: 'Extracto de gastos compartidos',
  period: 'Periodo',
  made: 'Elaborado el',
  paidBy: (name) => `Pagado por ${name}`,
  bears: (name) => `A cargo de ${name}`,
  difference: 'Diferencia total',
  claimed: 'De ella, pendiente de respuesta',
  sentBy: (name) => `Pagos confirmados de ${name}`,
  outstanding: 'Pendiente de este periodo',
  correction: (name) => `Corrección: ${name}`,
  even: 'Nada',
  owes: (who, whom) => `${who} debe a ${whom}`,
  byChild: 'Por hijo o hija',
  byCategory: 'Por categoría',
  overdue: 'Fuera de plazo y vencido',
  nothingOverdue: 'Según los plazos acordados, nada está fuera de plazo ni vencido.',
  answer: 'respuesta vencida',
  payment: 'pago vencido',
  late: 'presentado fuera de plazo',
  expenses: 'Gastos',
  payments: 'Pagos',
  none: 'Ninguno.',
  day: 'Día',
  what: 'Concepto',
  spent: 'Gastado',
  amount: 'Importe',
  payer: 'Pagado por',
  state: 'Estado',
  since: 'Desde',
  from: 'De',
  receipt: 'Recibo',
  all: 'Total',
  allChildren: 'Todos',
  uncounted: 'Los gastos retirados, no compartidos y en disputa figuran, pero no se cuentan.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  states: {
    pending: 'pendiente',
    approved: 'aprobado',
    rejected: 'no compartido',
    paid: 'pagado',
    negotiating: 'en discusión',
    denied: 'en disputa',
    withdrawn: 'retirado',
  },
  paymentStates: { sent: 'sin confirmar', confirmed: 'confirmado', missing: 'no recibido' },
  categories: {
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
}

const fr: StatementWords = {
  title: 'Relevé des dépenses partagées',
  period: 'Période',
  made: 'Établi le',
  paidBy: (name) => `Payé par ${name}`,
  bears: (name) => `À la charge de ${name}`,
  difference: 'Différence totale',
  claimed: 'Dont sans réponse',
  sentBy: (name) => `Paiements confirmés de ${name}`,
  outstanding: 'Solde de cette période',
  correction: (name) => `Correction : ${name}`,
  even: 'Rien',
  owes: (who, whom) => `${who} doit à ${whom}`,
  byChild: 'Par enfant',
  byCategory: 'Par catégorie',
  overdue: 'Hors délai et en retard',
  nothingOverdue: 'Selon les délais convenus, rien n’est hors délai ni en retard.',
  answer: 'réponse en retard',
  payment: 'paiement en retard',
  late: 'soumis hors délai',
  expenses: 'Dépenses',
  payments: 'Paiements',
  none: 'Néant.',
  day: 'Jour',
  what: 'Objet',
  spent: 'Dépensé',
  amount: 'Montant',
  payer: 'Payé par',
  state: 'Statut',
  since: 'Depuis',
  from: 'De',
  receipt: 'Reçu',
  all: 'Total',
  allChildren: 'Tous les enfants',
  uncounted: 'Les dépenses retirées, non partagées et contestées sont listées sans être comptées.',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  states: {
    pending: 'en attente',
    approved: 'approuvée',
    rejected: 'pas partagée',
    paid: 'payée',
    negotiating: 'en discussion',
    denied: 'contestée',
    withdrawn: 'retirée',
  },
  paymentStates: { sent: 'non confirmé', confirmed: 'confirmé', missing: 'non reçu' },
  categories: {
    childcare: 'Garde',
    education: 'Éducation',
    medical: 'Santé',
    extracurricular: 'Activités',
    clothing: 'Vêtements',
    food: 'Alimentation',
    transportation: 'Transport',
    housing: 'Logement',
    entertainment: 'Loisirs',
    travel: 'Voyages',
    other: 'Autre',
  },
}

export const statementWords: Readonly<Record<Language, StatementWords>> = { en, es, fr }
