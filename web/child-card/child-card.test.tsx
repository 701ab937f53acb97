import {
  type CardVersion,
  type ChildCard,
  getChildCard,
  makeCardLink,
  openCardLink,
  putCardSection,
} from '@evenhand/contract/child-card/child-card.ts'
import { listFamilies } from '@evenhand/contract/family/family.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { draftsKept } from '../api/offline/kept-copies.ts'
import { FAMILY, familyOf, MILA, NORA, SAM } from '../testing/test-samples.ts'
import { type FakeServer, fails, fakeServer, renderScreen } from '../testing/test-server.tsx'
import { ChildCardScreen } from './child-card-screen.tsx'
import { SharedCardScreen } from './shared-card-screen.tsx'

vi.setConfig({ testTimeout: 30_000 })

const row = (name: string, detail: string, times: string[] = []) => ({
  name,
  detail,
  phone: '',
  times,
  until: null,
})
const medicines: CardVersion = {
  section: 'medicines',
  version: 2,
  content: { rows: [row('Cetirizine', '10 drops', ['07:30', '19:30'])], note: '', measuredOn: null },
  changedBy: SAM,
  changedAt: '2026-11-20T07:02:00.000Z',
}
const link = {
  id: '01900000-0000-7000-8000-000000000201',
  forWhom: 'Ilse',
  sections: ['allergies' as const, 'medicines' as const],
  createdBy: NORA,
  createdAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  endedAt: null,
  views: 0,
  devices: 0,
  lastViewedAt: null,
}
const card: ChildCard = {
  childId: MILA,
  familyId: FAMILY,
  sections: [medicines],
  versionCount: 2,
  links: [],
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answer(listFamilies, () => ({ families: [familyOf()] }))
  server.answer(getChildCard, () => ({ card }))
})
const open = () =>
  renderScreen(
    <Routes>
      <Route path="/children/:id/card" element={<ChildCardScreen />} />
    </Routes>,
    `/children/${MILA}/card`,
  )

it('[CHILD-01] shows doses with their times and who last changed each part; saving makes the next version', async () => {
  server.answer(putCardSection, () => ({ card }))
  open()
  const part = await screen.findByRole('region', { name: 'Medicines' })
  for (const text of ['Cetirizine', '10 drops', '07:30', '19:30', /^Sam, 20 Nov( 2026)?$/])
    expect(within(part).getByText(text)).toBeTruthy()
  expect(
    within(screen.getByRole('region', { name: 'School' })).getByText('Nothing entered yet.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await userEvent.click(within(part).getByRole('button', { name: 'Change' }))
  const dialog = await screen.findByRole('dialog', { name: 'Medicines' })
  const dose = within(dialog).getByLabelText(/Dose/)
  await userEvent.clear(dose)
  await userEvent.type(dose, '5 drops')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.asked(putCardSection)[0]?.body).toMatchObject({ after: 2 }))
  expect(server.asked(putCardSection)[0]?.body).toMatchObject({
    content: { rows: [{ name: 'Cetirizine', detail: '5 drops', times: ['07:30', '19:30'] }] },
  })
})

it('[CHILD-01] makes a link only for somebody named, and shows it once', async () => {
  server.answer(makeCardLink, () => ({ link, url: 'http://localhost/card#secret' }))
  open()
  const make = await screen.findByRole('button', { name: 'Make the link' })
  await userEvent.click(make)
  expect(screen.getByText('Say who it is for: both parents see it.')).toBeTruthy()
  expect(server.asked(makeCardLink)).toHaveLength(0)
  await userEvent.type(screen.getByLabelText('For whom'), 'Ilse')
  await userEvent.click(screen.getByRole('checkbox', { name: 'School' }))
  await userEvent.click(make)
  expect(await screen.findByDisplayValue('http://localhost/card#secret')).toBeTruthy()
  expect(server.asked(makeCardLink)[0]?.body).toEqual({
    forWhom: 'Ilse',
    sections: ['doctors', 'collect', 'calms', 'school'],
  })
})

it('[CHILD-01] a link shows nothing and asks for nothing until its button is pressed', async () => {
  server.answer(openCardLink, () => ({
    card: {
      child: { name: 'Mila', birthDate: '2017-05-14' },
      forWhom: 'Ilse',
      sections: [{ section: 'medicines', content: medicines.content, changedAt: medicines.changedAt }],
      parents: ['Nora', 'Sam'],
      endsAt: link.endsAt,
    },
  }))
  location.hash = '#secret'
  renderScreen(<SharedCardScreen />, '/card')
  expect(screen.queryByText('Mila')).toBeNull()
  expect(server.asked(openCardLink)).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Show the card' }))
  expect(await screen.findByRole('heading', { name: 'Mila' })).toBeTruthy()
  expect(server.asked(openCardLink)[0]?.body).toMatchObject({ token: 'secret' })
})

it('[CHILD-01] an expired link says so, and what to do', async () => {
  server.answer(openCardLink, () => fails('card-link/over', 404))
  renderScreen(<SharedCardScreen />, '/card')
  await userEvent.click(screen.getByRole('button', { name: 'Show the card' }))
  expect(await screen.findByText(/Ask whoever sent it for a new one/)).toBeTruthy()
})

it('[CHILD-01] what was typed in a section survives Esc and a reload, and is not put over a newer version', async () => {
  const begin = async () => {
    const part = await screen.findByRole('region', { name: 'Medicines' })
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await userEvent.click(within(part).getByRole('button', { name: 'Change' }))
    return screen.findByRole('textbox', { name: /^Note/ })
  }
  const reload = () => {
    cleanup()
    open()
  }
  open()
  await userEvent.type(await begin(), 'With milk')
  await userEvent.keyboard('{Escape}')
  reload()
  const note = await begin()
  await waitFor(() => expect((note as HTMLTextAreaElement).value).toBe('With milk'))
  expect(screen.getByText('You had started this and not sent it.')).toBeTruthy()
  server.answer(getChildCard, () => ({ card: { ...card, sections: [{ ...medicines, version: 3 }] } }))
  reload()
  expect(((await begin()) as HTMLTextAreaElement).value).toBe('')
  await draftsKept()
  expect(screen.queryByText('You had started this and not sent it.')).toBeNull()
})
