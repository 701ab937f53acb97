import 'fake-indexeddb/auto'
import { type Contact, createContact, listContacts } from '@evenhand/contract/contacts/contacts.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, touched } from '../api/reads/query.ts'
import { keepToken } from '../api/session/token.ts'
import { change, emptySlices, sessionUserOf } from '../api/store.ts'
import { fakeServer, fakeToken, nora } from '../testing/fake-server.ts'
import { freshDevice } from '../testing/fresh-device.ts'
import { ContactScreen } from './contact-screen.tsx'
import { ContactsScreen } from './contacts-screen.tsx'
import { ImportScreen } from './import-screen.tsx'
import { NewContactScreen } from './new-contact-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const id = (at: number) => `01890000-0000-7000-8000-0000000000a${at}`
const contact = (at: number, name: string, more: Partial<Contact> = {}): Contact => ({
  id: id(at),
  ownerId: nora.id,
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
  familyId: null,
  childId: null,
  health: '',
  school: '',
  childIds: [],
  isSharedChild: false,
  isShared: false,
  createdBy: nora.id,
  sharedWithUserId: null,
  createdAt: nora.createdAt,
  updatedAt: nora.createdAt,
  ...more,
})
const doctor = contact(1, 'Dr Leila Ahmadi', {
  category: 'medical',
  isEmergency: true,
  phones: [{ kind: 'work', number: '+49 30 23125 412' }],
  email: 'praxis@example.org',
  address: 'Lindenstraße 4\n10969 Berlin',
  birthDate: '1980-03-05',
  age: 46,
  details: { specialty: 'Orthodontics', practice: 'Ahmadi & Kern' },
  notes: 'Asks for the card',
})

let server: ReturnType<typeof fakeServer>
beforeEach(async () => {
  await freshDevice()
  queryClient.clear()
  server = fakeServer()
  emptySlices()
  change('auth', { isAuthenticated: true, user: sessionUserOf(nora) })
  await keepToken(fakeToken(Date.now()))
  server.answer(listFamilies, { families: [] })
})
afterEach(() => vi.unstubAllGlobals())

const open = (path: string, contacts: Contact[]) => {
  server.answer(listContacts, { contacts })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/contacts" element={<ContactsScreen />} />
            <Route path="/contacts/new" element={<NewContactScreen />} />
            <Route path="/contacts/import" element={<ImportScreen />} />
            <Route path="/contacts/:id" element={<ContactScreen />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
}

describe('contacts', () => {
  it('[CON-01] [CON-02] a contact shows the call button first, mail, the address on a map, birthday with age, details, own notes', async () => {
    open(`/contacts/${id(1)}`, [doctor])
    const call = await screen.findByRole('link', { name: /Call Dr Leila Ahmadi/ })
    expect(call.getAttribute('href')).toBe('tel:+493023125412')
    expect(screen.getByRole('link', { name: 'praxis@example.org' }).getAttribute('href')).toMatch(/^mailto:/)
    const map = screen.getByRole('link', { name: /On the map/ })
    expect(new URL(map.getAttribute('href') ?? '').searchParams.get('query')).toBe(
      'Lindenstraße 4, 10969 Berlin',
    )
    // the map site must not learn where the visitor came from
    expect(map.getAttribute('rel')).toContain('noreferrer')
    for (const text of [/5 March 1980|March 5, 1980/, /46 years/, 'Orthodontics', 'Ahmadi & Kern'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('Asks for the card')).toBeTruthy()
    expect(screen.getByText('Only you see this contact.')).toBeTruthy()
  })

  it('[CON-01] a mail to a contact goes to that address only, whatever the address contains', async () => {
    const email = 'praxis@example.org?bcc=eve@example.org&body=hello'
    open(`/contacts/${id(1)}`, [{ ...doctor, email }])
    const href = (await screen.findByRole('link', { name: email })).getAttribute('href') ?? ''
    expect(new URL(href).search).toBe('')
    expect(decodeURIComponent(href)).toBe(`mailto:${email}`)
  })

  it('[CON-01] the form has fields for a doctor, a school, a carer, and sends them', async () => {
    server.answer(createContact, { contact: contact(2, 'Linden Primary', { category: 'school' }) })
    open('/contacts/new', [])
    const name = await screen.findByLabelText('Name')
    const fields = () =>
      ['Field', 'Class or group', 'Days'].filter((one) => screen.queryByLabelText(new RegExp(`^${one}`)))
    const choose = (kind: string) =>
      fireEvent.change(screen.getByLabelText('Kind'), { target: { value: kind } })
    for (const [kind, asked] of [
      ['medical', 'Field'],
      ['childcare', 'Days'],
      ['school', 'Class or group'],
    ] as const) {
      choose(kind)
      expect(fields()).toEqual([asked])
    }
    fireEvent.change(name, { target: { value: 'Linden Primary' } })
    fireEvent.change(screen.getByLabelText(/^Class or group/), { target: { value: '4b' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
        name: 'Linden Primary',
        category: 'school',
        details: { group: '4b' },
      }),
    )
  })

  it('[CON-02] contacts already in the list are not preselected, even when the list loads after the file', async () => {
    open('/contacts/import', [])
    const cards = ['Dr Leila Ahmadi', 'Rosa Marín'].map(
      (name) => `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:${name}\r\nEND:VCARD\r\n`,
    )
    const file = new File(cards, 'people.vcf', { type: 'text/vcard' })
    await userEvent.upload(await screen.findByLabelText('Choose a file'), file)
    await screen.findByRole('button', { name: /^Import 2/ })
    // the file was read here: nothing of it was sent, and nobody came in
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(JSON.stringify(server.asked)).not.toContain('Rosa')
    server.answer(listContacts, { contacts: [doctor] })
    touched(listContacts)
    await screen.findByText(/Looks like Dr Leila Ahmadi/)
    await screen.findByRole('button', { name: /^Import one/ })
    await userEvent.click(screen.getByRole('checkbox', { name: /Dr Leila Ahmadi/ }))
    await screen.findByRole('button', { name: /^Import 2/ })
  })

  it('[CON-02] the list starts with emergency contacts, marks shared children, and filters with a tap', async () => {
    const mila = contact(3, 'Mila', {
      category: 'child',
      birthDate: '2017-05-14',
      age: 9,
      isSharedChild: true,
    })
    open('/contacts', [doctor, contact(4, 'Ilse Lindqvist', { category: 'family' }), mila])
    const call = await screen.findByRole('link', { name: 'Call Dr Leila Ahmadi' })
    const primary = [...document.querySelectorAll('.button-primary')]
    expect(primary.map((one) => one.textContent)).toEqual(['Add a contact'])
    expect(call.getAttribute('href')).toBe('tel:+493023125412')
    const names = () =>
      screen
        .getAllByRole('link')
        .flatMap(({ textContent }) => /Ahmadi|Ilse|Mila/.exec(textContent ?? '') ?? [])
    expect(names()[0]).toBe('Ahmadi')
    const child = screen.getByRole('link', { name: /Mila/ })
    expect(within(child).getByText(/shared with you/)).toBeTruthy()
    expect(within(child).getByText(/Child, 9/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Family and friends' }))
    expect(new Set(names())).toEqual(new Set(['Ilse']))
  })
})
