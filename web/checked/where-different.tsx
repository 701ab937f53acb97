import { type ReactNode, Suspense } from 'react'
import type { Parents } from '../family/scope/parents.ts'
import { Alarm } from './alarm-later.tsx'
import type { Difference, Looked } from './checking.ts'
import { useFound } from './use-found.ts'

type WhereDifferentProps = {
  /** the same object until what is shown changes */
  looked: Looked
  parents: Parents
  /** of the amounts in it */
  currency?: string
  /** what is wrong, in a sentence */
  titleOf: (found: Difference) => string
  /** how the two sides read, where their fields are not words of the screen */
  said?: (found: Difference) => Difference
  /** what not to do before one knows which is right */
  children: ReactNode
}

/** [REC-08] Beside a thing: nothing while it is as recorded, and where it is not, what this device found. */
export function WhereDifferent({
  looked,
  parents,
  currency = '',
  titleOf,
  said,
  children,
}: WhereDifferentProps) {
  const found = useFound(looked)
  if (found.is !== 'different') return null
  const difference = said?.(found) ?? found
  const about = looked.about ?? looked.thing.slice(looked.thing.indexOf(':') + 1)
  const { family } = looked
  return (
    <Suspense>
      <Alarm {...{ family, about, parents, currency }} {...{ difference }} title={titleOf(found)}>
        {children}
      </Alarm>
    </Suspense>
  )
}
