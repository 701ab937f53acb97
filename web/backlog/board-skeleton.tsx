import { COLUMNS } from '@evenhand/domain/backlog/card.ts'

/** The board's four columns while they load. */
export function BoardSkeleton() {
  return (
    <div className="board" aria-hidden="true">
      {COLUMNS.map((column, at) => (
        <div key={column} className={at === 0 ? 'board-column' : 'board-column max-lg:hidden'}>
          <div className="skeleton h-7 w-32" />
          {[1, 2, 3].map((row) => (
            <div key={row} className="grid gap-2 border-t border-line py-4">
              <div className="skeleton h-5 w-4/5" />
              <div className="skeleton h-4 w-3/5" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
