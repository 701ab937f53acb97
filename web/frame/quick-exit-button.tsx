import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { quickExit } from './quick-exit.ts'

/** Part of every screen's frame. */
export function QuickExitButton({ className, isSmall }: { className?: string; isSmall?: boolean }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={classNames('quick-exit', className)}
      title={t`Leaves this page at once. Esc three times does the same.`}
      onClick={() => quickExit()}
    >
      <LogOut className={classNames('icon', isSmall && 'icon-small')} aria-hidden="true" />
      <span>
        <Trans>Quick exit</Trans>
      </span>
    </button>
  )
}
