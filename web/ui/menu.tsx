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
  /** Navigates… */
  href?: string
  /** …or runs something. */
  onAction?: () => void
}

type MenuProps = { trigger: ReactElement<Record<string, unknown>>; label: string; entries: MenuEntry[] }

/** A short list of actions below a button. `trigger` is a plain <button>. The list's code is loaded like a dialog's. */
export function Menu({ trigger, label, entries }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // where the focus goes: to an entry when opened by keyboard, to the list when tapped
  const [focus, setFocus] = useState<'first' | 'last' | true | null>(null)
  const isOpen = focus !== null
  const open = (at: 'first' | 'last' | true) => {
    if (MenuFloat.isHere()) setFocus(at)
    // synchronously, so that no key pressed meanwhile finds the list open and the focus still outside
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
        // before the browser turns the key into a click, which would count as a screen reader's and move no focus
        onKeyDown: (event: KeyboardEvent) => {
          if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
          event.preventDefault()
          open(event.key === 'ArrowUp' ? 'last' : 'first')
        },
        onKeyUp: (event: KeyboardEvent) => event.key === ' ' && event.preventDefault(),
      })}
      {useHasBeen(isOpen) && (
        <Suspense>
          <MenuFloat
            id={id}
            button={button}
            label={label}
            entries={entries}
            isOpen={isOpen}
            focus={focus}
            onClose={() => setFocus(null)}
          />
        </Suspense>
      )}
    </>
  )
}

export const MenuFloat = later(async () => (await import('./menu-float.tsx')).MenuFloat)
