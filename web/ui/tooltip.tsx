import { cloneElement, type ReactElement, type ReactNode, Suspense, useId, useRef } from 'react'
import { later } from './later.tsx'
import { useHasBeen } from './use-has-been.ts'
import { useHovered } from './use-hovered.ts'

type TooltipProps = { text: ReactNode; children: ReactElement<Record<string, unknown>>; isDisabled?: boolean }

/**
 * A label beside an icon, on hover and on keyboard focus; never the only place where something is said. Its code is
 * loaded like a dialog's.
 */
export function Tooltip({ text, children, isDisabled = false }: TooltipProps) {
  const id = useId()
  const target = useRef<HTMLElement>(null)
  const { isOn, setOn, hearing } = useHovered()
  const isOpen = isOn && !isDisabled
  return (
    <>
      {cloneElement(children, {
        ref: target,
        'aria-describedby': isOpen ? id : undefined,
        ...hearing,
      })}
      {useHasBeen(isOpen) && (
        <Suspense>
          <TooltipFloat id={id} target={target} isOpen={isOpen} onOpenChange={setOn}>
            {text}
          </TooltipFloat>
        </Suspense>
      )}
    </>
  )
}

export const TooltipFloat = later(async () => (await import('./tooltip-float.tsx')).TooltipFloat)
