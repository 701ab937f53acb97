import { afterEach, describe, expect, it, vi } from 'vitest'
import { NEUTRAL_PAGE, onQuickExit, quickExit, watchEscape } from './quick-exit.ts'

const { setItem } = Storage.prototype
afterEach(() => {
  Storage.prototype.setItem = setItem
  document.documentElement.innerHTML = '<head></head><body></body>'
})

describe('quick exit', () => {
  it('leaves nothing on the screen, in the title or in storage, then replaces the page', () => {
    document.title = 'Expenses · Evenhand'
    document.body.textContent = 'Sam owes you 84.20'
    localStorage.setItem('a', '1')
    sessionStorage.setItem('b', '2')
    const seen: unknown[] = []
    quickExit((url) => seen.push([url, document.documentElement.textContent, document.title]))
    expect(seen).toEqual([[NEUTRAL_PAGE, '', '']])
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it('lets nothing that is still running write again', () => {
    quickExit(() => {})
    localStorage.setItem('currentUser', '{}')
    expect(localStorage.length).toBe(0)
  })

  it('silences errors of what is still running: the console would reveal what was open', () => {
    quickExit(() => {})
    const fault = new ErrorEvent('error', { message: 'of Expenses', cancelable: true })
    expect(window.dispatchEvent(fault)).toBe(false)
  })

  it('runs registered steps first, and leaves even when they fail', () => {
    const order: string[] = []
    const takeBack = [
      onQuickExit(() => {
        order.push('key')
        throw new Error('storage is locked')
      }),
      onQuickExit(() => Promise.reject(new Error('offline'))),
    ]
    quickExit(() => order.push('left'))
    expect(order).toEqual(['key', 'left'])
    for (const undo of takeBack) undo()
  })
})

describe('Esc three times', () => {
  const press = (init: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init }))
  const watched = () => {
    let time = 0
    const exit = vi.fn()
    const stop = watchEscape(exit, () => time)
    return { exit, stop, at: (ms: number) => (time = ms) }
  }

  it('leaves when the third comes within a second of the first', () => {
    const { exit, stop, at } = watched()
    for (const ms of [0, 500]) {
      at(ms)
      press()
    }
    expect(exit).not.toHaveBeenCalled()
    at(1000)
    press()
    expect(exit).toHaveBeenCalledOnce()
    stop()
  })

  it('stays when the presses are slower, when the key is held, or for another key', () => {
    const { exit, stop, at } = watched()
    for (const ms of [0, 600, 1201]) {
      at(ms)
      press()
    }
    for (let i = 0; i < 3; i++) press({ repeat: true })
    for (let i = 0; i < 3; i++) press({ key: 'a' })
    expect(exit).not.toHaveBeenCalled()
    stop()
  })

  it.each(['dialog', 'alertdialog', 'menu'])('never while a %s handles the key', (role) => {
    const { exit, stop } = watched()
    const open = document.createElement('div')
    open.setAttribute('role', role)
    document.body.append(open)
    for (let i = 0; i < 4; i++) press()
    expect(exit).not.toHaveBeenCalled()
    open.remove()
    press()
    press()
    expect(exit).not.toHaveBeenCalled()
    stop()
  })
})
