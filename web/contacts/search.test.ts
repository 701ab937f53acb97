// @vitest-environment node
import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { readCards } from '@evenhand/domain/contacts/vcard-read.ts'
import { writeCards } from '@evenhand/domain/contacts/vcard-write.ts'
import { describe, expect, it } from 'vitest'
import { cardOf, inputOfCard } from './cards.ts'
import { found, type Wanted } from './search.ts'
import { textOfFile } from './text-of-file.ts'

const contact = (name: string, more: Partial<Contact> = {}): Contact => ({
  id: name,
  ownerId: 'ana',
  name,
  firstName: name,
  lastName: '',
  email: null,
  phones: [],
  address: '',
  category: 'other',
  relationship: '',
  birthDate: null,
  age: 0,
  notes: '',
  details: {},
  mayPickUp: false,
  isEmergency: false,
  children: null,
  status: null,
  familyId: 'home',
  childId: null,
  health: '',
  school: '',
  childIds: [],
  isSharedChild: false,
  isShared: false,
  createdBy: 'ana',
  sharedWithUserId: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...more,
})

const PEOPLE = [
  contact('Dr Leïla Ahmadi', {
    category: 'medical',
    address: 'Lindenstraße 4',
    details: { practice: 'Ahmadi & Kern' },
    childIds: ['mila'],
  }),
  contact('Ilse', { category: 'family', phones: [{ kind: 'mobile', number: '+49 (176) 040-69011' }] }),
  contact('Mila', { category: 'child', childId: 'mila' }),
  contact('Pool', { childIds: ['theo'], notes: 'Goggles' }),
]
const names = (wanted: Partial<Wanted>) =>
  found(PEOPLE, { text: '', category: 'all', childId: 'all', ...wanted }).map(({ name }) => name)

describe('searching contacts', () => {
  it.each([
    ['leila', ['Dr Leïla Ahmadi']],
    ['kern ahm', ['Dr Leïla Ahmadi']],
    ['lindenstrasse', ['Dr Leïla Ahmadi']],
    ['17604', ['Ilse']],
    ['goggles', ['Pool']],
    ['zzz', []],
    ['  ', ['Dr Leïla Ahmadi', 'Ilse', 'Mila', 'Pool']],
  ])('[CON-02] “%s”', (text, expected) => {
    expect(names({ text })).toEqual(expected)
  })

  it('[CON-02] filters by kind and by child; a contact for no child in particular matches every child', () => {
    expect(names({ category: 'medical' })).toEqual(['Dr Leïla Ahmadi'])
    expect(names({ childId: 'mila' })).toEqual(['Dr Leïla Ahmadi', 'Ilse', 'Mila'])
    expect(names({ childId: 'theo', text: 'poo' })).toEqual(['Pool'])
  })
})

describe('address books', () => {
  it.each(['3.0', '4.0'] as const)('[CON-02] vCard %s round-trips', (version) => {
    const doctor = contact('Dr Leïla Ahmadi', {
      category: 'medical',
      relationship: 'Orthodontist',
      email: 'praxis@ahmadi.example',
      phones: [{ kind: 'work', number: '+49 30 23125 412' }],
      address: 'Lindenstraße 4\n10969 Berlin',
      birthDate: '1978-02-28',
      notes: 'Ask; twice, please',
      details: { practice: 'Ahmadi & Kern' },
      isEmergency: true,
    })
    const [card] = readCards(writeCards([cardOf(doctor)], version))
    expect(inputOfCard(card!, 'home', (day) => `Birthday on ${day}`)).toEqual({
      familyId: 'home',
      name: doctor.name,
      category: 'medical',
      relationship: 'Orthodontist',
      email: doctor.email,
      phones: doctor.phones,
      address: doctor.address,
      birthDate: doctor.birthDate,
      notes: doctor.notes,
      details: doctor.details,
      isEmergency: true,
    })
  })
})

describe('a file of contacts', () => {
  it('[CON-02] is read in the character set its lines name', async () => {
    // Света, as a phone in Moscow wrote it byte for byte
    const name = new Uint8Array([0xd1, 0xe2, 0xe5, 0xf2, 0xe0])
    const bytes = [
      ...new TextEncoder().encode('BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=windows-1251:'),
      ...name,
      ...new TextEncoder().encode('\r\nEND:VCARD\r\n'),
    ]
    const saved = { arrayBuffer: async () => new Uint8Array(bytes).buffer } as Blob
    const [card] = readCards(await textOfFile(saved))
    expect(card?.name).toBe('Света')
  })

  it('[CON-02] a birthday without a year is kept among the notes', () => {
    const [card] = readCards('BEGIN:VCARD\nFN:Ida\nBDAY:--0514\nNOTE:Nuts\nEND:VCARD')
    expect(inputOfCard(card!, null, (day) => `Birthday on ${day}`)).toMatchObject({
      birthDate: null,
      notes: 'Nuts\nBirthday on 05-14',
    })
  })
})
