import { join } from 'node:path'
import type { Config } from './config.ts'

/** In a data folder: a restored copy that nobody has put into service yet. `npm run restore` leaves it there. */
export const TRIAL_MARK = 'trial-copy'

/**
 * The settings of a trial copy: a restored server knows the real mail account, the bucket, the Google client and every
 * family's devices, and must reach none of them, whichever environment it is started with. Mails and text messages are
 * kept in the outbox, files stay in the data folder.
 */
export function quieted(config: Config): Config {
  return {
    ...config,
    smtpUrl: null,
    timestampUrl: null,
    mediator: null,
    filesUrl: config.filesUrl.startsWith('s3:') ? join(config.dataDir, 'files') : config.filesUrl,
    backups: { ...config.backups, to: null, pointInTime: false },
    signIn: { ...config.signIn, google: null, sms: null, firebase: null },
  }
}
