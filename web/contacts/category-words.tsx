import type { ContactCategory, DetailField, PhoneKind } from '@evenhand/domain/contacts/contact.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Names for categories, details and kinds of phone. */
export function useContactWords() {
  const { i18n } = useLingui()
  return {
    category: (category: ContactCategory) => i18n._(categories[category]),
    detail: (field: DetailField) => i18n._(details[field]),
    phone: (kind: PhoneKind) => i18n._(phones[kind]),
  }
}

const categories: Record<ContactCategory, MessageDescriptor> = {
  child: msg`Child`,
  'co-parent': msg`Other parent`,
  family: msg`Family and friends`,
  medical: msg`Health`,
  school: msg`School`,
  childcare: msg`Childcare`,
  legal: msg`Legal`,
  other: msg`Other`,
}

const details: Record<DetailField, MessageDescriptor> = {
  specialty: msg`Field`,
  practice: msg`Practice or hospital`,
  hours: msg({ message: 'Hours', context: 'when somebody can be reached' }),
  insurance: msg`Insurance or patient number`,
  place: msg`Place`,
  group: msg`Class or group`,
  teacher: msg`Teacher`,
  days: msg`Days`,
  firm: msg`Firm`,
  caseNumber: msg`Case number`,
}

const phones: Record<PhoneKind, MessageDescriptor> = {
  mobile: msg`Mobile`,
  home: msg`Home`,
  work: msg`Work`,
  other: msg`Other`,
}
