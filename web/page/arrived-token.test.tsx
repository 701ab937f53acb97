import { render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useArrivedToken } from './arrived-token.ts'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

function Shows({ names }: { names: string[] }) {
  return <p>{useArrivedToken(...names) ?? 'nothing'}</p>
}
const openAt = (address: string, ...names: string[]) => {
  history.replaceState(null, '', address)
  return render(
    <BrowserRouter>
      <Shows names={names} />
    </BrowserRouter>,
  )
}

test.each([
  ['/join?token=SECRET', ['token'], '/join'],
  ['/auth/action?mode=reset&oobCode=SECRET', ['token', 'oobCode'], '/auth/action?mode=reset'],
  ['/card#SECRET', ['#'], '/card'],
])(
  '[AUTH-22] the secret of %s leaves the address bar once it was read, and survives a reload',
  (address, names, left) => {
    const first = openAt(address, ...names)
    expect(screen.getByText('SECRET')).toBeTruthy()
    expect(`${location.pathname}${location.search}${location.hash}`).toBe(left)
    first.unmount()
    openAt(left, ...names)
    expect(screen.getByText('SECRET')).toBeTruthy()
  },
)

test('[AUTH-22] another page of this tab, and an address without one, have none', () => {
  openAt('/join?token=SECRET', 'token').unmount()
  openAt('/accept-invite', 'token')
  expect(screen.getByText('nothing')).toBeTruthy()
})
