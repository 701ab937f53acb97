import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** A sign-in step shown in place of the form: its name is in the URL, so that Back leads to the form. */
export type Aside =
  | { readonly what: 'unverified'; readonly email: string }
  | { readonly what: 'second-factor'; readonly ticket: string }
  | { readonly what: 'reset'; readonly email: string }

/** A ticket and a code together open an account: it is kept in memory only, so a reload starts over. */
const ticket = new Map<'here', string>()

type State = { readonly email?: string; readonly isStep?: true } | null

export function useAside() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const state = useLocation().state as State
  const step = params.get('step')
  const email = state?.email ?? ''
  const held = ticket.get('here')
  const aside: Aside | null =
    step === 'reset'
      ? { what: 'reset', email }
      : step === 'unverified' && email
        ? { what: 'unverified', email }
        : step === 'second-factor' && held !== undefined
          ? { what: 'second-factor', ticket: held }
          : null

  const open = (to: Aside) => {
    if (to.what === 'second-factor') ticket.set('here', to.ticket)
    else ticket.clear()
    const kept: State = { isStep: true, ...(to.what === 'second-factor' ? {} : { email: to.email }) }
    void navigate({ search: `?step=${to.what}` }, { state: kept })
  }
  const close = () => {
    ticket.clear()
    // a step opened from the form goes back to it; one opened by its URL has no form behind it
    void (state?.isStep ? navigate(-1) : navigate({ search: '' }, { replace: true }))
  }
  return { aside, open, close }
}
