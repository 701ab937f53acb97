import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { useSession } from '../../api/session/session.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { pushPermission } from '../../device/push.ts'
import { personaOf } from '../../frame/demo-mode.ts'
import { type Choices, saveChoices, useNotificationChoices } from '../../notifications/notifications.data.ts'
import { turnPushOn } from '../../notifications/push-device.data.ts'
import { noteAsked } from '../../page/asked-once.ts'
import { errorSentence } from '../../text/errors.ts'
import { deviceRegion } from '../../text/region.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'

/**
 * [MSG-09] [ONB-03] How a parent hears of what needs them, asked while they set up or join: push on this device, and mail
 * for what needs an answer, which is on unless they untick it. Each press is kept at once. Shown once the choices are
 * known; until then, and where they cannot be read, setting up goes on without the question.
 */
export function ToldQuestion() {
  const { user } = useSession()
  const { data } = useNotificationChoices()
  if (!data || personaOf(user?.email)) return null
  return <Question {...data} />
}

type QuestionProps = NonNullable<ReturnType<typeof useNotificationChoices>['data']>

function Question({ choices: saved, push, hasMail }: QuestionProps) {
  const { t, i18n } = useLingui()
  const [choices, setChoices] = useState<Choices>(saved)
  const [isOn, setOn] = useState(push.devices.some(({ isThis }) => isThis))
  const [fault, setFault] = useState<string | null>(null)
  const { once } = useOnce()
  const put = (mail: Choices['mail']) => {
    const next: Choices = { ...choices, off: [...choices.off], mail, zone: deviceRegion().zone }
    setChoices(next)
    setFault(null)
    saveChoices(next).catch((thrown) => setFault(errorSentence(i18n, failureOf(thrown))))
  }
  const wake = () =>
    once(async () => {
      setFault(null)
      try {
        const state = await turnPushOn(push.publicKey)
        setOn(state === 'on')
        if (state === 'closed')
          return setFault(t`The browser’s question was closed without an answer. It can be asked again.`)
        noteAsked('push')
        if (state !== 'on')
          setFault(t`This browser doesn’t allow it here. Settings says why, and email works without it.`)
      } catch (thrown) {
        setFault(errorSentence(i18n, failureOf(thrown)))
      }
    })
  // where the browser cannot be woken, or has said no for good, there is nothing to offer here
  const canPush = isOn || pushPermission() === 'default' || pushPermission() === 'granted'
  if (!canPush && !hasMail) return null
  return (
    <section aria-labelledby="told" className="mt-8 grid gap-3">
      <h2 id="told" className="section-head text-17 font-semibold">
        <Trans>How we let you know</Trans>
      </h2>
      {canPush && (
        <Checkbox checked={isOn} disabled={isOn} onChange={() => void wake()}>
          <Trans>Notify me on this device when there is something new</Trans>
          <span className="hint block">
            <Trans>Your browser asks once more. A locked screen shows no words, amounts or names.</Trans>
          </span>
        </Checkbox>
      )}
      {hasMail && (
        <Checkbox
          checked={choices.mail !== 'off'}
          onChange={({ target }) => put(target.checked ? 'needed' : 'off')}
        >
          <Trans>Email me when something needs my answer</Trans>
          <span className="hint block">
            <Trans>
              One email a day at most, and straight away if the answer is due within two days. It says that
              something is waiting, without words, amounts or names. Besides that, only reminders you set, and
              word if the other parent leaves.
            </Trans>
          </span>
        </Checkbox>
      )}
      {fault && <ErrorLine>{fault}</ErrorLine>}
    </section>
  )
}
