import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TooLong } from './too-long.tsx'

const show = (node: React.ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>)

it('[MSG-08] a text that is too long to send says by how much', () => {
  show(<TooLong excess={12} />)
  expect(screen.getByRole('status').textContent).toMatch(/This one has 12 too many\. All of it is still here/)
})

it('[SET-01] what does not fit of a pasted text is said, and no longer once one types', () => {
  show(<TextAreaField label="Note" maxLength={10} defaultValue="abc" />)
  const field = screen.getByLabelText('Note') as HTMLTextAreaElement
  field.setSelectionRange(3, 3)
  const clipboardData = { getData: () => '0123456789' }
  fireEvent.paste(field, { clipboardData })
  expect(screen.getByText('The last 3 characters of what you pasted do not fit here.')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'a' })
  expect(screen.queryByText(/do not fit here/)).toBeNull()
  // what replaces a selection has its room
  field.setSelectionRange(0, 3)
  fireEvent.paste(field, { clipboardData })
  expect(screen.queryByText(/do not fit here/)).toBeNull()
})
