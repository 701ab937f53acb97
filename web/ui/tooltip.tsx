import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components'

type TooltipProps = { text: ReactNode; children: ReactElement<Record<string, unknown>>; isDisabled?: boolean }

/** A word beside an icon, on hover and on keyboard focus. Never the only place of a fact. */
export function Tooltip({ text, children, isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={300} closeDelay={80} isDisabled={isDisabled}>
      <Focusable>{children as never}</Focusable>
      <AriaTooltip className="tooltip" placement="end" offset={8}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
