import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { listDocuments } from '@evenhand/contract/documents/documents.ts'
import { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { listMessages } from '@evenhand/contract/messages/messages.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { reading } from '../api/reads/query.ts'
import { factsOfServer } from '../api/server-facts.ts'
import { clockNow } from '../device/clock.ts'
import { useIsCovered } from '../messages/shield.data.ts'
import { shortDateText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'

type Links = Card['links']
type Choice = Links[number] & { readonly title: string }
type LinkFieldsProps = { family: Family; links: Links; onChange: (links: Links) => void }

/** What a card is about elsewhere in the product: the latest messages, recent expenses, events around today, documents. */
export function LinkFields({ family, links, onChange }: LinkFieldsProps) {
  const { t } = useLingui()
  const groups = useChoices(family)
  const choices = groups.flatMap(({ list }) => list)
  const isLinked = ({ kind, id }: Links[number]) => links.some((link) => link.kind === kind && link.id === id)
  const titleOf = (link: Links[number]) =>
    choices.find(({ kind, id }) => kind === link.kind && id === link.id)?.title ?? t`An earlier link`
  const open = groups
    .map((group) => ({ ...group, list: group.list.filter((one) => !isLinked(one)) }))
    .filter(({ list }) => list.length > 0)
  if (open.length === 0 && links.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">
        <Trans>Links</Trans>
      </legend>
      {links.map((link, at) => (
        <p key={`${link.kind} ${link.id}`} className="flex items-center gap-2">
          <span className="min-w-0 grow break-words">{titleOf(link)}</span>
          <Button
            look="quiet"
            iconOnly
            aria-label={t`Remove the link to ${titleOf(link)}`}
            onClick={() => onChange(links.toSpliced(at, 1))}
          >
            <X className="icon" aria-hidden="true" />
          </Button>
        </p>
      ))}
      {open.length > 0 && links.length < 20 && (
        <SelectField
          label={t`Link to`}
          optional
          value=""
          onChange={({ target }) => {
            const chosen = choices.find(({ kind, id }) => `${kind} ${id}` === target.value)
            if (chosen) onChange([...links, { kind: chosen.kind, id: chosen.id }])
          }}
        >
          <option value="">{t`Choose what it is about`}</option>
          {open.map(({ name, list }) => (
            <optgroup key={name} label={name}>
              {list.map(({ kind, id, title }) => (
                <option key={id} value={`${kind} ${id}`}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
    </fieldset>
  )
}

/** One read per feature, side by side; a feature that is off or does not respond offers nothing. */
function useChoices(family: Family): { name: string; list: Choice[] }[] {
  const { t } = useLingui()
  const region = useRegion()
  const { features } = factsOfServer()
  const isCovered = useIsCovered(family.members.find(({ isMe }) => isMe)?.id ?? '')
  const params = { familyId: family.id }
  const today = dayAt(clockNow(), asZone(family.zone))
  const expenses = useQuery({
    ...reading(listExpenses, { params, query: { limit: '50' } }),
    enabled: features.expenses,
  })
  const calendar = useQuery({
    ...reading(getCalendar, { params, query: { from: addDays(today, -7), to: addDays(today, 60) } }),
    enabled: features.calendar,
  })
  const documents = useQuery({
    ...reading(listDocuments, { params, query: {} }),
    enabled: features.documents,
  })
  const messages = useQuery(reading(listMessages, { params: { id: family.id }, query: { limit: '30' } }))
  const named = (kind: Choice['kind'], id: string, title: string): Choice[] =>
    title === '' ? [] : [{ kind, id, title }]
  return [
    {
      name: t`Messages`,
      list: (messages.data?.messages ?? [])
        .filter((one) => !isCovered(one))
        .toReversed()
        .flatMap(({ id, authorId, sentAt, text }) => {
          const words = text.replace(/\s+/g, ' ').trim()
          const begun = words.length > EXCERPT_LENGTH ? `${words.slice(0, EXCERPT_LENGTH)}…` : words
          const author = family.members.find((one) => one.id === authorId)?.firstName ?? ''
          const on = shortDateText(sentAt, region)
          return words === '' ? [] : named('message', id, t`${author}, ${on}: ${begun}`)
        }),
    },
    {
      name: t`Expenses`,
      list: (expenses.data?.expenses ?? []).flatMap((one) => named('expense', one.id, one.description)),
    },
    {
      name: t`Events`,
      list: (calendar.data?.events ?? []).flatMap((one) => named('event', one.id, one.title ?? '')),
    },
    {
      name: t`Documents`,
      list: (documents.data?.documents ?? []).flatMap((one) => named('document', one.id, one.title)),
    },
  ]
}

/** How many letters of a message are enough to tell it from others. */
const EXCERPT_LENGTH = 60
