import { Trans } from '@lingui/react/macro'
import { Undo } from '../../ui/undo.tsx'

/** After a text was discarded: the way back to it, until something else is written. */
export function DiscardedNote({ onUndo }: { onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Undo glyph="declined" size="small" onUndo={onUndo}>
        <Trans>Discarded</Trans>
      </Undo>
    </div>
  )
}
