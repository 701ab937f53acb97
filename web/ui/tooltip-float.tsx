import type { ReactNode, RefObject } from 'react'
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components'

type TooltipFloatProps = {
  id: string
  target: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** The word itself, once it is asked for (tooltip.tsx); it stays while the pointer is on it. */
export function TooltipFloat({ id, target, isOpen, onOpenChange, children }: TooltipFloatProps) {
  const state = { isOpen, open: () => onOpenChange(true), close: () => onOpenChange(false) }
  return (
    <TooltipTriggerStateContext value={state as never}>
      {/* its types do not know that it takes an id */}
      <AriaTooltip className="tooltip" placement="end" offset={8} triggerRef={target} {...{ id }}>
        {children}
      </AriaTooltip>
    </TooltipTriggerStateContext>
  )
}
