import type { Findings, Known } from '@evenhand/domain/receipts/finding/find.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScanText } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { READER_BYTES } from '../../api/offline/kept-reader.ts'
import { SheetPicture } from '../../receipts/sheet-picture.tsx'
import type { Reading } from '../../receipts/use-reading.ts'
import { useReading } from '../../receipts/use-reading.ts'
import { sizeText } from '../../text/file-size.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { amountText } from './amount-text.ts'
import type { Draft } from './draft.ts'
import { filledFrom, fromReceipt } from './from-receipt.ts'
import { OnDevice } from './on-device.tsx'
import { ReceiptRead } from './receipt-read.tsx'

type ReceiptReadingProps = {
  file: File
  known: Known & { currency: string }
  draft: Draft
  change: (some: Partial<Draft>) => void
  /** the day the form began with: another one was typed */
  begunDate: string
}

/** [PHONE-04] The chosen receipt read on this device, beside its form: asked, reading, read, unsure, or why not. */
export function ReceiptReading({ file, known, draft, change, begunDate }: ReceiptReadingProps) {
  const { locale } = useRegion()
  const filled = useRef<Partial<Draft>>({})
  const fill = useEffectEvent((found: Findings) => {
    const text = (minor: number) => amountText(minor, known.currency, locale)
    // what an earlier receipt filled in goes with it
    const was = filled.current
    const cleared: Partial<Draft> = {
      ...(was.amount !== undefined && was.amount === draft.amount && { amount: '' }),
      ...(was.date !== undefined && was.date === draft.date && { date: begunDate }),
      ...(was.shop !== undefined && was.shop === draft.shop && { shop: '' }),
    }
    const how = { begunDate, amountText: text }
    filled.current = filledFrom(fromReceipt(found, known.currency), { ...draft, ...cleared }, how)
    change({ ...cleared, ...filled.current })
  })
  const { reading, start, stop } = useReading(file, known)
  useEffect(() => {
    if (reading.step === 'read') fill(reading.found)
  }, [reading])
  return (
    <div className="grid gap-3" aria-live="polite" data-reading={reading.step}>
      {reading.step === 'read' ? (
        <ReceiptRead
          read={fromReceipt(reading.found, known.currency)}
          sheet={reading.sheet}
          hasOther={reading.hasOther}
          currency={known.currency}
          draft={draft}
          change={change}
        />
      ) : (
        <Before reading={reading} onStart={() => void start()} onStop={stop} />
      )}
    </div>
  )
}

type BeforeProps = { reading: Exclude<Reading, { step: 'read' }>; onStart: () => void; onStop: () => void }

function Before({ reading, onStart, onStop }: BeforeProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const size = sizeText(READER_BYTES, locale)
  if (reading.step === 'asked')
    return (
      <>
        <Button
          size="small"
          className="justify-self-start"
          icon={<ScanText className="icon icon-small" aria-hidden="true" />}
          onClick={onStart}
        >
          {t`Read the receipt`}
        </Button>
        <OnDevice>
          <Trans>It is read on this device. The reader, {size}, is loaded from this server first.</Trans>
        </OnDevice>
      </>
    )
  if (reading.step === 'failed')
    return (
      <>
        <p className="text-ink-2">
          {reading.why === 'offline' && (
            <Trans>
              The receipt reader isn’t on this device yet, and there is no connection. Type the amount, or
              read it later.
            </Trans>
          )}
          {reading.why === 'unopened' && (
            <Trans>
              This file cannot be opened in this browser. Type the amount; the file can still be added.
            </Trans>
          )}
          {reading.why === 'broken' && (
            <Trans>The receipt could not be read here. Type the amount, or try again.</Trans>
          )}
        </p>
        {reading.why !== 'unopened' && (
          <Button size="small" className="justify-self-start" onClick={onStart}>
            {t`Try again`}
          </Button>
        )}
      </>
    )
  return (
    <>
      {reading.step === 'reading' && reading.sheet && <SheetPicture sheet={reading.sheet} />}
      <p className="flex items-center gap-2.5 text-ink-2">
        <span className="button-spinner" aria-hidden="true" />
        {reading.step === 'fetching' ? (
          <Trans>Loading the receipt reader, {size}.</Trans>
        ) : (
          <Trans>Reading. Looking for the shop, the day and the amount.</Trans>
        )}
      </p>
      <Button size="small" className="justify-self-start" onClick={onStop}>
        {t`Type it myself`}
      </Button>
    </>
  )
}
