import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/test-server.tsx'
import { MessageText } from './message-text.tsx'

test('[MSG-08] a link to a document opens in the app; an external link opens separately and names its host', () => {
  const own = `${location.origin}/documents/01900000-0000-7000-8000-000000000101`
  renderScreen(<MessageText text={`The plan: ${own} and https://example.org@evil.example/plan`} />, '/')
  const [inside, outside] = screen.getAllByRole('link')
  expect(inside!.getAttribute('href')).toBe('/documents/01900000-0000-7000-8000-000000000101')
  expect(inside!.getAttribute('target')).toBeNull()
  expect(outside!.getAttribute('rel')).toBe('noreferrer noopener')
  expect(outside!.getAttribute('target')).toBe('_blank')
  expect(screen.getAllByText(/leads to/).map((one) => one.textContent?.trim())).toEqual([
    '(leads to evil.example)',
  ])
})
