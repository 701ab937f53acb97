import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TooLong } from './too-long.tsx'

const show = (node: React.ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>)

it('[MSG-08] a text that is too long to send says by how much', () => {
  show(<TooLong excess={12} />)
  expect(screen.getByRole('status').textContent).toMatch(/This one has 12 too many\. All of it is still here/)
})
