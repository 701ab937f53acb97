import { pieceLater } from '../page/piece-later.ts'

// What is done with other calendars needs their server's answer, so it is not fetched ahead for the time without a
// connection: a device keeps it once it was used (web/build/offline-worker.ts).

export const Flow = pieceLater(() => import('./flow.tsx'), 'Flow')
export const ConnectDialog = pieceLater(() => import('./connect-dialog.tsx'), 'ConnectDialog')
export const ImportPart = pieceLater(() => import('./import-part.tsx'), 'ImportPart')
export const GoogleStep = pieceLater(() => import('./google-step.tsx'), 'GoogleStep')
export const NewFeed = pieceLater(() => import('./new-feed.tsx'), 'NewFeed')
