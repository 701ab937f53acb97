import type { Language } from '@evenhand/domain/account/language.ts'
import { isLinkLike } from '@evenhand/domain/account/name.ts'
import { type Mail, mailOf } from '../account/mail/mail.commands.ts'

/** What the mail of an invitation says: who invites, who runs the server, and children's first names or none. */
export type InvitationMail = {
  readonly sender: string
  readonly children: readonly string[]
  readonly operator: string
  readonly url: string
}

type Words = {
  readonly subject: string
  readonly invites: (sender: string) => string
  readonly someone: string
  readonly what: string
  readonly children: (names: string) => string
  readonly operator: (operator: string) => string
  readonly somebodyRuns: string
  readonly answer: string
  readonly open: string
  readonly after: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'You have an invitation',
    invites: (sender) => `${sender} invites you to share Evenhand.`,
    someone: 'The other parent of your children invites you to share Evenhand.',
    what: 'It is one calendar, one list of expenses and one place to write to each other, the same for both parents.',
    children: (names) => `It is for ${names}.`,
    operator: (operator) =>
      `This server is run by ${operator}. Whoever runs it can reach what is stored on it.`,
    somebodyRuns:
      'This server is run by a private person on their own computer, who can reach what is stored on it.',
    answer: 'Open this link to see what it is about, and accept or decline:',
    open: 'See the invitation',
    after: 'The link works for 72 hours. It is for you alone: please do not forward this email.',
  },
  es: {
    subject: 'Tienes una invitación',
    invites: (sender) => `${sender} te invita a compartir Evenhand.`,
    someone: 'La otra persona responsable de tus hijos te invita a compartir Evenhand.',
    what: 'Es un calendario, una lista de gastos y un lugar para escribirse, iguales para los dos.',
    children: (names) => `Es para ${names}.`,
    operator: (operator) =>
      `Este servidor lo gestiona ${operator}. Quien lo gestiona puede acceder a lo que se guarda en él.`,
    somebodyRuns:
      'Este servidor lo gestiona una persona en su propio ordenador, que puede acceder a lo que se guarda en él.',
    answer: 'Abre este enlace para ver de qué se trata, y aceptar o rechazar:',
    open: 'Ver la invitación',
    after: 'El enlace sirve durante 72 horas. Es solo para ti: por favor, no reenvíes este correo.',
  },
  fr: {
    subject: 'Vous avez une invitation',
    invites: (sender) => `${sender} vous invite à partager Evenhand.`,
    someone: 'L’autre parent de vos enfants vous invite à partager Evenhand.',
    what: 'C’est un calendrier, une liste de dépenses et un endroit pour s’écrire, les mêmes pour les deux parents.',
    children: (names) => `C’est pour ${names}.`,
    operator: (operator) =>
      `Ce serveur est géré par ${operator}. La personne qui le gère peut accéder à ce qui y est enregistré.`,
    somebodyRuns:
      'Ce serveur est géré par un particulier sur son propre ordinateur, qui peut accéder à ce qui y est enregistré.',
    answer: 'Ouvrez ce lien pour voir de quoi il s’agit, puis acceptez ou refusez :',
    open: 'Voir l’invitation',
    after: 'Le lien fonctionne pendant 72 heures. Il n’est que pour vous : ne transférez pas cet e-mail.',
  },
}

/** The default operator's name of a server that somebody runs for themselves (config.ts). */
const ON_THIS_COMPUTER = 'someone on this computer'

/**
 * The mail that invites the other parent (ONB-09). Its subject names nobody, since a locked screen shows it. A name
 * that a mail program would turn into a link is left out: an invitation is no way to send one to a stranger.
 */
export function invitationMail(
  language: Language,
  { sender, children, operator, url }: InvitationMail,
): Mail {
  const words = WORDS[language]
  const named = children.filter((name) => name !== '' && !isLinkLike(name))
  const parts = [
    isLinkLike(sender) ? words.someone : words.invites(sender),
    words.what,
    ...(named.length > 0
      ? [words.children(new Intl.ListFormat(language, { type: 'conjunction' }).format(named))]
      : []),
    operator === ON_THIS_COMPUTER ? words.somebodyRuns : words.operator(operator),
    words.answer,
    { label: words.open, url },
    words.after,
  ]
  return mailOf(words.subject, parts, language)
}
