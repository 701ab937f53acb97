import { useLingui } from '@lingui/react/macro'

/** What a server that runs for nobody else calls who runs it (server/config.ts). */
const ON_THIS_COMPUTER = 'someone on this computer'

/** Who runs the server, in the person's language where it is no name. */
export function useOperatorWords(): (operator: string) => string {
  const { t } = useLingui()
  return (operator) => (operator === ON_THIS_COMPUTER ? t`someone on this computer` : operator)
}
