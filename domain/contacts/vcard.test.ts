import { describe, expect, it } from 'vitest'
import { asDay } from '../time/day.ts'
import { calledBy } from './called.ts'
import { type Card, readCards } from './vcard-read.ts'
import { writeCards } from './vcard-write.ts'

const file = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const one = (...lines: string[]): Card => readCards(file(...lines))[0]!

const APPLE = file(
  'VERSION:3.0',
  'PRODID:-//Apple Inc.//macOS 14.5//EN',
  'N:Ahmadi;Leila;;Dr.;',
  'FN:Dr. Leila Ahmadi',
  'ORG:Ahmadi & Kern;',
  'TITLE:Orthodontist',
  'EMAIL;type=INTERNET;type=HOME:leila@home.example',
  'EMAIL;type=INTERNET;type=WORK;type=pref:praxis@ahmadi.example',
  'item1.TEL:+49 301 44 12',
  'item1.X-ABLabel:_$!<Work>!$_',
  'TEL;type=IPHONE;type=CELL;type=VOICE;type=pref:0170 123 45 67',
  'TEL;type=WORK;type=FAX:0301 44 13',
  'item2.ADR;type=WORK;type=pref:;;Lindenstraße 4\\nHinterhaus;Berlin;;10969;Germany',
  'item2.X-ABADR:de',
  'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-28',
  'NOTE:Asks for the card\\; always.\\nSecond line\\, too',
  'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
  '  /2wBDAAEBAQEBAQEBAQEBAQEBAQ',
)

const GOOGLE = file(
  'VERSION:3.0',
  'FN:Ilse Lindqvist',
  'N:Lindqvist;Ilse;;;',
  'EMAIL;TYPE=INTERNET:ilse@example.com',
  'TEL;TYPE=CELL:+46701234567',
  'item1.TEL:+4681234567',
  'item1.X-ABLabel:Summer house',
  'ADR;TYPE=HOME:;;Storgatan 1;Stockholm;;111 22;Sweden;Storgatan 1\\n111 22 Stockholm',
  'BDAY:19500730',
  'NOTE:Grandmother',
  'CATEGORIES:myContacts,family',
)

const OUTLOOK = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'X-MS-OL-DEFAULT-POSTAL-ADDRESS:2',
  'N;LANGUAGE=de;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg',
  'FN;CHARSET=Windows-1252;ENCODING=QUOTED-PRINTABLE:J=F6rg M=FCller',
  'ORG:Linden Primary;Office',
  'TEL;WORK;VOICE:+1 (555) 010-0199',
  'TEL;CELL;VOICE;PREF:+1 (555) 010-0100',
  'ADR;HOME;PREF;ENCODING=QUOTED-PRINTABLE:;;14 Harbour Road=0D=0ASecond floor;Port Vale;OR;97000;=',
  'United States of America',
  'X-MS-OL-DESIGN;CHARSET=utf-8:<card xmlns="http://schemas.microsoft.com/office/outlook/12/electronicbusinesscards"/>',
  'EMAIL;PREF;INTERNET:jorg@linden.example',
  'BDAY:20171350',
  'REV:20261101T101112Z',
  'END:VCARD',
].join('\n')

describe('reading', () => {
  it('[CON-02] Apple: labels, preferred first, no fax, no year no birthday, a picture is passed over', () => {
    expect(readCards(APPLE)).toEqual([
      {
        name: 'Dr. Leila Ahmadi',
        email: 'praxis@ahmadi.example',
        moreEmails: ['leila@home.example'],
        phones: [
          { kind: 'mobile', number: '0170 123 45 67' },
          { kind: 'work', number: '+49 301 44 12' },
        ],
        address: 'Lindenstraße 4\nHinterhaus\n10969 Berlin\nGermany',
        birthDate: null,
        birthday: '02-28',
        notes: 'Asks for the card; always.\nSecond line, too',
        relationship: 'Orthodontist',
        organisation: 'Ahmadi & Kern',
        category: 'other',
        isEmergency: false,
      },
    ])
  })

  it('[CON-02] Google: own labels, a category of ours among theirs', () => {
    expect(readCards(GOOGLE)[0]).toMatchObject({
      name: 'Ilse Lindqvist',
      phones: [
        { kind: 'mobile', number: '+46701234567' },
        { kind: 'other', number: '+4681234567' },
      ],
      birthDate: '1950-07-30',
      category: 'family',
    })
  })

  it('[CON-02] Outlook: 2.1, bare types, quoted-printable in an old code page, soft line breaks, a day that is none', () => {
    expect(readCards(OUTLOOK)[0]).toMatchObject({
      name: 'Jörg Müller',
      organisation: 'Linden Primary, Office',
      phones: [
        { kind: 'mobile', number: '+1 (555) 010-0100' },
        { kind: 'work', number: '+1 (555) 010-0199' },
      ],
      email: 'jorg@linden.example',
      address: '14 Harbour Road\nSecond floor\n97000 Port Vale\nOR\nUnited States of America',
      birthDate: null,
    })
  })

  it('[CON-02] 4.0: addresses as URIs, quoted parameters with colons, groups, preference by number', () => {
    expect(
      one(
        'VERSION:4.0',
        'FN:Rosa',
        'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+34-600-000-000',
        'EMAIL:mailto:rosa@example.org',
        'ADR;LABEL="Calle Mayor 1: Madrid":;;Calle Mayor 1;Madrid;;28013;',
        'BDAY:19880101T000000Z',
      ),
    ).toMatchObject({
      phones: [{ kind: 'mobile', number: '+34-600-000-000' }],
      email: 'rosa@example.org',
      address: 'Calle Mayor 1\n28013 Madrid',
      birthDate: '1988-01-01',
    })
  })

  it('[CON-02] several in a file, folded lines, a name from what there is, and nothing from what is none', () => {
    const text = `${file('FN:A very lo', ' ng name')}garbage\n${file('ORG:Harbour pool')}${file('NOTE:nobody')}${GOOGLE}`
    expect(readCards(text).map(({ name }) => name)).toEqual([
      'A very long name',
      'Harbour pool',
      'Ilse Lindqvist',
    ])
    expect(readCards('not a card at all')).toEqual([])
    expect(readCards('BEGIN:VCARD\nFN:cut off')).toEqual([])
    expect(one('N:Van Dam;Jo;;;')).toMatchObject({ name: 'Jo Van Dam' })
  })
})

describe('writing', () => {
  const card: Card = {
    name: 'Zoë O’Neill, née Ríos; “Z”',
    email: 'zoe@example.org',
    moreEmails: ['z@work.example'],
    phones: [
      { kind: 'mobile', number: '+34 600 000 000' },
      { kind: 'home', number: '91 000 00 00' },
    ],
    address: 'Calle Mayor 1\n28013 Madrid',
    birthDate: asDay('1988-02-29'),
    notes: `Brings a cake; every year.\n${'Ein sehr langer Satz mit Umlauten: äöüß. '.repeat(6).trim()}\\n is no line`,
    relationship: 'Aunt',
    organisation: 'Ríos, Hijos',
    category: 'family',
    isEmergency: true,
  }

  it.each(['3.0', '4.0'] as const)('[CON-02] %s is read back as it was', (version) => {
    const text = writeCards([card, { ...card, name: 'Second', birthDate: null, isEmergency: false }], version)
    expect(readCards(text)).toEqual([card, { ...card, name: 'Second', birthDate: null, isEmergency: false }])
    expect(text).toContain(`VERSION:${version}\r\n`)
    const bytes = text.split('\r\n').map((row) => new Blob([row]).size)
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  })
})

describe('[CON-02] what goes out comes back as it was', () => {
  const plain = one('FN:x')
  const back = (card: Partial<Card>) => readCards(writeCards([{ ...plain, ...card }], '3.0'))[0]

  it.each([
    ['Dr. Jörg Müller', 'N:Müller;Jörg;;Dr.;'],
    ['Prof. Dr. med. Leila Ahmadi', 'N:Ahmadi;Leila;;Prof. Dr. med.;'],
    ['Sra. Rosa Marín', 'N:Marín;Rosa;;Sra.;'],
    ['Jo Van Dam', 'N:Van Dam;Jo;;;'],
    ['Dr', 'N:;Dr;;;'],
  ])('a title is no first name: %s', (name, line) => {
    const text = writeCards([{ ...plain, name }], '3.0')
    expect(text.split('\r\n')).toContain(line)
    // and without FN, as other address books send it
    expect(readCards(text.replace(/^FN:.*\r\n/m, ''))[0]?.name).toBe(name)
  })

  it.each([
    ['Lindenstraße 4\n10969 Berlin', 'ADR;TYPE=HOME:;;Lindenstraße 4;Berlin;;10969;'],
    [
      'Lindenstraße 4\nHinterhaus\n10969 Berlin\nGermany',
      'ADR;TYPE=HOME:;;Lindenstraße 4\\nHinterhaus;Berlin;;10969;Germany',
    ],
    ['Storgatan 1\n111 22 Stockholm\nSweden', 'ADR;TYPE=HOME:;;Storgatan 1;Stockholm;;111 22;Sweden'],
    ['Damrak 1\n1012 LG Amsterdam', 'ADR;TYPE=HOME:;;Damrak 1;Amsterdam;;1012 LG;'],
    ['Over the bakery', 'ADR;TYPE=HOME:;;Over the bakery;;;;'],
    ['10 Downing Street', 'ADR;TYPE=HOME:;;10 Downing Street;;;;'],
  ])('town and postal code are parts of their own: %j', (address, line) => {
    expect(writeCards([{ ...plain, address }], '3.0').split('\r\n')).toContain(line)
    expect(back({ address })?.address).toBe(address)
  })

  it('a card with only a telephone is called by its number', () => {
    expect(one('TEL;TYPE=CELL:+49 170 1234567')).toMatchObject({
      name: '+49 170 1234567',
      phones: [{ kind: 'mobile', number: '+49 170 1234567' }],
    })
  })
})

describe('[CON-02] a file made to keep the reader busy', () => {
  it.each([
    ['a picture folded into 100,000 pieces', [`PHOTO;ENCODING=b:${'\r\n AAAAAAAAAAAAA'.repeat(100_000)}`]],
    [
      'a text of 100,000 quoted-printable lines',
      [`NOTE;ENCODING=QUOTED-PRINTABLE:${'=41=\r\n'.repeat(100_000)}`],
    ],
    ['100,000 numbers with labels', Array.from({ length: 100_000 }, (_, n) => `i${n}.TEL:0${n}`)],
    ['a head without an end', [`${'A;'.repeat(500_000)}`]],
  ])('%s is read in one pass', (_what, lines) => {
    expect(one('FN:Ana', ...lines)).toMatchObject({ name: 'Ana' })
  })
})

describe('[CON-02] what phones write', () => {
  it.each([
    [
      'a soft break keeps the space after it',
      'allergic to nuts and=\r\n to penicillin=0D=0Acall first',
      'allergic to nuts and to penicillin\ncall first',
    ],
    ['a soft break within a character', 'caf=C3=\r\n=A9', 'café'],
    ['a soft break at the very end', 'nuts=', 'nuts='],
  ])('%s', (_what, written, meant) => {
    expect(one('FN:Ida Lang', `NOTE;ENCODING=QUOTED-PRINTABLE:${written}`).notes).toBe(meant)
  })

  it.each([
    ['windows-1251', '=CE=EB=FC=E3=E0 =C8=E2=E0=ED=EE=E2=E0', 'Ольга Иванова'],
    ['ISO-8859-2', 'Ji=F8=ED Nov=E1k', 'Jiří Novák'],
    ['Shift_JIS', '=8ER=93c', '山田'],
    ['UTF-8', 'J=C3=B6rg', 'Jörg'],
    ['nobody-knows-it', 'J=F6rg', 'Jörg'],
  ])('a name in %s', (charset, written, meant) => {
    expect(one(`FN;CHARSET=${charset};ENCODING=QUOTED-PRINTABLE:${written}`).name).toBe(meant)
  })

  it.each([
    ['inline, as 2.1 does', ['AGENT:', 'BEGIN:VCARD', 'FN:Agent Smith', 'TEL:030 1', 'END:VCARD']],
    ['begun on its own line', ['AGENT:BEGIN:VCARD', 'FN:Agent Smith', 'END:VCARD']],
    ['escaped, as 3.0 does', ['AGENT:BEGIN:VCARD\\nFN:Agent Smith\\nEND:VCARD\\n']],
    ['as an address', ['AGENT;VALUE=uri:CID:agent@example.org']],
  ])('an agent is not their principal: %s', (_how, agent) => {
    const cards = readCards(file('FN:Ida Lang', ...agent, 'EMAIL:ida@example.org'))
    expect(cards.map(({ name, email, phones }) => [name, email, phones.length])).toEqual([
      ['Ida Lang', 'ida@example.org', 0],
    ])
  })

  it('a card whose end is missing takes none of the next one with it', () => {
    const text = ['BEGIN:VCARD', 'FN:Torn', 'BEGIN:VCARD', 'FN:Whole', 'END:VCARD'].join('\n')
    expect(readCards(text).map(({ name }) => name)).toEqual(['Whole'])
  })

  it.each([
    ['--0514', null, '05-14'],
    ['--05-14', null, '05-14'],
    ['1604-02-29', null, '02-29'],
    ['1604-05-14T00:00:00Z', null, '05-14'],
    ['--0230', null, undefined],
    ['19780514', '1978-05-14', undefined],
    ['2023-02-29', null, undefined],
  ])('a birthday of %s', (written, birthDate, birthday) => {
    const card = one('FN:Ida Lang', `BDAY:${written}`)
    expect([card.birthDate, card.birthday]).toEqual([birthDate, birthday])
  })
})

describe('[CON-01] what somebody is called', () => {
  it.each([
    ['Dr. Jörg Müller', 'Dr.', 'Jörg', 'Müller'],
    ['Prof. Dr. med. Anna Ek', 'Prof. Dr. med.', 'Anna', 'Ek'],
    ['Dra. Lucía Gómez Ruiz', 'Dra.', 'Lucía', 'Gómez Ruiz'],
    ['Mme', '', 'Mme', ''],
    ['Ida', '', 'Ida', ''],
    ['Frau Dr.', 'Frau', 'Dr.', ''],
    ['', '', '', ''],
  ])('%s', (name, titles, firstName, lastName) => {
    expect(calledBy(name)).toEqual({ titles, firstName, lastName })
  })

  it('an honorific of the structured name is no first name', () => {
    const { name } = one('N:Müller;Jörg;;Dr.;')
    expect([name, calledBy(name).firstName]).toEqual(['Dr. Jörg Müller', 'Jörg'])
  })
})
