import type { ContactInput } from '@evenhand/contract/contacts/contacts.ts'

/** A contact of the demo; `for` names the children it is about, both if absent. */
export type DemoContact = Omit<ContactInput, 'familyId' | 'childIds'> & { readonly for?: readonly string[] }

/** What both parents should know. */
export const THE_CHILDREN = [
  { name: 'Mila', health: 'Retainer at night. No penicillin.', school: 'Linden Primary, class 4b' },
  { name: 'Theo', health: 'Wears glasses for reading.', school: 'Linden Primary, class 1a' },
] as const

// The phone numbers are from ranges reserved for fiction.
const berlin = (end: string) => `+49 30 23125 ${end}`
const mobile = (end: string) => `+49 176 040690${end}`

/** Nora's list. */
export const NORAS: readonly DemoContact[] = [
  {
    name: 'Dr Leila Ahmadi',
    category: 'medical',
    relationship: 'Orthodontist',
    phones: [{ kind: 'work', number: berlin('412') }],
    email: 'practice@ahmadi.example',
    address: 'Lindenstraße 4\n10969 Berlin',
    details: { specialty: 'Orthodontics', practice: 'Ahmadi & Kern', hours: 'Mon to Thu, 8 to 16' },
    notes: 'Ask for the invoice in two copies.',
    isShared: true,
    for: ['Mila'],
  },
  {
    name: 'Dr Jonas Weber',
    category: 'medical',
    relationship: 'Children’s doctor',
    phones: [{ kind: 'work', number: berlin('110') }],
    address: 'Hafenallee 21\n10317 Berlin',
    details: { specialty: 'Paediatrics', hours: 'Daily until 13, Tue and Thu until 18' },
    isEmergency: true,
    isShared: true,
  },
  {
    name: 'Linden Primary',
    category: 'school',
    relationship: 'School',
    phones: [{ kind: 'work', number: berlin('200') }],
    email: 'office@linden-primary.example',
    address: 'Lindenstraße 30\n10969 Berlin',
    details: { teacher: 'Ms Kern (4b), Mr Osei (1a)', hours: '8 to 15:30' },
    isShared: true,
  },
  {
    name: 'Ilse Lindqvist',
    category: 'family',
    relationship: 'Nora’s mother',
    phones: [
      { kind: 'mobile', number: mobile('11') },
      { kind: 'home', number: berlin('118') },
    ],
    birthDate: '1950-07-30',
    mayPickUp: true,
    isEmergency: true,
    isShared: true,
  },
  {
    name: 'Ben Lindqvist',
    category: 'family',
    relationship: 'Nora’s brother',
    phones: [{ kind: 'mobile', number: mobile('12') }],
    birthDate: '1988-02-11',
    isShared: true,
  },
  {
    name: 'Rosa Marín',
    category: 'other',
    relationship: 'Guitar teacher',
    phones: [{ kind: 'mobile', number: mobile('34') }],
    details: { place: 'Music school, room 7' },
    isShared: true,
    for: ['Mila'],
  },
  {
    name: 'Ada Okafor',
    category: 'legal',
    relationship: 'Mediator',
    phones: [{ kind: 'work', number: berlin('730') }],
    details: { firm: 'Okafor Family Mediation' },
  },
]

/** Sam's list. */
export const SAMS: readonly DemoContact[] = [
  {
    name: 'Pieter Ferreira',
    category: 'family',
    relationship: 'Sam’s father',
    phones: [{ kind: 'mobile', number: mobile('21') }],
    birthDate: '1953-12-02',
    mayPickUp: true,
    isShared: true,
  },
  {
    name: 'Jo Brandt',
    category: 'family',
    relationship: 'Sam’s partner',
    phones: [{ kind: 'mobile', number: mobile('22') }],
    mayPickUp: true,
    isShared: true,
  },
  {
    name: 'Harbour pool',
    category: 'other',
    relationship: 'Swimming',
    phones: [{ kind: 'work', number: berlin('640') }],
    address: 'Hafenallee 2\n10317 Berlin',
    isShared: true,
    for: ['Theo'],
  },
  {
    name: 'Tilda Sommer',
    category: 'childcare',
    relationship: 'Babysitter',
    phones: [{ kind: 'mobile', number: mobile('40') }],
    details: { days: 'Thursdays', hours: '16 to 20' },
    mayPickUp: true,
    isShared: true,
  },
]
