import type { Word } from '@evenhand/domain/receipts/finding/rows.ts'
import type { Gray } from '@evenhand/domain/receipts/picture/pixels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { placeOf, SheetPicture, SheetStrip } from '../../receipts/sheet-picture.tsx'
import { dayText } from '../../text/dates.ts'
import { moneyText } from '../../text/money.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { amountText } from './amount-text.ts'
import type { Draft } from './draft.ts'
import type { FromReceipt } from './from-receipt.ts'
import { OnDevice } from './on-device.tsx'

type ReceiptReadProps = {
  read: FromReceipt
  sheet: Gray | null
  hasOther: boolean
  currency: string
  draft: Draft
  change: (some: Partial<Draft>) => void
}

/** What the receipt says: each thing with the strip it was read from; what is not sure asks in one line. */
export function ReceiptRead({ read, sheet, hasOther, currency, draft, change }: ReceiptReadProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [isWhole, setWhole] = useState(false)
  const money = (minor: number) => moneyText(minor, currency, locale)
  const day = read.day ?? read.days[0]
  const sum = read.sum ?? read.sums[0]
  const marks = [
    markOf(1, read.shop, read.shop?.isSure === true),
    markOf(2, day, read.day !== null),
    markOf(3, sum, read.sum !== null),
  ].filter((mark) => mark !== null)
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {read.shop && (
        <Line number={1} label={t`Shop`} isSure={read.shop.isSure} strip={strip(sheet, read.shop.words)}>
          {read.shop.isSure ? (
            <p>{read.shop.value}</p>
          ) : (
            <Choice values={[read.shop.value]} chosen={draft.shop} onChoose={(shop) => change({ shop })} />
          )}
        </Line>
      )}
      <Line number={2} label={t`Day`} isSure={read.day !== null} strip={strip(sheet, day?.words)}>
        {read.day ? (
          <p>{dayText(read.day.value, locale)}</p>
        ) : read.days.length > 0 ? (
          <>
            <p className="hint">
              <Trans>Hard to read. Which is it?</Trans>
            </p>
            <Choice
              values={read.days.map(({ value }) => value)}
              words={(value) => dayText(value, locale)}
              chosen={draft.date}
              onChoose={(date) => change({ date })}
            />
          </>
        ) : (
          <p className="hint">
            <Trans>No day could be read.</Trans>
          </p>
        )}
      </Line>
      <Line number={3} label={t`Amount`} isSure={read.sum !== null} strip={strip(sheet, sum?.words)}>
        {read.sum ? (
          <p className="font-serif text-21">{money(read.sum.value)}</p>
        ) : read.sums.length > 0 ? (
          <>
            <p className="hint">
              <Trans>Which is the amount?</Trans>
            </p>
            <Choice
              values={read.sums.map(({ value }) => amountText(value, currency, locale))}
              words={(_, at) =>
                [money(read.sums[at]!.value), read.sums[at]!.label].filter(Boolean).join(', ')
              }
              chosen={draft.amount}
              onChoose={(amount) => change({ amount })}
            />
          </>
        ) : (
          <Without read={read} currency={currency} />
        )}
      </Line>
      {hasOther && (
        <p className="hint">
          <Trans>There is another sheet in the photo. Check which amount counts.</Trans>
        </p>
      )}
      {sheet && (
        <>
          <Button size="small" look="quiet" className="justify-self-start" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Hide the receipt` : t`See the whole receipt`}
          </Button>
          {isWhole && <SheetPicture sheet={sheet} marks={marks} />}
        </>
      )}
      <OnDevice>
        <Trans>Read on this device. Nothing was sent anywhere.</Trans>
      </OnDevice>
    </div>
  )
}

function markOf(number: number, one: { words: readonly Word[] } | null | undefined, isSure: boolean) {
  const place = one ? placeOf(one.words) : null
  return place && { place, number, isSure }
}

const strip = (sheet: Gray | null, words: readonly Word[] = []) => {
  const place = placeOf(words)
  return sheet && place && <SheetStrip sheet={sheet} place={place} />
}

type LineProps = { number: number; label: string; isSure: boolean; strip: ReactNode; children: ReactNode }

function Line({ number, label, isSure, strip, children }: LineProps) {
  return (
    <div className="grid gap-1.5" data-sure={isSure}>
      <p className="flex items-center gap-2 field-label">
        <span
          aria-hidden="true"
          className={
            isSure
              ? 'grid size-4.5 place-items-center rounded-full bg-ink text-13 leading-none text-paper'
              : 'grid size-4.5 place-items-center rounded-full border-[1.5px] border-dashed border-ink text-13 leading-none'
          }
        >
          {number}
        </span>
        {label}
      </p>
      {strip}
      {children}
    </div>
  )
}

type ChoiceProps = {
  values: readonly string[]
  words?: (value: string, at: number) => string
  chosen: string
  onChoose: (value: string) => void
}

function Choice({ values, words = (value) => value, chosen, onChoose }: ChoiceProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {values.map((value, at) => (
        <Chip key={value} isOn={value === chosen} onClick={() => onChoose(value)}>
          {words(value, at)}
        </Chip>
      ))}
    </div>
  )
}

function Without({ read, currency }: { read: FromReceipt; currency: string }) {
  const other = read.currency ?? ''
  return (
    <p className="text-ink-2">
      {read.without === 'other-currency' && (
        <Trans>
          The receipt is in {other}. Type what it came to in {currency}.
        </Trans>
      )}
      {read.without === 'came-back' && (
        <Trans>This receipt is for a refund. Open the expense it belongs to and enter it there.</Trans>
      )}
      {read.without === 'unread' && (
        <Trans>The amount could not be read. The print may be too faint. Type it below.</Trans>
      )}
    </p>
  )
}
