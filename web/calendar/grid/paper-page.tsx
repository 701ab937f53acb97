import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** A page of the calendar designed to print on one sheet. */
export function PaperPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="cal-paper">
      <PageHead
        over={<Link to="/calendar">{t`Calendar`}</Link>}
        title={title}
        acts={
          <Button
            className="cal-no-print"
            icon={<Printer className="icon" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            <Trans>Print</Trans>
          </Button>
        }
      />
      {children}
    </div>
  )
}
