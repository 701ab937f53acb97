import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../button.tsx'
import { ChoiceGroup, Radio } from './choices.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TextField } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { Segmented } from './segmented.tsx'

const show = (ui: ReactNode) => render(<I18nProvider i18n={i18n}>{ui}</I18nProvider>)
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' / ')

describe('fields', () => {
  it('are associated with their label, hint and error', () => {
    show(<TextField label="Amount" hint="In euros" error="Enter an amount, for example 42.50" optional />)
    const input = screen.getByLabelText('Amount (optional)')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(input)).toBe('In euros / Enter an amount, for example 42.50')
  })

  it('have no description when there is neither hint nor error', () => {
    show(<TextField label="Name" />)
    const input = screen.getByLabelText('Name')
    expect([input.getAttribute('aria-describedby'), input.getAttribute('aria-invalid')]).toEqual([null, null])
  })

  it('show a password on request, and hide it again', async () => {
    show(<PasswordField label="Password" defaultValue="a quiet evening" />)
    const input = screen.getByLabelText('Password') as HTMLInputElement
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })

  it('show the error of a group', () => {
    show(
      <ChoiceGroup legend="How it is shared" error="Choose one">
        <Radio name="share">Half each</Radio>
      </ChoiceGroup>,
    )
    expect(describedBy(screen.getByRole('group', { name: 'How it is shared' }))).toBe('Choose one')
  })

  it('change a segmented choice with the arrow keys', async () => {
    const onChange = vi.fn()
    const options = [
      { value: 'month', label: 'Month' },
      { value: 'week', label: 'Week' },
    ] as const
    show(<Segmented label="View" options={options} value="month" onChange={onChange} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenCalledWith('week')
  })
})

describe('a button', () => {
  it('that is disabled says why, stays focusable and does nothing', async () => {
    const onClick = vi.fn()
    show(
      <Button onClick={onClick} disabledReason="You entered this one, so Sam answers.">
        Approve
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Approve' })
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    await userEvent.keyboard('{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(describedBy(button)).toBe('You entered this one, so Sam answers.')
  })

  it('in progress ignores a second press and does not submit its form', async () => {
    const onSubmit = vi.fn((event: Event) => event.preventDefault())
    show(
      <form onSubmit={onSubmit as never}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('the error summary', () => {
  it('takes the focus and links to the field', async () => {
    show(
      <>
        <ErrorSummary
          errors={[
            { fieldId: 'amount', message: 'Enter an amount' },
            { fieldId: 'date', message: 'The date is in the future' },
          ]}
        />
        <input id="date" aria-label="Date" />
      </>,
    )
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toContain('2 things to correct')
    await userEvent.click(screen.getByRole('link', { name: 'The date is in the future' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Date'))
  })
})
