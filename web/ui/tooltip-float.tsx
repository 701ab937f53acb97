import type { ReactNode, RefObject } from 'react'
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components'

type TooltipFloatProps = {
  id: string
  target: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** The tooltip itself, loaded on demand (tooltip.tsx); it stays while the pointer is on it. */
export function TooltipFloat({ id, target, isOpen, onOpenChange, children }: TooltipFloatProps) {
  const state = { isOpen, open: () => onOpenChange(true), close: () => onOpenChange(false) }
  return (
    <TooltipTriggerStateContext value={state as never}>
      {/* its types lack the id that it accepts */}
      <AriaTooltip className="tooltip" placement="end" offset={8} triggerRef={target} {...{ id }}>
        {children}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  )
}
