import { createContext, type ReactNode, useContext } from 'react'
import { wasAnsweredHere } from '../api/writes/answered-here.ts'
import { NoLongerOpen } from '../api/writes/no-longer-open.tsx'
import { type PersonKind, PersonMark } from '../ui/people.tsx'
import { Status } from '../ui/status.tsx'

/** What the row inside is about, where it no longer waits: it was answered, withdrawn, or ran out while it was shown. */
export const OverId = createContext<string | null>(null)

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
  const overId = useContext(OverId)
  return (
    <li className="waits-row">
      <PersonMark name={name} kind={kind} />
      <div className="min-w-0">
        <h3>{title}</h3>
        {children}
      </div>
      {act && (
        <div className="waits-act">
          {overId && !isGiven ? (
            <div className="act-slot" role="status">
              <Status glyph={wasAnsweredHere(overId) ? 'done' : 'declined'}>
                <NoLongerOpen id={overId} />
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
