import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { failureOf, isPassing } from '../api/call-failure.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useFailure } from './use-failure.ts'
import { isBare, WhyFailed } from './why-failed.tsx'

type LoadedProps<T> = {
  query: UseQueryResult<T>
  /** what is loading, in its final layout */
  skeleton: ReactNode
  /** the sentence when loading failed */
  failure: string
  children: (data: T) => ReactNode
}

/** The result of a query: a skeleton while it loads, and if it fails the reason and what to do. */
export function Loaded<T>({ query, skeleton, failure, children }: LoadedProps<T>) {
  const { t } = useLingui()
  // the first render is done in small steps, so that the page stays responsive; later changes are immediate
  const isHere = useDeferredValue(query.data !== undefined)
  const thrown = useFailure(query)
  if (query.data !== undefined) return isHere ? children(query.data) : skeleton
  if (query.fetchStatus === 'paused') return <NotHereYet />
  if (thrown === null) return skeleton
  const requestId = failureOf(thrown).problem?.requestId
  return (
    <ErrorState
      title={failure}
      acts={
        <>
          <Button busy={query.isFetching} onClick={() => query.refetch()}>{t`Try again`}</Button>
          {(isBare(thrown) || isPassing(failureOf(thrown))) && (
            <ButtonLink to="/dashboard/agenda" look="quiet">{t`Dashboard`}</ButtonLink>
          )}
        </>
      }
      reference={requestId && t`Reference ${requestId}`}
    >
      <WhyFailed thrown={thrown} />
    </ErrorState>
  )
}

/** Nothing of it is on the device, and there is no connection. */
export function NotHereYet({ headingLevel = 2 }: { headingLevel?: 1 | 2 }) {
  const { t } = useLingui()
  return (
    <ErrorState
      headingLevel={headingLevel}
      title={t`This page is not on this device yet`}
      acts={<ButtonLink to="/dashboard/agenda">{t`Dashboard`}</ButtonLink>}
    >
      {t`It opens as soon as you are connected again.`}
    </ErrorState>
  )
}
