import { each, fields, list, maybe, oneOf } from '../record/shape.ts'
import { contactCategories, phoneKinds } from './contact.ts'

/** The facts of contacts: what a parent shows the other one, never their notes. */
export const contactsFacts = {
  'contact.shared': [
    fields({
      name: 'text',
      firstName: 'text',
      lastName: 'text',
      email: maybe('text'),
      phones: list(fields({ kind: oneOf(...phoneKinds), number: 'text' })),
      address: 'text',
      category: oneOf(...contactCategories),
      relationship: 'text',
      birthDate: maybe('day'),
      details: each('text'),
      mayPickUp: 'flag',
      isEmergency: 'flag',
      childIds: list('id'),
    }),
  ],
  'contact.unshared': [fields({})],
} as const
