import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeMissing } from '../ui/later.tsx'
import { watchMissingCode } from './missing-code.ts'
import { useTypedKept } from './typed.ts'

const pageWith = (script: string) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(`<html><script type="module" src="${script}"></script></html>`),
  )

let stop = () => {}
beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
})

function Form() {
  useTypedKept('/')
  const [note, setNote] = useState('')
  return (
    <>
      <label>
        Note
        <textarea value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <output>{note}</output>
    </>
  )
}

const type = (text: string) => fireEvent.input(screen.getByLabelText('Note'), { target: { value: text } })

describe('a page whose code has been removed from the server', () => {
  it('[ROUTE-15] loads the newer version once, and keeps what was typed', async () => {
    pageWith('/assets/index-new.js')
    const reload = vi.fn()
    stop = watchMissingCode(reload)
    render(<Form />)
    type('Friday at five')
    dispatchEvent(new Event(codeMissing))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    dispatchEvent(new Event(codeMissing))
    await new Promise((go) => setTimeout(go, 50))
    expect(reload).toHaveBeenCalledOnce()
    cleanup()
    render(<Form />)
    expect(screen.getByRole('status').textContent).toBe('Friday at five')
    expect(sessionStorage.getItem('evenhand:typed')).toBeNull()
  })

  it.each([
    ['the same version', () => pageWith('/assets/index-old.js')],
    ['no answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')))],
  ])('does not reload with %s', async (_, answer) => {
    answer()
    const reload = vi.fn()
    stop = watchMissingCode(reload)
    dispatchEvent(new Event(codeMissing))
    await new Promise((go) => setTimeout(go, 50))
    expect(reload).not.toHaveBeenCalled()
  })
})
