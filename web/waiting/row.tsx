import { Trans } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext } from 'react'
import { type PersonKind, PersonMark } from '../ui/people.tsx'
import { Status } from '../ui/status.tsx'

/** Whether the row inside no longer waits: it was answered elsewhere, withdrawn, or ran out while it was shown. */
export const IsOver = createContext(false)

type RowProps = {
  name: string
  kind?: PersonKind
  title: ReactNode
  children?: ReactNode
  /** the act or the way to it */
  act?: ReactNode
  /** the act was given here, and says so itself */
  isGiven?: boolean
}

/** A row of what waits: whose it is, what, what more there is to know, and the act or the way to it. */
export function Row({ name, kind = 'them', title, children, act, isGiven = false }: RowProps) {
  const isOver = useContext(IsOver)
  return (
    <li className="waits-row">
      <PersonMark name={name} kind={kind} />
      <div className="min-w-0">
        <h3>{title}</h3>
        {children}
      </div>
      {act && (
        <div className="waits-act">
          {isOver && !isGiven ? (
            <div className="act-slot" role="status">
              <Status glyph="declined">
                <Trans>No longer open: it was answered, withdrawn or ran out meanwhile.</Trans>
              </Status>
            </div>
          ) : (
            act
          )}
        </div>
      )}
    </li>
  )
}

/** What one more sentence of a row says. */
export function Line({ children }: { children: ReactNode }) {
  return <p className="text-15 text-ink-2">{children}</p>
}
