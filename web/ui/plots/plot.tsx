import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'

type PlotProps = {
  title: string
  /** The drawing; it has its own accessible summary. */
  picture: ReactNode
  /** The same figures as a table. */
  table: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }
  note?: ReactNode
}

/** A chart, with its table one tap away. */
export function Plot({ title, picture, table, note }: PlotProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <figure className="min-w-0" aria-labelledby={id}>
      <figcaption className="mb-4 flex items-baseline justify-between gap-4">
        <h3 id={id}>{title}</h3>
        <button
          type="button"
          className="link max-md:-my-3"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? <Trans>Picture</Trans> : <Trans>Table</Trans>}
        </button>
      </figcaption>
      {isTable ? <Ledger caption={title} {...table} /> : picture}
      {note && <p className="hint mt-3">{note}</p>}
    </figure>
  )
}

type LedgerProps = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  foot?: readonly ReactNode[]
}

/** A table whose first column names the row; the others are numbers. */
export function Ledger({ caption, head, rows, foot }: LedgerProps) {
  return (
    <table className="ledger">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((cell, i) => (
            <th key={cell} scope="col" className={i > 0 ? 'number' : undefined}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((row, i) => ledgerRow(row, i))}</tbody>
      {foot && <tfoot>{ledgerRow(foot, 0)}</tfoot>}
    </table>
  )
}

function ledgerRow(row: readonly ReactNode[], key: number) {
  return (
    <tr key={key}>
      {row.map((cell, i) =>
        i === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
          <th key={i} scope="row">
            {cell}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
          <td key={i} className="number">
            {cell}
          </td>
        ),
      )}
    </tr>
  )
}
