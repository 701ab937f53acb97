import { type Feed, makeFeed } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { OUTGOING } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../api/writes/use-write.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, ChoiceGroup } from '../ui/fields/choices.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { FeedAddress } from './feed-address.tsx'

/** Creates a private address for a calendar app, and shows it. */
export function NewFeed({ family }: { family: Family }) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState<Feed['contents']>([...OUTGOING])
  const [child, setChild] = useState('')
  const [url, setUrl] = useState<string | null>(null)
  const { submit, isBusy, failure } = useWrite(makeFeed, { needsReply: true })
  if (url) return <FeedAddress url={url} />
  const words = { nights: t`Whose time it is`, handovers: t`Handovers`, events: t`Events` }
  const make = async () => {
    const body = { childId: child || null, contents: chosen }
    const outcome = await submit({ params: { familyId: family.id }, body })
    if (outcome?.sent) setUrl(outcome.reply.url)
  }
  return (
    <>
      <p>
        <Trans>A private address that Apple, Google and Outlook calendars read.</Trans>
      </p>
      <ChoiceGroup legend={t`What it shows`}>
        {OUTGOING.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          >
            {words[one]}
          </Checkbox>
        ))}
      </ChoiceGroup>
      {family.children.length > 1 && (
        <SelectField label={t`For`} value={child} onChange={(event) => setChild(event.target.value)}>
          <option value="">{t`All children`}</option>
          {family.children.map(({ id, firstName }) => (
            <option key={id} value={id}>
              {firstName}
            </option>
          ))}
        </SelectField>
      )}
      {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
      <Button
        look="primary"
        busy={isBusy}
        disabledReason={chosen.length === 0 ? t`Choose what it shows` : undefined}
        onClick={() => void make()}
      >
        <Trans>Create the address</Trans>
      </Button>
    </>
  )
}
