import type { CardSection } from '@evenhand/domain/child-card/card.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each section is called, and its fields. */
export const sectionNames: Record<CardSection, MessageDescriptor> = {
  allergies: msg`Allergies`,
  medicines: msg`Medicines`,
  doctors: msg`Doctors`,
  insurance: msg`Insurance`,
  school: msg`School`,
  collect: msg`Who may collect`,
  sizes: msg`Sizes`,
  calms: msg`What calms`,
}

export const nameFields: Record<CardSection, MessageDescriptor> = {
  allergies: msg`Allergic to`,
  medicines: msg`Medicine`,
  doctors: msg`Name`,
  insurance: msg`Company`,
  school: msg`School and class`,
  collect: msg`Name`,
  sizes: msg`What`,
  calms: msg`Name`,
}

export const detailFields: Record<CardSection, MessageDescriptor> = {
  allergies: msg`What happens, and what to do`,
  medicines: msg`Dose`,
  doctors: msg`Of what`,
  insurance: msg`Number`,
  school: msg`Teacher`,
  collect: msg`Who they are`,
  sizes: msg`Size`,
  calms: msg`Detail`,
}
