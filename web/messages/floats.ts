import { later } from '../ui/later.tsx'

/** Rarely needed parts, loaded on demand, so that the thread opens without their code. */
export const PauseSheet = later(async () => (await import('./pause-sheet.tsx')).PauseSheet)
export const SafetySheet = later(async () => (await import('./safety-sheet.tsx')).SafetySheet)
export const HelpDialog = later(async () => (await import('./help-dialog.tsx')).HelpDialog)
export const Cover = later(async () => (await import('./cover.tsx')).Cover)
export const ThreatNote = later(async () => (await import('./cover.tsx')).ThreatNote)
export const TermsDialog = later(async () => (await import('./terms-dialog.tsx')).TermsDialog)
export const NewConversation = later(async () => (await import('./new-conversation.tsx')).NewConversation)
export const SearchHere = later(async () => (await import('./search-here.tsx')).SearchHere)
export const GoToDay = later(async () => (await import('./search-here.tsx')).GoToDay)
