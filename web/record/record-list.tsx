import type { Family } from '@evenhand/contract/family/family.ts'
import type { RecordItem } from '@evenhand/contract/record/exports.ts'
import { ACTS } from '@evenhand/domain/record/acts.ts'
import { AREAS, type Area } from '@evenhand/domain/record/areas.ts'
import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import type { FactName } from '@evenhand/domain/record/vocabulary.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowLeftRight,
  Eye,
  EyeOff,
  FileText,
  Handshake,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  Receipt,
  Search,
  Users,
} from 'lucide-react'
import { Fragment, useDeferredValue, useState } from 'react'
import { failureOf, isPassing } from '../api/call-failure.ts'
import type { Parents } from '../family/scope/parents.ts'
import { WhyFailed } from '../page/why-failed.tsx'
import { dateTimeText, dayOf, longDayText, timeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Money } from '../ui/money.tsx'
import { ErrorState } from '../ui/states.tsx'
import { titleOf, useItemWords } from './item-words.ts'
import { useRecord, type Wanted } from './record.data.ts'
import { useRecordHere, useReplica } from './replica.data.ts'
import type { Sealed } from './sealed.ts'
import { SealedMark, useSealed } from './sealed-mark.tsx'

/** The record's entries by day, newest first. */
export function RecordList({ family, parents }: { family: Family; parents: Parents }) {
  const { t } = useLingui()
  const words = useItemWords()
  const [wanted, setWanted] = useState<Wanted>({ area: null, text: '' })
  const asked = useDeferredValue(wanted)
  const text = asked.text.trim()
  const record = useRecord(family.id, { ...asked, text })
  // while the server does not answer, what this device has checked stands in for it
  const isAway = record.isError ? isPassing(failureOf(record.error)) : record.fetchStatus === 'paused'
  const here = useRecordHere(family.id, { ...asked, text, people: named(parents, text) }, isAway)
  const isFromHere = isAway && here.data?.pages[0]?.isHere === true
  const shown = isFromHere ? here : record
  const sealed = useSealed(family.id, parents)
  const items = shown.data?.pages.flatMap((page) => page.items as RecordItem[]) ?? []
  return (
    <section className="grid gap-4" aria-label={t`Entries`}>
      <search className="grid gap-3">
        <label className="input-box">
          <span className="sr-only">
            <Trans>Search the record</Trans>
          </span>
          <Search
            className="icon pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-2"
            aria-hidden="true"
          />
          <input
            type="search"
            className="input ps-11"
            placeholder={t`Words, names, amounts or EH numbers`}
            autoComplete="off"
            maxLength={80}
            value={wanted.text}
            onChange={(event) => setWanted({ ...wanted, text: event.target.value })}
          />
        </label>
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">
            <Trans>Filters</Trans>
          </legend>
          <Chip isOn={wanted.area === null} onClick={() => setWanted({ ...wanted, area: null })}>
            <Trans>All</Trans>
          </Chip>
          {AREAS.map((area: Area) => (
            <Chip key={area} isOn={wanted.area === area} onClick={() => setWanted({ ...wanted, area })}>
              {words.areas[area]}
            </Chip>
          ))}
        </fieldset>
      </search>
      {isFromHere && <FromHere familyId={family.id} />}
      {record.isError && !isFromHere && !here.isFetching && items.length === 0 && (
        <ErrorState
          title={t`The record could not be loaded`}
          acts={<Button onClick={() => void record.refetch()}>{t`Try again`}</Button>}
        >
          <WhyFailed thrown={record.error} />
        </ErrorState>
      )}
      {record.isPending && !isFromHere && <div className="skeleton h-64 w-full" />}
      {shown.isSuccess && items.length === 0 && (
        <p className="py-6 text-ink-2">
          <Trans>No entries match these filters.</Trans>
        </p>
      )}
      <Days items={items} parents={parents} sealed={sealed} />
      {shown.hasNextPage && (
        <div>
          <Button busy={shown.isFetchingNextPage} onClick={() => void shown.fetchNextPage()}>
            <Trans>Earlier entries</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

/** Whose name has the text in it: the server finds entries by who acted, too. */
const named = ({ me, other }: Parents, text: string): string[] =>
  [me, other].flatMap((one) =>
    one && text !== '' && one.firstName.toLowerCase().includes(text.toLowerCase()) ? [one.id] : [],
  )

function FromHere({ familyId }: { familyId: string }) {
  const region = useRegion()
  const { data } = useReplica(familyId)
  if (!data || data.lacking !== null || !data.syncedAt) return null
  const when = dateTimeText(data.syncedAt, region)
  return (
    <p className="text-15 text-ink-2">
      <Trans>The server does not answer. This is the copy on this device, as of {when}.</Trans>
    </p>
  )
}

type DaysProps = { items: readonly RecordItem[]; parents: Parents; sealed: Sealed | null }

function Days({ items, parents, sealed }: DaysProps) {
  const region = useRegion()
  // the mark is above the newest sealed entry; entries above it came later
  const first = sealed && items.find(({ seq }) => seq < sealed.size)
  const days = new Map<string, RecordItem[]>()
  for (const item of items) {
    const day = dayOf(item.at, region.zone)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, own]) => (
    <section key={day} aria-label={longDayText(own[0]?.at ?? '', region)}>
      <h2 className="record-day">{longDayText(own[0]?.at ?? '', region)}</h2>
      <ul>
        {own.map((item) => (
          <Fragment key={item.seq}>
            {sealed && item === first && <SealedMark sealed={sealed} />}
            <Entry item={item} parents={parents} />
          </Fragment>
        ))}
      </ul>
    </section>
  ))
}

function Said({ item, title }: { item: RecordItem; title: string }) {
  if (item.kind === 'message.sent') return <p className="record-quote">{title}</p>
  const { amountMinor, currency } = item.body ?? {}
  const hasAmount = typeof amountMinor === 'number' && typeof currency === 'string'
  if (title === '' && !hasAmount) return null
  return (
    <p className="flex flex-wrap gap-x-3 font-semibold">
      {title}
      {hasAmount && <Money cents={amountMinor} currency={currency} />}
    </p>
  )
}

/** First viewed: only once the entry's text was visible on the reader's screen. */
function Views({ item, parents }: { item: RecordItem; parents: Parents }) {
  const region = useRegion()
  const [view] = item.views
  const isMine = view?.personId === parents.me.id
  const { them } = parents
  const at = view && dateTimeText(view.at, region)
  return (
    <p className="record-viewed">
      {view ? (
        <Eye className="icon-small" aria-hidden="true" />
      ) : (
        <EyeOff className="icon-small" aria-hidden="true" />
      )}
      {!view && <Trans>Not viewed yet</Trans>}
      {view &&
        (isMine ? (
          <Trans>First viewed by you, {at}</Trans>
        ) : (
          <Trans>
            First viewed by {them}, {at}
          </Trans>
        ))}
    </p>
  )
}

const ICONS: Record<Area, LucideIcon> = {
  messages: MessageCircle,
  expenses: Receipt,
  calendar: ArrowLeftRight,
  documents: FileText,
  agreements: Handshake,
  backlog: ListChecks,
  family: Users,
}

function Entry({ item, parents }: { item: RecordItem; parents: Parents }) {
  const { t } = useLingui()
  const words = useItemWords()
  const region = useRegion()
  const { me, other, them } = parents
  const isMine = item.actor === me.id
  const isTheirs = item.actor !== null && item.actor === other?.id
  const who = isMine ? t`you` : isTheirs ? them : item.actor ? t`former parent` : t`Evenhand`
  // what follows by a rule was decided by nobody
  const isRuled = Object.hasOwn(ACTS, item.kind) && ACTS[item.kind as FactName].by === 'rule'
  const title = titleOf(item)
  const Icon = ICONS[item.area]
  return (
    <li className={`record-entry ${isMine ? 'is-you' : isTheirs ? 'is-them' : ''}`}>
      <p className="record-time">
        <time dateTime={item.at}>{timeText(item.at, region)}</time>
        <span className="block text-13 text-ink-2">{timeText(item.at, { ...region, zone: 'UTC' })} UTC</span>
      </p>
      <div className="record-what">
        <p className="record-kind">
          <Icon className="icon-small" aria-hidden="true" />
          <span>
            {words.what(item)} · {isRuled ? t`after an act of ${who}` : who}
          </span>
        </p>
        {item.body === null ? (
          <p className="text-ink-2">
            {item.erasedAt ? (
              <Trans>Erased on {dateTimeText(item.erasedAt, region)}. The entry keeps its place.</Trans>
            ) : (
              <Trans>Erased. The entry keeps its place.</Trans>
            )}
          </p>
        ) : (
          <Said item={item} title={title} />
        )}
        {item.kind === 'message.sent' && item.body !== null && <Views item={item} parents={parents} />}
      </div>
      <p className="record-number">{entryNumber(item.seq)}</p>
    </li>
  )
}
