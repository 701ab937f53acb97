import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { heldTicket } from './held-ticket.ts'

/** A sign-in step shown in place of the form: its name is in the URL, so that Back leads to the form. */
export type Aside =
  | { readonly what: 'unverified'; readonly email: string }
  | { readonly what: 'second-factor'; readonly ticket: string }
  | { readonly what: 'reset'; readonly email: string }

const ticket = heldTicket('/login')

type State = { readonly email?: string; readonly isStep?: true } | null

export function useAside() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const state = useLocation().state as State
  const step = params.get('step')
  const email = state?.email ?? ''
  const held = ticket.get()
  const aside: Aside | null =
    step === 'reset'
      ? { what: 'reset', email }
      : step === 'unverified' && email
        ? { what: 'unverified', email }
        : step === 'second-factor' && held !== null
          ? { what: 'second-factor', ticket: held }
          : null

  const open = (to: Aside) => {
    if (to.what === 'second-factor') ticket.set(to.ticket)
    else ticket.clear()
    const kept: State = { isStep: true, ...(to.what === 'second-factor' ? {} : { email: to.email }) }
    void navigate({ search: `?step=${to.what}` }, { state: kept })
  }
  const close = () => {
    ticket.clear()
    // a step opened from the form goes back to it; one opened by its URL has no form behind it
    void (state?.isStep ? navigate(-1) : navigate({ search: '' }, { replace: true }))
  }
  return { aside, open, close, done: ticket.clear }
}
