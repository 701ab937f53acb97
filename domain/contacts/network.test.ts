import { expect, it } from 'vitest'
import { type NetworkContact, networkOf } from './network.ts'

const contact = (name: string, more: Partial<NetworkContact> = {}): NetworkContact => ({
  id: name,
  name,
  role: '',
  category: 'family',
  phone: '',
  mayPickUp: false,
  isEmergency: false,
  childIds: [],
  ownerId: 'ana',
  familyId: 'home',
  ...more,
})
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

it('[CON-03] families stand with their parent, doctors and schools with the children, lawyers nowhere', () => {
  const people = [
    contact('Zoe'),
    contact('Ilse', { mayPickUp: true }),
    contact('Pieter', { ownerId: 'ben' }),
    contact('School', { category: 'school', ownerId: 'ben' }),
    contact('Doctor', { category: 'medical', isEmergency: true }),
    contact('Lawyer', { category: 'legal' }),
    contact('Mila', { category: 'child' }),
    contact('Ben', { category: 'co-parent' }),
  ]
  const network = networkOf(people, { id: 'home', isOnly: true }, 'ana')
  expect(names(network.yours)).toEqual(['Ilse', 'Zoe'])
  expect(names(network.theirs)).toEqual(['Pieter'])
  expect(names(network.shared)).toEqual(['Doctor', 'School'])
})

it('[ONB-10] nobody of another family is in it, and nobody of none where there are two', () => {
  const people = [
    contact('Here'),
    contact('There', { familyId: 'other' }),
    contact('Nowhere', { familyId: null }),
  ]
  expect(names(networkOf(people, { id: 'home', isOnly: true }, 'ana').yours)).toEqual(['Here', 'Nowhere'])
  expect(names(networkOf(people, { id: 'home', isOnly: false }, 'ana').yours)).toEqual(['Here'])
})
