import 'fake-indexeddb/auto'
import { approveExpense, createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, nora } from '../../testing/fake-server.ts'
import { body, created, emptyQueue, expense } from '../../testing/queue-page.ts'
import { change, sessionUserOf } from '../store.ts'
import { queueNow } from './queue-state.ts'
import { useWrite } from './use-write.ts'
import { sendWaiting } from './write-sender.ts'

let server: ReturnType<typeof fakeServer>
let done: unknown[]

beforeEach(async () => {
  await emptyQueue()
  change('auth', { isAuthenticated: true, isLoading: false, user: sessionUserOf(nora) })
  server = fakeServer()
  done = []
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Form() {
  const [description, setDescription] = useState('Dentist')
  const { submit, isBusy, failure } = useWrite(createExpense)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await submit({ body: { ...body, description } })
    if (outcome) done.push(outcome.sent)
  }
  return (
    <form aria-label="Add" onSubmit={onSubmit}>
      <input aria-label="What" value={description} onChange={(event) => setDescription(event.target.value)} />
      <button type="submit">{isBusy ? 'Busy' : 'Add'}</button>
      <p role="status">{failure?.code}</p>
    </form>
  )
}

const press = () => fireEvent.submit(screen.getByRole('form'))

describe('a form', () => {
  it('[EXP-09] pressed twice at once sends once, and continues once', async () => {
    server.answer(createExpense, created)
    render(<Form />)
    press()
    press()
    await vi.waitFor(() => expect(done).toEqual([true]))
    // the second half of a slow double press, after the reply
    press()
    await act(async () => {})
    expect([server.count(createExpense), done]).toEqual([1, [true]])
  })

  it('accepts no other submission while it is being sent', async () => {
    let answer = () => {}
    server.raw(createExpense, async () => {
      await new Promise<void>((go) => {
        answer = go
      })
      return Response.json(created, { status: 201 })
    })
    render(<Form />)
    press()
    await screen.findByText('Busy')
    fireEvent.change(screen.getByLabelText('What'), { target: { value: 'Dentist, Mila' } })
    press()
    await vi.waitFor(() => expect(server.count(createExpense)).toBe(1))
    answer()
    await vi.waitFor(() => expect(done).toEqual([true]))
    expect(server.count(createExpense)).toBe(1)
  })

  it('shows the refusal, and can be submitted again after a change', async () => {
    server.refuse(createExpense, 'expense/amount-invalid', 422)
    render(<Form />)
    press()
    await screen.findByText('expense/amount-invalid')
    expect(queueNow()).toMatchObject({ waiting: [], refused: [] })
    server.answer(createExpense, created)
    fireEvent.change(screen.getByLabelText('What'), { target: { value: 'Dentist, Mila' } })
    press()
    await vi.waitFor(() => expect(done).toEqual([true]))
    const keys = server.asked.map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(2)
  })

  it('[ROUTE-14] waits without a connection; a refusal afterwards stays on the device', async () => {
    server.cut(createExpense)
    render(<Form />)
    press()
    await vi.waitFor(() => expect(done).toEqual([false]))
    expect(queueNow().waiting).toHaveLength(1)
    server.refuse(createExpense, 'expense/unknown-child', 422)
    await act(sendWaiting)
    // the first attempt may still be on its way out: it goes round once more
    await vi.waitFor(() =>
      expect(queueNow().refused.map(({ refused }) => refused?.code)).toEqual(['expense/unknown-child']),
    )
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('that was closed before the refusal came leaves the write on the device too', async () => {
    let refuse = () => {}
    server.raw(createExpense, async () => {
      await new Promise<void>((go) => {
        refuse = go
      })
      const code = 'expense/unknown-child'
      return Response.json({ type: 'about:blank', title: code, status: 422, code }, { status: 422 })
    })
    const { unmount } = render(<Form />)
    press()
    await vi.waitFor(() => expect(server.count(createExpense)).toBe(1))
    unmount()
    refuse()
    await vi.waitFor(() => expect(queueNow().refused).toHaveLength(1))
  })
})

describe('a list of buttons', () => {
  const OTHER = '01890000-0000-7000-8000-00000000000b'
  function Buttons() {
    const approve = useWrite(approveExpense, { many: true })
    return [expense.id, OTHER].map((id) => (
      <button key={id} type="button" onClick={() => void approve.submit({ params: { id } })}>
        {approve.isBusyWith({ id }) ? 'Busy' : id}
      </button>
    ))
  }

  it('[EXP-03] each is sent once, however often and however fast they are pressed', async () => {
    server.answer(approveExpense, created)
    render(<Buttons />)
    const [one, other] = screen.getAllByRole('button')
    for (const button of [one!, one!, other!, one!, other!]) fireEvent.click(button)
    expect(screen.getAllByText('Busy')).toHaveLength(2)
    await vi.waitFor(() => expect(server.count(approveExpense)).toBe(2))
    await vi.waitFor(() => expect(screen.queryByText('Busy')).toBeNull())
    fireEvent.click(one!)
    await act(async () => {})
    expect(server.count(approveExpense)).toBe(2)
  })
})
