import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { useDayCommand } from './day-command.tsx'
import type { Command } from './use-commands.tsx'

type CommandPaletteProps = { families: readonly Family[]; commands: readonly Command[]; onClose: () => void }

/** Go anywhere by keyboard: type a few letters, choose with the arrow keys, Enter. Typing a day says whose it is. */
export function CommandPalette({ families, commands, onClose }: CommandPaletteProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { contains } = useFilter({ sensitivity: 'base' })
  const [typed, setTyped] = useState('')
  const day = useDayCommand(families[0], typed)
  const offered = day ? [day, ...commands] : commands
  const run = (id: unknown) => {
    const command = offered.find((one) => one.id === id)
    onClose()
    if (command?.act) command.act()
    else if (command?.path) void navigate(command.path)
  }
  return (
    <ModalOverlay
      className="scrim palette-place"
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="float palette">
        <Dialog className="outline-none" aria-label={t`Go to`}>
          <Autocomplete filter={contains} inputValue={typed} onInputChange={setTyped}>
            <SearchField aria-label={t`Go to`} className="palette-search">
              <Search className="icon" aria-hidden="true" />
              <Input ref={field} placeholder={t`Where to, what to do, or a day`} />
            </SearchField>
            <Menu
              className="menu palette-list"
              aria-label={t`Pages and actions`}
              items={offered}
              onAction={run}
              renderEmptyState={() => (
                <p className="hint p-3">
                  <Trans>Nothing here is called that.</Trans>
                </p>
              )}
            >
              {({ id, name, more, found, icon: Icon }) => (
                <MenuItem id={id} textValue={found ?? (more ? `${name} ${more}` : name)} className="menu-row">
                  <Icon className="icon" aria-hidden="true" />
                  <span>{name}</span>
                  {more && <span className="hint ms-auto">{more}</span>}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
