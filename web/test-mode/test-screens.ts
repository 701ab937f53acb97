import { useLingui } from '@lingui/react/macro'
import { factsOfServer } from '../api/server-facts.ts'

export type TestScreen = { path: string; name: string; says: string }

/** The test screens that are built (ROUTE-02), as `/test` lists them. */
export function useTestScreens(): TestScreen[] {
  const { t } = useLingui()
  const hasMediator = factsOfServer().features.aiModeration
  return [
    {
      path: '/simple-test',
      name: t`Simple test`,
      says: t`The smallest page that proves page, server and database answer.`,
    },
    {
      path: '/test-ui',
      name: t`Parts on demand`,
      says: t`Toasts, dialogs, errors, loading and empty states.`,
    },
    { path: '/test-dashboard', name: t`Dashboard`, says: t`The dashboard of a sandbox family.` },
    { path: '/test-invite', name: t`Invitation`, says: t`Walks an invitation through both parents.` },
    {
      path: '/test-auth',
      name: t`Session test`,
      says: t`What this browser keeps of the session, and its failures on demand.`,
    },
    { path: '/test-login', name: t`Test sign-in`, says: t`Signs in as any parent of a sandbox family.` },
    ...(hasMediator
      ? [
          {
            path: '/ai-moderation-test',
            name: t`Mediator`,
            says: t`Everything the mediator makes of any text, engine by engine.`,
          },
          {
            path: '/hrm-test',
            name: t`High-risk messages`,
            says: t`Threats and worries through the mediator, and what each parent would see.`,
          },
        ]
      : []),
    { path: '/test/outbox', name: t`Outbox`, says: t`The mail this server keeps instead of sending.` },
  ]
}
