import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'

/** The way to an account of one's own: first on the front page, after the form on the sign-in page. */
export function CreateAccount({ look = 'plain' }: { look?: 'primary' | 'plain' }) {
  return (
    <ButtonLink to="/register" look={look} wide className="my-4">
      <Trans>Create an account</Trans>
    </ButtonLink>
  )
}
