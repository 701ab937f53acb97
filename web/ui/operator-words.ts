import { useLingui } from '@lingui/react/macro'

/** The default operator's name of a server that somebody runs for themselves (server/config.ts). */
const ON_THIS_COMPUTER = 'someone on this computer'

/** The operator's name, translated where it is that default. */
export function useOperatorWords(): (operator: string) => string {
  const { t } = useLingui()
  return (operator) => (operator === ON_THIS_COMPUTER ? t`someone on this computer` : operator)
}
