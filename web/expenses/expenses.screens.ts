import { msg } from '@lingui/core/macro'
import { Plus, ReceiptText } from 'lucide-react'
import { screen } from '../shell/screen.ts'

export const expensesScreens = [
  screen({
    path: '/expenses',
    load: () => import('./expenses-screen.tsx'),
    shows: 'ExpensesScreen',
    access: 'protected',
    title: msg`Expenses`,
    icon: ReceiptText,
    places: { rail: 5, drawer: 5, tabs: 5 },
    flag: 'expenses',
    head: { title: 'Expenses', titleClass: 'text-21 md:text-28', headClass: 'md:min-h-11' },
  }),
  screen({
    path: '/expenses/new',
    load: () => import('./add-expense-screen.tsx'),
    shows: 'AddExpenseScreen',
    access: 'protected',
    title: msg`Add an expense`,
    icon: Plus,
    flag: 'expenses',
    head: { over: 'Expenses', title: 'Add an expense' },
  }),
  screen({
    path: '/expenses/:id',
    load: () => import('./expense-screen.tsx'),
    shows: 'ExpenseScreen',
    access: 'protected',
    flag: 'expenses',
    head: { over: 'Expenses' },
  }),
]
