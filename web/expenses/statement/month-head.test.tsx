import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expenseOf, familyOf, NORA, SAM } from '../../testing/test-samples.ts'
import { renderScreen } from '../../testing/test-server.tsx'
import { MonthHead } from './month-head.tsx'
import type { StatementLine } from './statement.ts'

const [me, other] = [
  familyOf().members.find(({ isMe }) => isMe)!,
  familyOf().members.find(({ isMe }) => !isMe)!,
]
const base = { date: '2026-11-10', balance: 0, expense: null, payment: null }
const spent = (id: string, change: number): StatementLine => ({ ...base, id, change, expense: expenseOf() })
const paid = (id: string, from: string, change: number): StatementLine => ({
  ...base,
  id,
  change,
  payment: { from } as never,
})
const show = (lines: readonly StatementLine[], opening: number, claimed = 0) =>
  renderScreen(
    <MonthHead
      lines={lines}
      opening={opening}
      claimed={claimed}
      closing={lines.reduce((sum, { change }) => sum + change, opening)}
      currency="EUR"
      parents={{ me, other, them: 'Sam' }}
      words={(minor) => `${minor} in words`}
    />,
  )
const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test('[EXP-10] the head of a month leads line by line to its result', () => {
  show([spent('a', 4000), spent('b', -1500), paid('c', NORA, 1000), paid('d', SAM, -2500)], 1234)
  expect(value('Start of month')).toBe('+12.34')
  expect(value('Approved expenses')).toBe('+25.00')
  expect(value('Your confirmed payments')).toBe('+10.00')
  expect(value('Confirmed payments from Sam')).toBe('-25.00')
  expect(value('End of month')).toBe('+22.34')
  expect(screen.queryByText('Not answered yet, not counted')).toBeNull()
})

test('[EXP-10] what is not answered yet stands below the result, and is not in it', () => {
  show([spent('a', 4000)], 0, 700)
  expect(value('End of month')).toBe('+40.00')
  const line = screen.getByText('Not answered yet, not counted').closest('div')!
  expect(within(line).getByText(/7\.00/)).toBeTruthy()
  expect(line.querySelector('[title]')?.getAttribute('title')).toBe('4700 in words')
})
