import type { Language } from '@evenhand/domain/account/language.ts'
import { describe, expect, it } from 'vitest'
import { mailWords } from './mail-words.view.ts'

/** Asks somebody to hand over what only they know. */
const ASKING =
  /(send|give|tell|reply|answer|enter|type|env\u00ed|dinos|di tu|responde con|escribe|envoyez|donnez|indiquez|r\u00e9pondez)[^.:]*(password|contrase\u00f1a|mot de passe|code|c\u00f3digo)/i

describe('mails', () => {
  it.each(
    (Object.keys(mailWords) as Language[]).flatMap((language) =>
      Object.entries(mailWords[language]).map(([kind, words]) => [language, kind, words] as const),
    ),
  )(
    '[AUTH-04] in %s, the mail “%s” asks for no password and no code: it holds a link at most',
    (_language, _kind, { subject, before, act, after }) => {
      for (const text of [subject, ...before, act, ...after]) expect(text).not.toMatch(ASKING)
    },
  )

  it('[AUTH-04] a mail that asked would be seen', () => {
    for (const text of [
      'Reply with your password.',
      'Env\u00eda tu contrase\u00f1a.',
      'Donnez votre mot de passe.',
    ])
      expect(text).toMatch(ASKING)
  })
})
