import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { later } from './later.tsx'
import { useHasBeen } from './use-has-been.ts'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  /** Leads somewhere… */
  href?: string
  /** …or does something. */
  onAction?: () => void
}

type MenuProps = { trigger: ReactElement<Record<string, unknown>>; label: string; entries: MenuEntry[] }

/** A short list of acts under a button. `trigger` is a plain <button>. Its code comes as that of a dialog does. */
export function Menu({ trigger, label, entries }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // where the focus goes: by the keys to an entry, by a finger to the list
  const [focus, setFocus] = useState<'first' | 'last' | true | null>(null)
  const isOpen = focus !== null
  const open = (at: 'first' | 'last' | true) => {
    if (MenuFloat.isHere()) setFocus(at)
    // at once, so that no key pressed meanwhile finds the list open and the focus still outside
    else void MenuFloat.bring().then(() => flushSync(() => setFocus(at)))
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => open(true),
        // before the browser makes a click of a key: that one counts as a screen reader's, and moves no focus
        onKeyDown: (event: KeyboardEvent) => {
          if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
          event.preventDefault()
          open(event.key === 'ArrowUp' ? 'last' : 'first')
        },
        onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
      })}
      {useHasBeen(isOpen) && (
        <Suspense>
          <MenuFloat {...{ id, button, label, entries, isOpen, focus }} onClose={() => setFocus(null)} />
        </Suspense>
      )}
    </>
  )
}

export const MenuFloat = later(async () => (await import('./menu-float.tsx')).MenuFloat)
