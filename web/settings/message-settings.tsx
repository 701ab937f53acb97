import { getMediation, putModelConsent } from '@evenhand/contract/mediation/mediation.ts'
import { getShield, putShield, type Shield } from '@evenhand/contract/mediation/shield.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../api/call-failure.ts'
import { queryClient, reading, touched } from '../api/reads/query.ts'
import { factsOfServer } from '../api/server-facts.ts'
import { send } from '../api/writes/write-queue.ts'
import { Loaded } from '../page/loaded.tsx'
import { errorSentence } from '../text/errors.ts'
import { Checkbox, ChoiceGroup, Radio } from '../ui/fields/choices.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Part } from '../ui/part.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import { DeviceModelSetting } from './device-model-setting.tsx'

/** [MSG-05] The shield, the cool-down and which engines analyse drafts: private settings that nobody else sees. */
export function MessageSettings() {
  const { t } = useLingui()
  const shield = useQuery({
    ...reading(getShield, {}),
    enabled: factsOfServer().features.aiModeration,
  })
  if (!factsOfServer().features.aiModeration) return null
  return (
    <Part title={<Trans>Messages</Trans>}>
      <Loaded
        query={shield}
        failure={t`Your choices could not be loaded`}
        skeleton={
          <Skeleton label={t`Loading`}>
            <SkeletonBar height={180} />
          </Skeleton>
        }
      >
        {({ shield: now }) => <Choices shield={now} />}
      </Loaded>
      <Model />
    </Part>
  )
}

function Choices({ shield: saved }: { shield: Shield }) {
  const { t } = useLingui()
  const [shield, setShield] = useState(saved)
  const { fault, run } = useSaving()
  const put = (part: Partial<Shield>) => {
    const next = { ...shield, ...part }
    setShield(next)
    void run(() => send(putShield, { body: next })).then(() => touched(getShield))
  }
  const modes: readonly { mode: Shield['mode']; label: string; more: string }[] = [
    { mode: 'off', label: t`Show every message as it is`, more: t`Nothing is folded.` },
    {
      mode: 'cover',
      label: t`Cover hostile messages`,
      more: t`You see what the message is about. The original is one tap away.`,
    },
    {
      mode: 'summarise',
      label: t`Summarise hostile messages`,
      more: t`You see a neutral summary, made on your device. The original is one tap away.`,
    },
  ]
  return (
    <div className="grid max-w-measure gap-6">
      <ChoiceGroup
        legend={t`Shield for what you receive`}
        hint={t`Only you know. The record, the search and exports always hold the original.`}
      >
        {modes.map(({ mode, label, more }) => (
          <Radio key={mode} name="shield" checked={shield.mode === mode} onChange={() => put({ mode })}>
            {label}
            <span className="hint block">{more}</span>
          </Radio>
        ))}
      </ChoiceGroup>
      {shield.mode !== 'off' && (
        <SelectField
          label={t`From when on`}
          value={String(shield.threshold)}
          onChange={(event) => put({ threshold: Number(event.target.value) as Shield['threshold'] })}
        >
          <option value="1">{t`From what may irritate`}</option>
          <option value="2">{t`From what may hurt`}</option>
          <option value="3">{t`Only what may be a threat`}</option>
        </SelectField>
      )}
      <SelectField
        label={t`Cool-down for what you write`}
        hint={t`A message that may hurt waits this long before it goes out. You can take it back or send it at any time. Urgent messages never wait.`}
        value={String(shield.coolDownMinutes)}
        onChange={(event) =>
          put({ coolDownMinutes: Number(event.target.value) as Shield['coolDownMinutes'] })
        }
      >
        <option value="0">{t`No cool-down`}</option>
        <option value="1">{t`1 minute`}</option>
        <option value="5">{t`5 minutes`}</option>
        <option value="15">{t`15 minutes`}</option>
      </SelectField>
      {fault && <ErrorLine>{fault}</ErrorLine>}
    </div>
  )
}

/** Which engines analyse drafts here, and whether the operator's language model may. */
function Model() {
  const { t } = useLingui()
  const { data } = useQuery(reading(getMediation, {}))
  const { fault, run } = useSaving()
  if (!data) return null
  if (!data.model)
    return (
      <>
        <p className="hint mt-6">
          <Trans>Drafts are read on your device alone. This server has no language model.</Trans>
        </p>
        <DeviceModelSetting />
      </>
    )
  const { name, isOnThisMachine } = data.model
  const change = (languageModel: boolean) => {
    const next = { ...data, consent: languageModel }
    queryClient.setQueryData(reading(getMediation, {}).queryKey, next)
    void run(() => send(putModelConsent, { body: { languageModel } })).then(() => touched(getMediation))
  }
  return (
    <div className="mt-6 grid max-w-measure gap-2">
      <Checkbox checked={data.consent} onChange={(event) => change(event.target.checked)}>
        {t`Let my drafts go to ${name} for better suggestions`}
        <span className="hint block">
          {isOnThisMachine
            ? t`It runs on the server’s own machine. Nothing of a draft is kept.`
            : t`It runs elsewhere. Names, addresses and numbers of people are taken out first, and nothing of a draft is kept here.`}
        </span>
      </Checkbox>
      {fault && <ErrorLine>{fault}</ErrorLine>}
      <DeviceModelSetting />
    </div>
  )
}

function useSaving() {
  const { i18n } = useLingui()
  const [fault, setFault] = useState<string | null>(null)
  const run = async (write: () => Promise<unknown>) => {
    setFault(null)
    try {
      await write()
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
  }
  return { fault, run }
}
