import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { failureOf, isPassing } from '../api/call-failure.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { isOutOfSight } from './out-of-sight.ts'
import { pieceLater } from './piece-later.ts'
import { useFailure } from './use-failure.ts'
import { isBare, WhyFailed } from './why-failed.tsx'

type LoadedProps<T> = {
  query: UseQueryResult<T>
  /** what is loading, in its final layout */
  skeleton: ReactNode
  /** the sentence when loading failed */
  failure: string
  /** what is shown where it does not exist, is gone, or is not for this person */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/** The result of a query: a skeleton while it loads; if it fails, the page's title, the reason, and what to do. */
export function Loaded<T>({ query, skeleton, failure, missing, children }: LoadedProps<T>) {
  // the first render is done in small steps, so that the page stays responsive; later changes are immediate
  const isHere = useDeferredValue(query.data !== undefined)
  const thrown = useFailure(query)
  if (query.data !== undefined) return isHere ? children(query.data) : skeleton
  if (query.fetchStatus === 'paused') return <NotHereYet />
  if (thrown === null) return skeleton
  if (missing !== undefined && isOutOfSight(failureOf(thrown))) return missing
  return <Unloaded query={query} thrown={thrown} title={failure} />
}

type UnloadedProps = { query: UseQueryResult<unknown>; thrown: Error; title: string }

/** Trying again is offered where it can help. */
function Unloaded({ query, thrown, title }: UnloadedProps) {
  const { t } = useLingui()
  const failure = failureOf(thrown)
  const isForGood = isOutOfSight(failure)
  const requestId = failure.problem?.requestId
  return (
    <>
      <StandingTitle />
      <ErrorState
        title={title}
        acts={
          <>
            {!isForGood && (
              <Button busy={query.isFetching} onClick={() => query.refetch()}>{t`Try again`}</Button>
            )}
            {(isForGood || isBare(thrown) || isPassing(failure)) && (
              <ButtonLink
                to="/dashboard/agenda"
                look={isForGood ? 'plain' : 'quiet'}
              >{t`Dashboard`}</ButtonLink>
            )}
          </>
        }
        reference={requestId && t`Reference ${requestId}`}
      >
        <WhyFailed thrown={thrown} />
      </ErrorState>
    </>
  )
}

const Title = pieceLater(() => import('./standing-title.tsx'), 'StandingTitle')

/** The screen's title, if nothing else on it has one; what failed is told without it where its code does not come. */
function StandingTitle() {
  return (
    <ErrorBoundary fallback={false}>
      <Suspense>
        <Title />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Nothing of it is on the device, and there is no connection. */
export function NotHereYet({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  const { t } = useLingui()
  return (
    <>
      {headingLevel === 2 && <StandingTitle />}
      <ErrorState
        headingLevel={headingLevel}
        title={t`This page is not on this device yet`}
        acts={<ButtonLink to="/dashboard/agenda">{t`Dashboard`}</ButtonLink>}
      >
        {t`It opens as soon as you are connected again.`}
      </ErrorState>
    </>
  )
}
