import 'fake-indexeddb/auto'
import { listInvitations, type ReceivedInvitation } from '@evenhand/contract/family/family.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/reads/query.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { NoFamilyYet } from './no-family-yet.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  queryClient.clear()
  server = fakeServer()
})
const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <NoFamilyYet />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('[AUTH-27] a screen about a family, for somebody in none', () => {
  it('leads an invited parent only to the invitation', async () => {
    const invitation = { id: '01890000-0000-7000-8000-00000000000a', status: 'pending', senderName: 'Nora' }
    server.raw(listInvitations, () => Response.json({ invitations: [invitation as ReceivedInvitation] }))
    open()
    await screen.findByText('Nora has invited you')
    expect(links()).toEqual(['/accept-invite'])
  })

  it('leads anybody else to a family of their own, or to an invitation', async () => {
    server.raw(listInvitations, () => Response.json({ invitations: [] }))
    open()
    await waitFor(() => expect(server.count(listInvitations)).toBe(1))
    expect(links()).toEqual(['/onboarding', '/accept-invite'])
  })
})
