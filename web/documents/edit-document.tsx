import { changeDocument, type DocumentWhole } from '@evenhand/contract/documents/documents.ts'
import type { Folder } from '@evenhand/contract/documents/folders.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { type DocumentKind, documentKinds, TAGS_MAX } from '@evenhand/domain/documents/document.ts'
import { reminderChoices } from '@evenhand/domain/documents/expiry.ts'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useKeptState } from '../api/writes/use-kept-state.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { BegunBefore } from '../page/begun-before.tsx'
import { errorSentence } from '../text/errors.ts'
import { Checkbox, ChoiceGroup } from '../ui/fields/choices.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { FormSheet } from '../ui/form-sheet.tsx'
import { kindNames } from './document-words.ts'

type EditProps = {
  document: DocumentWhole
  family: Family
  folders: readonly Folder[]
  onClose: () => void
}

/** Edits a document's details. */
export function EditDocument({ document, family, folders, onClose }: EditProps) {
  const { t, i18n } = useLingui()
  const kept = useKeptState(`document ${document.id}`, () => ({
    title: document.title,
    kind: document.kind,
    folderId: document.folderId ?? '',
    childId: document.childId ?? '',
    tags: document.tags.join(', '),
    note: document.note,
    expiresOn: document.expiresOn ?? '',
    remindDays: document.remindDays as readonly number[],
  }))
  const draft = kept.value
  const [isUntitled, setUntitled] = useState(false)
  const { submit, isBusy, failure } = useWrite(changeDocument, { needsReply: true })
  const set = (more: Partial<typeof draft>) => kept.change(more)
  const faults = new Map(failure?.problem?.fields?.map(({ field, code }) => [field, code]))
  const save = async () => {
    const title = draft.title.trim()
    setUntitled(title === '')
    if (title === '') return
    const sent = await submit({
      params: { id: document.id },
      body: {
        title,
        kind: draft.kind,
        folderId: draft.folderId || null,
        childId: draft.childId || null,
        tags: tagsOf(draft.tags),
        note: draft.note,
        expiresOn: draft.expiresOn || null,
        remindDays: draft.expiresOn ? reminderChoices.filter((days) => draft.remindDays.includes(days)) : [],
      },
    })
    if (!sent) return
    kept.forget()
    onClose()
  }
  return (
    <FormSheet
      title={t`Change the document`}
      isBusy={isBusy}
      failure={failure && faults.size === 0 ? errorSentence(i18n, failure) : undefined}
      onSave={save}
      onClose={onClose}
    >
      {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
      <TextField
        label={t`Title`}
        maxLength={160}
        value={draft.title}
        error={isUntitled ? t`Give it a title.` : undefined}
        onChange={(event) => set({ title: event.target.value })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={t`Kind`}
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value as DocumentKind })}
        >
          {documentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(kindNames[kind])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Folder`}
          value={draft.folderId}
          onChange={(event) => set({ folderId: event.target.value })}
        >
          <option value="">{t`In no folder`}</option>
          {folders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Child`}
          value={draft.childId}
          onChange={(event) => set({ childId: event.target.value })}
        >
          <option value="">{t`No child in particular`}</option>
          {family.children.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Expires on`}
          optional
          type="date"
          min="1900-01-01"
          max="2200-12-31"
          value={draft.expiresOn}
          error={faults.has('expiresOn') ? t`Choose a date between 1900 and 2200.` : undefined}
          onChange={(event) => set({ expiresOn: event.target.value })}
        />
      </div>
      {draft.expiresOn && (
        <ChoiceGroup legend={t`Remind me`}>
          <div className="grid grid-cols-2 md:grid-cols-3">
            {reminderChoices.map((days) => (
              <Checkbox
                key={days}
                checked={draft.remindDays.includes(days)}
                onChange={(event) =>
                  set({
                    remindDays: event.target.checked
                      ? [...draft.remindDays, days]
                      : draft.remindDays.filter((one) => one !== days),
                  })
                }
              >
                {days === 0
                  ? t`On the day`
                  : t`${plural(days, { one: '# day before', other: '# days before' })}`}
              </Checkbox>
            ))}
          </div>
        </ChoiceGroup>
      )}
      <TextField
        label={t`Tags`}
        optional
        hint={t`Separated by commas, such as: travel, retainer`}
        value={draft.tags}
        onChange={(event) => set({ tags: event.target.value })}
      />
      <TextAreaField
        label={t`Note`}
        optional
        maxLength={2000}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </FormSheet>
  )
}

/** Splits a comma-separated text into unique tags, within the limits for a document. */
function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, 40))
  return [...new Set(tags.filter(Boolean))].slice(0, TAGS_MAX)
}
