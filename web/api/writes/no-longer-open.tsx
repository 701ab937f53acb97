import { Trans } from '@lingui/react/macro'
import { wasAnsweredHere } from './answered-here.ts'

/** Why what was waiting for an act here is no longer open, as far as this tab knows. `id`: what it was about. */
export function NoLongerOpen({ id }: { id: string }) {
  return wasAnsweredHere(id) ? (
    <Trans>You have answered this.</Trans>
  ) : (
    <Trans>No longer open: it was answered, withdrawn or ran out meanwhile.</Trans>
  )
}
