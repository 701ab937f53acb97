import { type Category, categoryOf } from '@evenhand/domain/expenses/category.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  Baby,
  Bus,
  GraduationCap,
  House,
  type LucideIcon,
  Plane,
  Shapes,
  Shirt,
  Stethoscope,
  Ticket,
  Trophy,
  Utensils,
} from 'lucide-react'

/** [EXP-02] The name of a category in the person's language. */
export function useCategoryWord(): (category: string) => string {
  const { i18n } = useLingui()
  return (category) => i18n._(words[categoryOf(category)])
}

/** [EXP-02] Always shown beside the name, never instead of it. */
export function CategoryIcon({ category }: { category: string }) {
  const Icon = icons[categoryOf(category)]
  return <Icon className="icon" aria-hidden="true" />
}

const words: Record<Category, MessageDescriptor> = {
  childcare: msg`Childcare`,
  education: msg`Education`,
  medical: msg`Medical`,
  extracurricular: msg`Activities`,
  clothing: msg`Clothing`,
  food: msg`Food`,
  transportation: msg`Transport`,
  housing: msg`Housing`,
  entertainment: msg`Entertainment`,
  travel: msg`Travel`,
  other: msg`Other`,
}

const icons: Record<Category, LucideIcon> = {
  childcare: Baby,
  education: GraduationCap,
  medical: Stethoscope,
  extracurricular: Trophy,
  clothing: Shirt,
  food: Utensils,
  transportation: Bus,
  housing: House,
  entertainment: Ticket,
  travel: Plane,
  other: Shapes,
}
