import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { TextAreaField } from './text-area-field.tsx'

const LONG = '0123456789'
const show = (node: ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>)
const field = () => screen.getByLabelText('Note') as HTMLTextAreaElement

function Controlled() {
  const [text, setText] = useState('')
  return (
    <TextAreaField
      label="Note"
      maxLength={10}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

it.each([
  ['by the browser', <TextAreaField key="own" label="Note" maxLength={10} />],
  ['by its form', <Controlled key="form" />],
])(
  '[SET-01] a text kept %s that is pasted and too long is all there, said, and not sent until it is shorter',
  async (_, node) => {
    const send = vi.fn((event: React.FormEvent) => event.preventDefault())
    show(
      <form onSubmit={send}>
        {node}
        <button type="submit">Save</button>
      </form>,
    )
    await userEvent.click(field())
    await userEvent.paste(`${LONG}abc`)
    expect(field().value).toBe(`${LONG}abc`)
    expect(
      screen.getByText(/Too long by 3: this field holds 10 characters\. All of it is still here/),
    ).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByText('Save'))
    expect(send).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field())
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    expect(screen.queryByText(/too many/)).toBeNull()
    await userEvent.click(screen.getByText('Save'))
    expect(send).toHaveBeenCalledTimes(1)
  },
)
