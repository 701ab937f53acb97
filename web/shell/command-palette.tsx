import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
import type { Command } from './use-commands.tsx'

type CommandPaletteProps = { commands: readonly Command[]; onClose: () => void }

/** Go anywhere by the keyboard: type a few letters, choose with the arrows, Enter. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { contains } = useFilter({ sensitivity: 'base' })
  const run = (id: unknown) => {
    const command = commands.find((one) => one.id === id)
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
          <Autocomplete filter={contains}>
            <SearchField aria-label={t`Go to`} className="palette-search">
              <Search className="icon" aria-hidden="true" />
              <Input ref={field} placeholder={t`Where to, or what to do`} />
            </SearchField>
            <Menu
              className="menu palette-list"
              aria-label={t`Pages and actions`}
              items={commands}
              onAction={run}
              renderEmptyState={() => (
                <p className="hint p-3">
                  <Trans>Nothing here is called that.</Trans>
                </p>
              )}
            >
              {({ id, name, more, icon: Icon }) => (
                <MenuItem id={id} textValue={more ? `${name} ${more}` : name} className="menu-row">
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
