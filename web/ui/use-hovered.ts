import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Milliseconds the pointer rests before a word appears, and is gone before it disappears. */
const REST = 300
const LEFT = 80
/** After one word the next comes at once, for so many milliseconds. */
const WARM = 500

let warmUntil = 0

/** Whether something is being pointed at, or stands in the focus by the keyboard; Esc and a press end it. */
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
      // this Esc is spent: it closes nothing beneath
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
