import { addDays, asDay, type Day, daysBetween } from '@evenhand/domain/time/day.ts'
import { type DragEvent, useRef } from 'react'
import type { Happening } from '../whose.ts'

/** What a calendar view needs for dragging events with the mouse. */
export type Dragging = ReturnType<typeof useDragging>

/**
 * Dragging an event to another day, based on attributes of the cells: `data-day` on each, `data-event` on what can be
 * moved. `onMove` gets the event and its new first day.
 */
export function useDragging(
  happeningOn: (day: Day, id: string) => Happening | undefined,
  onMove: (happening: Happening, to: Day) => void,
) {
  const held = useRef<{ happening: Happening; from: Day } | null>(null)
  const dayAt = (event: DragEvent): Day | null => {
    const cell = (event.target as Element).closest?.<HTMLElement>('[data-day]')
    return cell?.dataset['day'] ? asDay(cell.dataset['day']) : null
  }
  const unmark = (event: DragEvent) => {
    for (const cell of event.currentTarget.querySelectorAll('.is-over')) cell.classList.remove('is-over')
  }
  return {
    onDragStart: (event: DragEvent) => {
      const id = (event.target as HTMLElement).dataset?.['event']
      const from = dayAt(event)
      const happening = id && from ? happeningOn(from, id) : undefined
      held.current = happening && from ? { happening, from } : null
      if (!held.current) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', happening?.event.title ?? '')
    },
    onDragOver: (event: DragEvent) => {
      if (!held.current || !dayAt(event)) return
      event.preventDefault()
      unmark(event)
      ;(event.target as Element).closest('[data-day]')?.classList.add('is-over')
    },
    onDrop: (event: DragEvent) => {
      const [one, day] = [held.current, dayAt(event)]
      held.current = null
      unmark(event)
      if (!one || !day) return
      event.preventDefault()
      // an event picked up by its third day is dropped by its third day
      const by = daysBetween(one.from, day)
      if (by !== 0) onMove(one.happening, addDays(one.happening.day, by))
    },
    onDragEnd: (event: DragEvent) => {
      held.current = null
      unmark(event)
    },
  }
}
