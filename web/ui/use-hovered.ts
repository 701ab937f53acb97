import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** How long the pointer must rest before a tooltip appears, and how soon after leaving it disappears (ms). */
const SHOW_AFTER_MS = 300
const HIDE_AFTER_MS = 80
/** For this long after one tooltip, the next appears at once (ms). */
const WARM_MS = 500

let warmUntil = 0

/** Whether an element is hovered or has keyboard focus; Esc or a press ends it. */
export function useHovered() {
  const [isOn, setIsOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const setOn = (on: boolean, after = 0) => {
    clearTimeout(timer.current)
    const set = () => {
      if (!on && isOn) warmUntil = performance.now() + WARM_MS
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
      event.pointerType !== 'touch' && setOn(true, performance.now() < warmUntil ? 0 : SHOW_AFTER_MS),
    onPointerLeave: () => setOn(false, HIDE_AFTER_MS),
    onPointerDown: () => setOn(false),
    onFocus: (event: FocusEvent) => event.currentTarget.matches(':focus-visible') && setOn(true),
    onBlur: () => setOn(false),
  }
  return { isOn, setOn: (on: boolean) => setOn(on), hearing }
}
