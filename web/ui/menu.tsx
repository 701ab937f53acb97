import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Pressable } from 'react-aria-components'
import { classNames } from './class-names.ts'

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

/** A short list of acts under a button. `trigger` is a plain <button>. */
export function Menu({ trigger, label, entries }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>{trigger as never}</Pressable>
      <Popover className="float menu-pop" placement="bottom start">
        <AriaMenu aria-label={label} className="menu">
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
    </MenuTrigger>
  )
}
