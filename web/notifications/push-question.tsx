import { appNameIn } from '@evenhand/domain/account/app-name.ts'
import { kindsWith } from '@evenhand/domain/notifications/notice.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureOf } from '../api/call-failure.ts'
import { factsOfServer } from '../api/server-facts.ts'
import { useSession } from '../api/session/session.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { chosenAppName } from '../device/app-name.ts'
import { pushPermission } from '../device/push.ts'
import { personaOf } from '../frame/demo-mode.ts'
import { noteAsked, useWasAsked } from '../page/asked-once.ts'
import { errorSentence } from '../text/errors.ts'
import { languageOf } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox, ChoiceGroup } from '../ui/fields/choices.tsx'
import { ErrorLine } from '../ui/fields/field.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { useNoticeWords } from './notice-words.ts'
import { saveChoices, useNotificationChoices } from './notifications.data.ts'
import { turnPushOn } from './push-device.data.ts'

/**
 * [PHONE-02] Asks once, in our own words, where something has come that would have been worth a notification. The
 * browser's own question follows a yes alone, since a no there is hard to take back.
 */
export function PushQuestion() {
  const { user } = useSession()
  const isAsked = useWasAsked('push')
  const choices = useNotificationChoices().data
  if (isAsked || !choices || pushPermission() !== 'default' || personaOf(user?.email)) return null
  return <Question {...choices} />
}

type QuestionProps = NonNullable<ReturnType<typeof useNotificationChoices>['data']>

function Question({ choices, push }: QuestionProps) {
  const { t, i18n } = useLingui()
  const { kinds } = useNoticeWords()
  const [off, setOff] = useState(choices.off)
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, once } = useOnce()
  const name = chosenAppName()
  const called = appNameIn(languageOf([i18n.locale]), name)
  const { quiet } = choices
  const agree = async () => {
    setFault(null)
    try {
      const state = await turnPushOn(push.publicKey)
      if (state === 'closed')
        return setFault(t`The browser’s question was closed without an answer. It can be asked again.`)
      if (state === 'on') await saveChoices({ ...choices, off: [...off] })
      noteAsked('push')
      if (state === 'on') raiseToast({ type: 'success', title: t`This device will let you know from now on` })
      else
        raiseToast({
          type: 'warning',
          title: t`Notifications are off on this device`,
          message: t`Settings says why, and what you can use instead.`,
        })
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
  }
  return (
    <section aria-labelledby="push-question" className="phone-question">
      <h2 id="push-question" className="heading-serif">
        <Trans>Should this device let you know when something needs you?</Trans>
      </h2>
      <ChoiceGroup legend={t`Notify me about`}>
        {kindsWith(factsOfServer().features).map((kind) => (
          <Checkbox
            key={kind}
            checked={!off.includes(kind)}
            onChange={({ target }) =>
              setOff(target.checked ? off.filter((one) => one !== kind) : [...off, kind])
            }
          >
            {kinds[kind]}
          </Checkbox>
        ))}
      </ChoiceGroup>
      <p className="text-15 text-ink-2">
        {quiet ? (
          <Trans>
            Quiet from {quiet.from} to {quiet.to}. A message marked urgent comes at once.
          </Trans>
        ) : (
          <Trans>At any hour; quiet hours are in Settings.</Trans>
        )}{' '}
        {name === 'evenhand' ? (
          <Trans>A locked screen shows what kind of news it is, without words or amounts.</Trans>
        ) : (
          <Trans>A locked screen shows “{called}” and how many are new.</Trans>
        )}
      </p>
      {fault && <ErrorLine>{fault}</ErrorLine>}
      <div className="phone-offer-acts">
        <Button look="primary" busy={isBusy} onClick={() => void once(agree)}>
          <Trans>Yes, this device</Trans>
        </Button>
        <Button onClick={() => noteAsked('push')}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  )
}
