import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, Popover, RouterProvider } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { classNames } from './class-names.ts'
import type { MenuEntry } from './menu.tsx'

type MenuFloatProps = {
  id: string
  button: RefObject<HTMLButtonElement | null>
  label: string
  entries: readonly MenuEntry[]
  isOpen: boolean
  focus: 'first' | 'last' | true | null
  onClose: () => void
}

/** The list itself, loaded on demand (menu.tsx). */
export function MenuFloat({ id, button, label, entries, isOpen, focus, onClose }: MenuFloatProps) {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={(path) => navigate(path)}>
      <Popover
        className="float menu-pop"
        placement="bottom start"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
      >
        {/* an opening menu takes the focus; this is no page that starts somewhere in its middle */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <AriaMenu id={id} aria-label={label} className="menu" autoFocus={focus ?? true} onClose={onClose}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={classNames('menu-row', entry.isDanger && 'menu-row-danger')}
              isDisabled={entry.isDisabled ?? false}
              {...(entry.href === undefined ? {} : { href: entry.href })}
              {...(entry.onAction === undefined ? {} : { onAction: entry.onAction })}
            >
              {entry.icon}
              {entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </RouterProvider>
  )
}
