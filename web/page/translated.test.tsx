import { act, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bearTranslation } from './translated.ts'

let stop = () => {}
beforeEach(() => {
  stop = bearTranslation()
})
afterEach(() => stop())

/** Replaces every text as translators do: in one step, or by putting theirs in first and taking ours out then. */
function translatePage(way: 'at once' | 'in two steps', words = (text: string) => text.toUpperCase()) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue
    const font = document.createElement('font')
    font.appendChild(document.createElement('font')).textContent = words(text.data)
    if (way === 'at once') text.replaceWith(font)
    else {
      text.parentNode?.insertBefore(font, text)
      text.remove()
    }
  }
}

type State = { busy?: boolean; count?: number; list?: readonly string[] }
let change: (state: State) => void
const set = (state: State) => change(state)

function Page() {
  const [{ busy = false, count = 1, list = ['a', 'b'] }, setState] = useState<State>({})
  useEffect(() => {
    change = setState
  }, [])
  return (
    <main>
      <button type="button">
        {busy ? <i>…</i> : null}
        Save {count} cards
      </button>
      {list.map((one) => (one === 'gone' ? null : <p key={one}>{one}</p>))}
      {busy && 'Please wait'}
      {count > 1 ? 'Several' : null}
      <p>the end</p>
    </main>
  )
}

describe('[PHONE-07] a page the browser has translated', () => {
  it.each(['at once', 'in two steps'] as const)(
    'goes on: what comes, goes and changes is seen (%s)',
    (way) => {
      render(<Page />)
      translatePage(way)
      act(() => set({ busy: true, count: 2, list: ['b', 'c', 'a'] }))
      expect(screen.getByRole('button').textContent).toContain('2')
      expect(document.body.textContent).toContain('Please wait')
      translatePage(way)
      act(() => set({ count: 3, list: ['c'] }))
      expect(document.body.textContent).not.toMatch(/please wait/i)
      expect(screen.getByRole('button').textContent).toMatch(/SAVE 3 CARDS/i)
      expect(screen.getAllByRole('paragraph').map((one) => one.textContent)).toEqual(['C', 'THE END'])
      act(() => set({ count: 1, list: [] }))
      expect(document.body.textContent).not.toMatch(/several/i)
    },
  )

  it('shows nothing twice after many changes', () => {
    render(<Page />)
    for (let count = 1; count < 20; count++) {
      translatePage(count % 2 ? 'at once' : 'in two steps')
      act(() => set({ busy: count % 3 === 0, count, list: count % 4 ? ['a'] : ['b', 'a'] }))
    }
    expect(document.body.textContent?.match(/19/g)).toHaveLength(1)
    expect(document.body.textContent?.match(/the end/gi)).toHaveLength(1)
  })
})
