import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { STEPS, type Step } from './onboarding.data.ts'

/** The open step is in the URL, so that Back goes one step back and a reload stays. */
export function useStepPlace(startAt: Step, isReached: (step: Step) => boolean) {
  const navigate = useNavigate()
  const location = useLocation()
  const [params] = useSearchParams()
  const asked = STEPS.find((one) => one === params.get('step'))
  const step = asked && isReached(asked) ? asked : startAt
  const from = (location.state as { from?: Step } | null)?.from

  useEffect(() => {
    if (params.get('step') !== step) void navigate({ search: `?step=${step}` }, { replace: true })
  }, [params, step, navigate])

  const goTo = (to: Step) => {
    // to return to where one came from, go back in the history
    if (from === to) void navigate(-1)
    else void navigate({ search: `?step=${to}` }, { state: { from: step } })
  }
  return { step, goTo }
}
