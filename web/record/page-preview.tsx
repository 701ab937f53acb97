import type { Family } from '@evenhand/contract/family/family.ts'
import type { RecordItem } from '@evenhand/contract/record/exports.ts'
import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Parents } from '../family/scope/parents.ts'
import { dateTimeText, timeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { titleOf, useItemWords } from './item-words.ts'
import { useRecord } from './record.data.ts'

/** How many entries fit on the small page. */
const SHOWN = 9

/** [REC-02] A preview of a page of the export, with the family's own entries, and what is on it. */
export function PagePreview({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const record = useRecord(family.id, { area: null, text: '' })
  const items = (record.data?.pages[0]?.items ?? []).slice(0, SHOWN).toReversed()
  if (items.length === 0) return null
  return (
    <section className="record-page-part" aria-labelledby="record-page">
      <div className="record-page" aria-hidden="true">
        <p className="record-page-title">
          <Trans>
            Record of {parents.me.firstName} and {parents.them}
          </Trans>
        </p>
        {items.map((item) => (
          <Printed key={item.seq} item={item} parents={parents} />
        ))}
        <p className="record-page-foot">{t`Page 2`}</p>
      </div>
      <div className="grid content-center gap-4">
        <h2 id="record-page" className="heading-serif">
          <Trans>A page of the export</Trans>
        </h2>
        <dl className="record-page-facts">
          <dt>{t`Numbered items`}</dt>
          <dd>{t`The same EH number as on this screen, for good.`}</dd>
          <dt>{t`Both clocks`}</dt>
          <dd>{t`The family’s time and UTC, to the second.`}</dd>
          <dt>{t`First viewed`}</dt>
          <dd>{t`Only when the words were on a screen. Otherwise “not viewed”.`}</dd>
          <dt>{t`Complete`}</dt>
          <dd>{t`What was left out is counted.`}</dd>
          <dt>{t`Plain print`}</dt>
          <dd>{t`Black on white. Whose it is stands in words.`}</dd>
        </dl>
      </div>
    </section>
  )
}

function Printed({ item, parents: { me, other, them } }: { item: RecordItem; parents: Parents }) {
  const { t } = useLingui()
  const words = useItemWords()
  const region = useRegion()
  const isTheirs = item.actor !== null && item.actor === other?.id
  const who =
    item.actor === me.id ? me.firstName : isTheirs ? them : item.actor ? t`former parent` : t`Evenhand`
  return (
    <>
      <p>{entryNumber(item.seq)}</p>
      <div>
        <p className="font-semibold">
          {words.what(item)}, {who}
        </p>
        <p className="record-page-words">{titleOf(item)}</p>
        <p>
          {dateTimeText(item.at, region)} ({timeText(item.at, { ...region, zone: 'UTC' })} UTC)
        </p>
      </div>
    </>
  )
}
