import type { Card } from '@evenhand/contract/backlog/backlog.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { REPEATS } from '@evenhand/domain/backlog/card.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useKeptState } from '../api/writes/use-kept-state.ts'
import type { Parents } from '../family/scope/parents.ts'
import { BegunBefore } from '../page/begun-before.tsx'
import type { FromMessage } from '../page/from-message.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox, ChoiceGroup } from '../ui/fields/choices.tsx'
import { ErrorLine, TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { useAddCard, useChangeCard } from './backlog.data.ts'
import { cardDraft, changesOf, draftFrom } from './card-draft.ts'
import { useCardWords } from './card-words.ts'
import { ChecklistFields } from './checklist-fields.tsx'
import { LinkFields } from './link-fields.tsx'

type CardFormProps = {
  family: Family
  parents: Parents
  card: Card | null
  /** the message a new card is made from */
  fromMessage?: FromMessage | null
  onClose: () => void
}

/** Adds or edits a card. Only what changed is sent. */
export function CardForm({ family, parents, card, fromMessage = null, onClose }: CardFormProps) {
  const { t, i18n } = useLingui()
  const words = useCardWords(parents)
  const [add, change] = [useAddCard(), useChangeCard()]
  const about = card ? `${card.id} ${card.version}` : `${family.id} ${fromMessage?.id ?? 'new'}`
  const kept = useKeptState(`card ${about}`, () => (card ? cardDraft(card) : draftFrom(fromMessage)))
  const { value: draft, change: put } = kept
  const [isTried, setTried] = useState(false)
  const { me, other, them } = parents
  // what both agreed to can no longer be reworded
  const isWorded = card !== null && card.agreedAt !== null && card.column !== 'discuss'
  const failure = add.failure ?? change.failure
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (draft.title.trim() === '') return
    const outcome = card
      ? await change.submit({
          params: { id: card.id },
          body: { version: card.version, ...changesOf(draft, card) },
        })
      : await add.submit({
          params: { familyId: family.id },
          body: changesOf(draft, null) as { title: string },
        })
    if (!outcome) return
    kept.forget()
    onClose()
  }
  return (
    <Dialog
      title={card ? <Trans>Change the item</Trans> : <Trans>New item</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" form="card-form" busy={add.isBusy || change.isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id="card-form" className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
        {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
        {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
        {isWorded && (
          <p className="text-15 text-ink-2">
            <Trans>You both agreed to these words. Move the item back to “To discuss” to change them.</Trans>
          </p>
        )}
        <TextField
          label={t`What is it about?`}
          value={draft.title}
          maxLength={160}
          readOnly={isWorded}
          error={isTried && draft.title.trim() === '' ? t`Give it a name.` : undefined}
          onChange={(event) => put({ title: event.target.value })}
        />
        <TextAreaField
          label={t`Notes`}
          optional
          value={draft.notes}
          maxLength={4000}
          readOnly={isWorded}
          onChange={(event) => put({ notes: event.target.value })}
        />
        <div className="cal-two">
          <SelectField
            label={t`Who does it`}
            value={draft.owner}
            onChange={(event) => put({ owner: event.target.value })}
          >
            <option value="">{other ? t`Both` : t`You`}</option>
            {other && <option value={me.id}>{t`You`}</option>}
            {other && <option value={other.id}>{them}</option>}
          </SelectField>
          <TextField
            label={t`Due`}
            optional
            type="date"
            min="1990-01-01"
            max="2100-12-31"
            value={draft.due}
            onChange={(event) => put({ due: event.target.value })}
          />
        </div>
        <ChecklistFields list={draft.checklist} onChange={(checklist) => put({ checklist })} />
        <LinkFields family={family} links={draft.links} onChange={(links) => put({ links })} />
        {family.children.length > 1 && (
          <ChoiceGroup legend={t`For`}>
            {family.children.map(({ id, firstName }) => (
              <Checkbox
                key={id}
                checked={draft.childIds.includes(id)}
                onChange={(event) =>
                  put({
                    childIds: event.target.checked
                      ? [...draft.childIds, id]
                      : draft.childIds.filter((known) => known !== id),
                  })
                }
              >
                {firstName}
              </Checkbox>
            ))}
          </ChoiceGroup>
        )}
        <SelectField
          label={t`Comes back when done`}
          value={draft.repeats}
          onChange={(event) => put({ repeats: event.target.value as typeof draft.repeats })}
        >
          <option value="">{t`Never`}</option>
          {REPEATS.map((repeat) => (
            <option key={repeat} value={repeat}>
              {words.repeats[repeat]}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}
