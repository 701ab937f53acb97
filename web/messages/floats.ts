import { pieceLater } from '../page/piece-later.ts'

/** Rarely needed parts, loaded on demand, so that the thread opens without their code. */
export const PauseSheet = pieceLater(() => import('./composer/pause-sheet.tsx'), 'PauseSheet')
export const SafetySheet = pieceLater(() => import('./composer/safety-sheet.tsx'), 'SafetySheet')
export const TooLong = pieceLater(() => import('./composer/too-long.tsx'), 'TooLong')
export const DiscardedNote = pieceLater(() => import('./composer/discarded-note.tsx'), 'DiscardedNote')
export const ComposerHint = pieceLater(() => import('./composer/composer-hint.tsx'), 'ComposerHint')
export const ComposerOffers = pieceLater(() => import('./composer/composer-hint.tsx'), 'ComposerOffers')
export const ReplyingTo = pieceLater(() => import('./composer/replying-to.tsx'), 'ReplyingTo')
export const AttachedFiles = pieceLater(() => import('./composer/attached-list.tsx'), 'AttachedFiles')
export const HelpDialog = pieceLater(() => import('./composer/help-dialog.tsx'), 'HelpDialog')
export const Cover = pieceLater(() => import('./thread/cover.tsx'), 'Cover')
export const ThreatNote = pieceLater(() => import('./thread/cover.tsx'), 'ThreatNote')
export const TermsDialog = pieceLater(() => import('./terms/terms-dialog.tsx'), 'TermsDialog')
export const NewConversation = pieceLater(() => import('./list/new-conversation.tsx'), 'NewConversation')
export const SearchHere = pieceLater(() => import('./thread/search-here.tsx'), 'SearchHere')
export const GoToDay = pieceLater(() => import('./thread/search-here.tsx'), 'GoToDay')
export const SearchResults = pieceLater(() => import('./list/search-results.tsx'), 'SearchResults')
/** These need a connection to find anything, and are not among what is kept to open without one. */
const compared = () =>
  import('../checked/checked.tsx').catch(() => ({
    Checked: nothing,
    CheckedFile: nothing,
    CheckedTerms: nothing,
  }))
const nothing = () => null
export const Checked = pieceLater(compared, 'Checked')
export const CheckedFile = pieceLater(compared, 'CheckedFile')
export const CheckedTerms = pieceLater(compared, 'CheckedTerms')
export const LaterRows = pieceLater(() => import('./composer/later-rows.tsx'), 'LaterRows')
export const LaterButton = pieceLater(() => import('./composer/later-button.tsx'), 'LaterButton')
export const ShortAnswers = pieceLater(() => import('./thread/short-answers.tsx'), 'ShortAnswers')
