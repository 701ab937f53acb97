import type { OnboardingDraft } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../../api/call-failure.ts'
import { factsOfServer } from '../../api/server-facts.ts'
import { type KeptState, useKeptState } from '../../api/writes/use-kept-state.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import { forceDashboard } from '../../page/origin.ts'
import { errorSentence } from '../../text/errors.ts'
import { Banner } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { ChildrenStep } from './children-step.tsx'
import { CoParentStep } from './co-parent-step.tsx'
import { finishOnboarding, keepStep, STEPS, type Step } from './onboarding.data.ts'
import { useStepPlace } from './onboarding-place.ts'
import { OnboardingSkeleton, onboardingGrid } from './onboarding-skeleton.tsx'
import { RotationStep } from './rotation-step.tsx'

type OnboardingStepsProps = {
  begun: OnboardingDraft
  startAt: Step
  /** which of the two ways in it is: what is typed stays on this device under this name */
  typedAs: string
  /** the server knows nothing of it either, so one can begin anew */
  offersAfresh?: boolean
  /** saves a step when it is left; a further family is not saved before it is created */
  keep?: typeof keepStep
  finish?: (draft: OnboardingDraft) => Promise<unknown>
}

/** The three steps beside their ribbon. Each is saved on the server when it is left, forwards or backwards. */
export function OnboardingSteps(props: OnboardingStepsProps) {
  const { begun, typedAs } = props
  const kept = useKeptState<OnboardingDraft>(
    typedAs,
    () => begun,
    (found) => ({ ...begun, ...found }),
  )
  if (!kept.isRead) return <OnboardingSkeleton />
  return (
    <>
      {kept.isFound && props.offersAfresh && (
        <div className="mb-8">
          <BegunBefore onAfresh={kept.startAfresh} />
        </div>
      )}
      <StepsInTurn key={kept.round} {...props} kept={kept} />
    </>
  )
}

function StepsInTurn({
  kept,
  startAt,
  keep = keepStep,
  finish: make = finishOnboarding,
}: OnboardingStepsProps & { kept: KeptState<OnboardingDraft> }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const draft = kept.value
  const [first] = useState(startAt)
  const hasChildren = (draft.children ?? []).some(({ name }) => name.trim() !== '')
  const { step, goTo: setStep } = useStepPlace(first, (one) => one === 'children' || hasChildren)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<{ step: Step; sentence: string } | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const place = useHeadingFocus(step)

  const fail = (thrown: unknown, at: Step) => {
    const failure = failureOf(thrown)
    const field = failure.problem?.fields?.[0]
    if (failure.code === 'auth/invalid-email')
      setFault({
        step: 'co-parent',
        sentence: field?.code === 'own' ? t`This is your own address.` : errorSentence(i18n, failure),
      })
    else if (failure.code === 'server/mail-unavailable')
      setFault({
        step: 'co-parent',
        sentence: t`Mail is not set up on this server, so nobody can be invited yet. Leave the email empty and continue.`,
      })
    else if (/^(rotation|zone|currency)/.test(field?.field ?? ''))
      setFault({ step: 'rotation', sentence: errorSentence(i18n, failure) })
    else if (field?.field.startsWith('children'))
      setFault({ step: 'children', sentence: t`Give each child a name.` })
    else setFault({ step: at, sentence: errorSentence(i18n, failure) })
  }

  const leave = async (values: OnboardingDraft, to: Step | 'finish') => {
    const whole = { ...draft, ...values }
    kept.change(values)
    setFault(null)
    if (!begins()) return
    try {
      if (to === 'finish') return await finish(whole)
      const { sent } = await keep(step, whole)
      setWaiting(!sent)
      setStep(to)
    } catch (thrown) {
      fail(thrown, step)
    } finally {
      ended()
    }
  }

  const finish = async (whole: OnboardingDraft) => {
    if (!navigator.onLine) setWaiting(true)
    await make(whole)
    kept.forget()
    forceDashboard()
    if (whole.coParentEmail)
      raiseToast({
        type: 'success',
        title: t`Invitation sent`,
        message: t`The email goes to ${whole.coParentEmail}.`,
      })
    await navigate('/dashboard/agenda', { replace: true })
  }

  useEffect(() => {
    if (fault && fault.step !== step) setStep(fault.step)
  })

  const hasCalendar = factsOfServer().features.calendar
  const children = (draft.children ?? []).map(({ name }) => name.trim()).filter(Boolean)
  const them = draft.coParentFirstName?.trim() || ''
  const shared = {
    draft,
    isBusy,
    onTyped: kept.change,
    fault: fault?.step === step ? fault.sentence : undefined,
  }
  return (
    <div className={onboardingGrid} ref={place}>
      <aside>
        <Steps
          current={STEPS.indexOf(step)}
          steps={[
            { name: <Trans>Your children</Trans>, done: children.join(', ') },
            {
              name: hasCalendar ? <Trans>Whose time is it</Trans> : <Trans>Where you are</Trans>,
              done: hasCalendar && !draft.rotation && <Trans>Not yet</Trans>,
            },
            { name: <Trans>The other parent</Trans> },
          ]}
        />
      </aside>
      <div className="min-w-0">
        {isWaiting && (
          <div className="mb-6">
            <Banner boxed kind="offline" title={<Trans>Kept on this device</Trans>}>
              <Trans>It is sent as soon as the server answers.</Trans>
            </Banner>
          </div>
        )}
        {step === 'children' && <ChildrenStep {...shared} onLeave={(values) => leave(values, 'rotation')} />}
        {step === 'rotation' && (
          <RotationStep
            {...shared}
            them={them}
            onBack={(values) => leave(values, 'children')}
            onLeave={(values) => leave(values, 'co-parent')}
          />
        )}
        {step === 'co-parent' && (
          <CoParentStep
            {...shared}
            onBack={(values) => leave(values, 'rotation')}
            onLeave={(values) => leave(values, 'finish')}
          />
        )}
      </div>
    </div>
  )
}

/** To a screen reader a new step is a new page: its heading gets the focus. */
function useHeadingFocus(step: Step) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    place.current?.querySelector<HTMLElement>('h1')?.focus()
    window.scrollTo(0, 0)
  }, [step])
  return place
}
