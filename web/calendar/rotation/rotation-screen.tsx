import type { Family, RotationChoice } from '@evenhand/contract/family.ts'
import { templates } from '@evenhand/domain/calendar/templates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../../api/call-failure.ts'
import { useOnce } from '../../api/use-once.ts'
import { useFamilies } from '../../family/family.data.ts'
import { NoFamilyYet } from '../../family/scope/no-family-yet.tsx'
import { usePageTitle } from '../../shell/arrival.ts'
import { WhyFailed } from '../../shell/why-failed.tsx'
import { errorSentence } from '../../text/errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { Banner, ErrorState } from '../../ui/states.tsx'
import { raiseToast } from '../../ui/toast-event.ts'
import { PresentRibbon } from './present-ribbon.tsx'
import { setRotation } from './rotation.data.ts'
import {
  isRotationWhole,
  RotationFields,
  type RotationValues,
  rotationOf,
  valuesOf,
} from './rotation-fields.tsx'
import { RotationWords } from './rotation-words.tsx'

/** `/calendar/rotation`: sets or changes the rotation after onboarding. */
export function RotationScreen() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useFamilies()
  usePageTitle(t`Whose time is it`)
  const [family] = data ?? []
  if (family) return <RotationForm family={family} />
  if (data) return <NoFamilyYet headingLevel={1} />
  if (error)
    return (
      <ErrorState
        title={<Trans>This could not be opened</Trans>}
        acts={
          <Button look="primary" busy={isFetching} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <WhyFailed thrown={error} />
      </ErrorState>
    )
  return (
    <Skeleton label={t`Opening whose time it is`} className="grid gap-4">
      <SkeletonBar width="60%" height={44} />
      <SkeletonBar height={120} />
      <SkeletonBar height={120} />
      <SkeletonBar height={120} />
    </Skeleton>
  )
}

function RotationForm({ family }: { family: Family }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [values, setValues] = useState<RotationValues>(() => valuesOf(choiceOf(family), false))
  const [before] = useState(values)
  const them = family.coParentName ?? ''
  const idle =
    values.template === null
      ? t`Choose one of the three first.`
      : choiceOf(family) !== null && JSON.stringify(values) === JSON.stringify(before)
        ? t`Nothing has changed yet.`
        : undefined
  const [isAsked, setAsked] = useState(false)
  const { isBusy, begins, ended } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const choice = rotationOf(values)
    if (!choice || !isRotationWhole(values)) return
    if (!begins()) return
    setFault(null)
    try {
      const { sent } = await setRotation(family.id, choice)
      raiseToast(
        sent
          ? { type: 'success', title: t`Saved` }
          : {
              type: 'info',
              title: t`Kept on this device`,
              message: t`It is sent as soon as the server answers.`,
            },
      )
      await navigate('/dashboard/agenda')
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
      ended()
    }
  }
  return (
    <form onSubmit={submit} noValidate className="rotation-form">
      <PageHead
        title={<Trans>Whose time is it?</Trans>}
        lede={
          <Trans>
            How the nights are shared in the usual weeks. The earlier arrangement stays in the record.
          </Trans>
        }
      />
      {family.rotation && (
        <section aria-labelledby="rotation-now" className="mb-10">
          <div className="section-head">
            <h2 id="rotation-now">
              <Trans>As it is now</Trans>
            </h2>
          </div>
          <p className="mt-3">
            <RotationWords rotation={family.rotation} />
          </p>
          <PresentRibbon family={family} them={them || t`the other parent`} />
        </section>
      )}
      <RotationFields values={values} onChange={setValues} them={them} isAsked={isAsked} />
      {fault && (
        <div role="alert" className="mt-5">
          <Banner boxed kind="danger" title={fault} />
        </div>
      )}
      <div className="act-bar">
        <ButtonLink to="/dashboard/agenda" size="large">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" look="primary" size="large" busy={isBusy} disabledReason={idle}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The family's rotation as one of the three pictures; null where it matches none of them. */
function choiceOf({ rotation, members }: Family): RotationChoice | null {
  if (!rotation) return null
  const me = members.find(({ isMe }) => isMe)?.id
  const id = templates.find(({ pattern }) => pattern === rotation.pattern)?.id
  if (id !== 'alternating-weeks' && id !== '2-2-3' && id !== '2-2-5-5') return null
  const { anchorDay, handoverTime, zone } = rotation
  return { template: id, anchorDay, handoverTime, zone, startsWith: rotation.a === me ? 'me' : 'other' }
}
