import { listTestParents, type TestParent } from '@evenhand/contract/server/test-mode.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/call-failure.ts'
import { enterTestMode } from '../../frame/enter-sandbox.tsx'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { TestOnly } from '../../frame/test-only.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { dateTimeText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { PersonMark } from '../../ui/people.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'

/** `/test-login`: signs in as any parent of this server's sandbox families (ROUTE-02). */
export function TestLoginScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  usePageTitle(t`Test sign-in`)
  const act = useAct(msg`Login failed`)
  const enter = (entry: Parameters<typeof enterTestMode>[0]) =>
    act.run(async () => {
      await enterTestMode(entry)
      await navigate('/dashboard/agenda')
    })
  return (
    <TestOnly>
      <PublicFrame>
        <div className="mx-auto grid w-full max-w-[720px] gap-6">
          <div>
            <h1 tabIndex={-1}>
              <Trans>Test sign-in</Trans>
            </h1>
            <p className="lede mt-3">
              <Trans>
                Each sandbox family is two people made up for trying out. No other family sees them.
              </Trans>
            </p>
          </div>
          <FaultBanner fault={act.fault} />
          <div className="flex flex-wrap gap-2.5">
            <Button look="primary" busy={act.isBusy} onClick={() => enter({ begins: 'joined' })}>
              <Trans>Make a family and enter it</Trans>
            </Button>
            <Button busy={act.isBusy} onClick={() => enter({ begins: 'invited' })}>
              <Trans>Make one with an open invitation</Trans>
            </Button>
          </div>
          <Parents isBusy={act.isBusy} onEnter={({ sandbox, parent }) => enter({ sandbox, parent })} />
        </div>
      </PublicFrame>
    </TestOnly>
  )
}

type ParentsProps = { isBusy: boolean; onEnter: (parent: TestParent) => void }

function Parents({ isBusy, onEnter }: ParentsProps) {
  const { t, i18n } = useLingui()
  const region = useRegion()
  const [parents, setParents] = useState<readonly TestParent[] | null>(null)
  const [fault, setFault] = useState<{ code: string; message: string } | null>(null)
  const look = useCallback(() => {
    setFault(null)
    call(listTestParents, {}, { withoutSession: true }).then(
      (reply) => setParents(reply.parents),
      (thrown) => setFault(failureOf(thrown)),
    )
  }, [])
  useEffect(look, [look])
  if (fault)
    return (
      <ErrorState
        title={<Trans>The test parents could not be read</Trans>}
        acts={
          <Button onClick={look}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorSentence(i18n, fault)}
      </ErrorState>
    )
  if (parents === null)
    return (
      <Skeleton label={t`Loading`}>
        <SkeletonRows rows={4} />
      </Skeleton>
    )
  if (parents.length === 0)
    return (
      <EmptyState title={<Trans>No sandbox family yet</Trans>}>
        <Trans>Make one, and both of its parents appear here.</Trans>
      </EmptyState>
    )
  return (
    <ul className="items">
      {parents.map((parent) => {
        const { firstName } = parent
        return (
          <li key={`${parent.sandbox} ${parent.parent}`}>
            <div className="flex items-start justify-between gap-4 py-3.5">
              <PersonMark name={firstName} kind={parent.parent === 'first' ? 'you' : 'them'} />
              <span className="min-w-0 flex-1">
                <span className="item-title block">{firstName}</span>
                <span className="item-more block">
                  {parent.email.split('@')[0]}
                  <wbr />@{parent.email.split('@')[1]}
                </span>
                <span className="item-more block">{dateTimeText(parent.madeAt, region)}</span>
              </span>
              <Button
                size="small"
                busy={isBusy}
                aria-label={t`Sign in as ${firstName}, ${parent.email}`}
                onClick={() => onEnter(parent)}
              >
                <Trans>Sign in</Trans>
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
