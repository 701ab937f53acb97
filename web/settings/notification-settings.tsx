import { kindsWith } from '@evenhand/domain/notifications/notice.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureOf } from '../api/call-failure.ts'
import { factsOfServer } from '../api/server-facts.ts'
import { QuietHours } from '../messages/terms/quiet-hours.tsx'
import { useNoticeWords } from '../notifications/notice-words.ts'
import { type Choices, saveChoices, useNotificationChoices } from '../notifications/notifications.data.ts'
import { Loaded } from '../page/loaded.tsx'
import { errorSentence } from '../text/errors.ts'
import { deviceRegion } from '../text/region.tsx'
import { Checkbox, ChoiceGroup } from '../ui/fields/choices.tsx'
import { ErrorLine, TextField } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Part } from '../ui/part.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import { PushDevices } from './push-devices.tsx'

/** [MSG-09] Which notifications are sent, where and when: private. */
export function NotificationSettings() {
  const { t } = useLingui()
  const choices = useNotificationChoices()
  return (
    <Part
      id="notifications"
      title={<Trans>Notifications</Trans>}
      hint={<Trans>Outside the app they never carry a text or an amount.</Trans>}
    >
      <Loaded
        query={choices}
        failure={t`Your choices could not be loaded`}
        skeleton={
          <Skeleton label={t`Loading`}>
            <SkeletonBar height={320} />
          </Skeleton>
        }
      >
        {({ choices: now, push, hasMail }) => (
          <div className="grid max-w-measure gap-6">
            <PushDevices publicKey={push.publicKey} devices={push.devices} />
            <Ways saved={now} hasMail={hasMail} />
          </div>
        )}
      </Loaded>
    </Part>
  )
}

function Ways({ saved, hasMail }: { saved: Choices; hasMail: boolean }) {
  const { t, i18n } = useLingui()
  const { kinds } = useNoticeWords()
  const [choices, setChoices] = useState<Choices>(saved)
  const [fault, setFault] = useState<string | null>(null)
  const put = (part: Partial<Choices>) => {
    // night is where the person is, so the zone is this device's
    const next = { ...choices, ...part, zone: deviceRegion().zone }
    setChoices(next)
    setFault(null)
    saveChoices(next).catch((thrown) => setFault(errorSentence(i18n, failureOf(thrown))))
  }
  const { off, mail, quiet } = choices
  return (
    <>
      <ChoiceGroup legend={t`Notify me about`}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-6">
          {kindsWith(factsOfServer().features).map((kind) => (
            <Checkbox
              key={kind}
              checked={!off.includes(kind)}
              onChange={(event) =>
                put({ off: event.target.checked ? off.filter((one) => one !== kind) : [...off, kind] })
              }
            >
              {kinds[kind]}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
      <QuietHours quiet={quiet} onChange={(next) => put({ quiet: next })} />
      {hasMail && (
        <SelectField
          label={t`By email`}
          value={mail}
          onChange={(event) => put({ mail: event.target.value as Choices['mail'] })}
        >
          <option value="off">{t`No email`}</option>
          <option value="needed">{t`When something needs my answer`}</option>
          <option value="each">{t`When there is something new`}</option>
          <option value="daily">{t`Once a day`}</option>
        </SelectField>
      )}
      {hasMail && mail === 'needed' && (
        <p className="hint">
          <Trans>One email a day at most, and straight away if the answer is due within two days.</Trans>
        </p>
      )}
      {hasMail && (mail === 'daily' || mail === 'needed') && (
        <TextField
          label={t`At`}
          type="time"
          value={choices.digestAt}
          onChange={(event) => event.target.value && put({ digestAt: event.target.value })}
        />
      )}
      <Checkbox checked={choices.showsNames} onChange={(event) => put({ showsNames: event.target.checked })}>
        <Trans>Show the other parent’s first name outside the app</Trans>
      </Checkbox>
      {fault && <ErrorLine>{fault}</ErrorLine>}
    </>
  )
}
