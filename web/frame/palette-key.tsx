import type { Family } from '@evenhand/contract/family/family.ts'
import { Suspense, useEffect, useState } from 'react'
import { pieceLater } from '../page/piece-later.ts'
import { useCommands } from './use-commands.tsx'

type PaletteKeyProps = { families: readonly Family[]; onSignOut: () => void }

/** Ctrl K, or Cmd K on a Mac, opens the palette over any signed-in screen. */
export function PaletteKey({ families, onSignOut }: PaletteKeyProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setOpen((was) => !was)
    }
    const onAsk = () => setOpen(true)
    addEventListener('keydown', onKey)
    addEventListener(ASK, onAsk)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener(ASK, onAsk)
    }
  }, [])
  return isOpen ? <Opened families={families} onSignOut={onSignOut} onClose={() => setOpen(false)} /> : null
}

function Opened({ onClose, ...about }: PaletteKeyProps & { onClose: () => void }) {
  const commands = useCommands(about)
  return (
    <Suspense>
      <CommandPalette families={about.families} commands={commands} onClose={onClose} />
    </Suspense>
  )
}

const ASK = 'evenhand:palette'
/** Opens the palette from a menu. */
export const openPalette = () => void dispatchEvent(new Event(ASK))

// loaded when first opened: most people never do
const CommandPalette = pieceLater(() => import('./command-palette.tsx'), 'CommandPalette')
