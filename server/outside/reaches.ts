import type { ServerFacts } from '@evenhand/contract/server/server.ts'
import type { Config } from '../config.ts'
import { isLoopback } from '../config.ts'

/** Whom this server is set up to reach, for the page that says what leaves it (web/about/what-leaves.tsx). */
export type Reached = NonNullable<ServerFacts['reaches']>[number]

type Settings = Pick<Config, 'smtpUrl' | 'mediator' | 'timestampUrl' | 'filesUrl' | 'signIn'>

/** Read from the settings alone. What people connect themselves, and where backups go, is so on every server. */
export function reachesOf({ smtpUrl, mediator, timestampUrl, filesUrl, signIn }: Settings): Reached[] {
  const all: Record<Reached, boolean> = {
    mail: smtpUrl !== null,
    google: signIn.google !== null,
    firebase: signIn.firebase !== null,
    texts: signIn.sms !== null,
    // one on this machine hears what it is asked, and nobody else does
    model: mediator !== null && !isLoopback(new URL(mediator.baseUrl).hostname),
    stamps: timestampUrl !== null,
    bucket: filesUrl.startsWith('s3:'),
  }
  return (Object.keys(all) as Reached[]).filter((one) => all[one])
}
