import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { FileCheck } from '../../checked/checked-later.tsx'
import { Loaded } from '../../page/loaded.tsx'
import { sizeText } from '../../text/file-size.ts'
import { useRegion } from '../../text/region.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { useBlobUrl } from '../../ui/use-blob-url.ts'
import { useReceipt } from '../expenses.data.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

type ReceiptPreviewProps = {
  familyId: string
  receipt: NonNullable<Expense['receipt']>
  /** what stands in somebody’s own ledger is in no record that its bytes could differ from */
  isRecorded: boolean
}

/**
 * A picture is shown inline; a PDF opens beside the page. The bytes are fetched with the bearer token, never by a link.
 */
export function ReceiptPreview({ familyId, receipt, isRecorded }: ReceiptPreviewProps) {
  const { t } = useLingui()
  const bytes = useReceipt(familyId, receipt.id)
  return (
    <Loaded
      query={bytes}
      failure={t`The receipt could not be loaded`}
      skeleton={
        <Skeleton label={t`Loading the receipt`}>
          <Sheet receipt={receipt} url={null} />
        </Skeleton>
      }
    >
      {(blob) => <Shown {...{ blob, receipt, isRecorded }} />}
    </Loaded>
  )
}

function Shown({ blob, receipt, isRecorded }: Omit<ReceiptPreviewProps, 'familyId'> & { blob: Blob }) {
  return (
    <>
      <Sheet receipt={receipt} url={useBlobUrl(blob)} />
      {isRecorded && <FileCheck file={blob} sha256={receipt.sha256} />}
    </>
  )
}

/** As high before its bytes are here as with them: nothing below it moves when the picture comes. */
function Sheet({ receipt, url }: { receipt: ReceiptPreviewProps['receipt']; url: string | null }) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { name } = receipt
  const isPicture = receipt.type.startsWith('image/')
  return (
    <figure className="grid gap-3">
      {isPicture && url === null && <SkeletonBar height={360} />}
      {isPicture && url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="flex h-[360px] justify-center rounded-1 bg-well"
        >
          <img src={url} alt={t`Receipt ${name}`} className="max-h-full max-w-full object-contain" />
        </a>
      )}
      {!isPicture && <ReceiptPaper />}
      <figcaption className="flex flex-wrap items-center justify-between gap-3 text-15 text-ink-2 [overflow-wrap:anywhere]">
        <span>
          {name}, {sizeText(receipt.size, locale)}
        </span>
        <a
          href={url ?? undefined}
          download={name}
          className={classNames(buttonClass({ size: 'small' }), url === null && 'invisible')}
        >
          <Download className="icon icon-small" aria-hidden="true" />
          <Trans>Download</Trans>
        </a>
      </figcaption>
    </figure>
  )
}
