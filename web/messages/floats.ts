import { pieceLater } from '../shell/piece-later.ts'

/** Rarely needed parts, loaded on demand, so that the thread opens without their code. */
export const PauseSheet = pieceLater(() => import('./pause-sheet.tsx'), 'PauseSheet')
export const SafetySheet = pieceLater(() => import('./safety-sheet.tsx'), 'SafetySheet')
export const HelpDialog = pieceLater(() => import('./help-dialog.tsx'), 'HelpDialog')
export const Cover = pieceLater(() => import('./cover.tsx'), 'Cover')
export const ThreatNote = pieceLater(() => import('./cover.tsx'), 'ThreatNote')
export const TermsDialog = pieceLater(() => import('./terms-dialog.tsx'), 'TermsDialog')
export const NewConversation = pieceLater(() => import('./new-conversation.tsx'), 'NewConversation')
export const SearchHere = pieceLater(() => import('./search-here.tsx'), 'SearchHere')
export const GoToDay = pieceLater(() => import('./search-here.tsx'), 'GoToDay')
