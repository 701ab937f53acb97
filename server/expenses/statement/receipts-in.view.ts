import { safeFileName } from '@evenhand/domain/documents/file-kind.ts'
import { cents, decimalFromCents, exponentOf } from '@evenhand/domain/money/money.ts'
import type { Ledger } from './export.view.ts'

type Bytes<Stream> = (file: string) => Promise<Stream | null>

/**
 * The receipts of an export as files that say what they are: "2026-11-03 Shoes 85.01 EUR.jpg". Of two that would be called
 * the same the second has a number. What is no longer there is left out.
 */
export function receiptsIn<Stream>({ expenses, currency }: Ledger, read: Bytes<Stream>) {
  const taken = new Map<string, number>()
  return expenses.flatMap((row) => {
    const { receipt_file_id: file, receipt_name: name, receipt_size: size, day, created_at: at } = row
    if (file === null) return []
    const amount = decimalFromCents(cents(Number(row.amount_minor)), currency).toFixed(exponentOf(currency))
    const what = row.description.trim() || row.category
    const stem = safeFileName(`${day} ${what.replace(/[\s/\\]+/g, ' ')} ${amount} ${currency}`, day)
    const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name ?? '')?.[0] ?? ''
    const count = (taken.get(stem) ?? 0) + 1
    taken.set(stem, count)
    return [
      {
        name: `${count === 1 ? stem : `${stem} (${count})`}${extension}`,
        at,
        size: Number(size),
        read: () => read(file),
      },
    ]
  })
}
