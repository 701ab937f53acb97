import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long the pointer must rest before a tooltip appears, and how soon after leaving it disappears (ms). */
const REST = 300
const LEFT = 80
/** For this long after one tooltip, the next appears at once (ms). */
const WARM = 500

let warmUntil = 0

/** Whether an element is hovered or has keyboard focus; Esc or a press ends it. */
export function useHovered() {
  const [isOn, setIsOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const setOn = (on: boolean, after = 0) => {
    clearTimeout(timer.current)
    const set = () => {
      if (!on && isOn) warmUntil = Date.now() + WARM
      setIsOn(on)
    }
    if (after === 0) set()
    else timer.current = setTimeout(set, after)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // this Esc is consumed: it closes nothing beneath
      event.stopPropagation()
      setIsOn(false)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isOn])
  const hearing = {
    onPointerEnter: (event: PointerEvent) =>
      event.pointerType !== 'touch' && setOn(true, Date.now() < warmUntil ? 0 : REST),
    onPointerLeave: () => setOn(false, LEFT),
    onPointerDown: () => setOn(false),
    onFocus: (event: FocusEvent) => event.currentTarget.matches(':focus-visible') && setOn(true),
    onBlur: () => setOn(false),
  }
  return { isOn, setOn: (on: boolean) => setOn(on), hearing }
}
