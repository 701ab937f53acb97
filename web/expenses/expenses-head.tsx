import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../ui/page-head.tsx'

/** The heading of a screen below the expenses. */
export function ExpensesHead({ title, acts }: { title: ReactNode; acts?: ReactNode }) {
  return (
    <PageHead
      over={
        <Link to="/expenses" className="link">
          <Trans>Expenses</Trans>
        </Link>
      }
      title={title}
      acts={acts}
    />
  )
}
