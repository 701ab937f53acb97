import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Loaded } from '../../page/loaded.tsx'
import { sizeText } from '../../text/file-size.ts'
import { useRegion } from '../../text/region.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { useBlobUrl } from '../../ui/use-blob-url.ts'
import { useReceipt } from '../expenses.data.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

type ReceiptPreviewProps = { familyId: string; receipt: NonNullable<Expense['receipt']> }

/**
 * A picture is shown inline; a PDF opens beside the page. The bytes are fetched with the bearer token, never by a link.
 */
export function ReceiptPreview({ familyId, receipt }: ReceiptPreviewProps) {
  const { t } = useLingui()
  const bytes = useReceipt(familyId, receipt.id)
  return (
    <Loaded
      query={bytes}
      failure={t`The receipt could not be loaded`}
      skeleton={
        <Skeleton label={t`Loading the receipt`}>
          <SkeletonBar height={360} />
        </Skeleton>
      }
    >
      {(blob) => <Shown blob={blob} receipt={receipt} />}
    </Loaded>
  )
}

function Shown({ blob, receipt }: { blob: Blob; receipt: ReceiptPreviewProps['receipt'] }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const url = useBlobUrl(blob)
  const { name } = receipt
  if (url === null) return <SkeletonBar height={360} />
  return (
    <figure className="grid justify-items-start gap-3">
      {receipt.type.startsWith('image/') ? (
        <a href={url} target="_blank" rel="noreferrer" className="block max-w-full">
          <img
            src={url}
            alt={t`Receipt ${name}`}
            className="max-h-[520px] max-w-full rounded-1 border border-line bg-float object-contain"
          />
        </a>
      ) : (
        <ReceiptPaper />
      )}
      <figcaption className="flex w-full flex-wrap items-center justify-between gap-3 text-15 text-ink-2 [overflow-wrap:anywhere]">
        <span>
          {name}, {sizeText(receipt.size, locale)}
        </span>
        <a href={url} download={name} className={buttonClass({ size: 'small' })}>
          <Download className="icon icon-small" aria-hidden="true" />
          <Trans>Download</Trans>
        </a>
      </figcaption>
    </figure>
  )
}
