import type { Language } from '@evenhand/domain/account/language.ts'

/** Changes to an account's ways to sign in that its owner is told of by mail. */
export type SecurityNews =
  | 'password-changed'
  | 'email-asked'
  | 'email-changed'
  | 'phone-changed'
  | 'phone-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'session-reused'
  | 'google-linked'
  | 'google-unlinked'
  | 'push-added'
  | 'account-deleted'

type Frame = {
  readonly subject: string
  readonly over: string
  readonly otherwise: string
  readonly act: string
}

/** What frames the news: the subject, what to do if it was somebody else, the link. */
export const securityFrame: Record<Language, Frame> = {
  en: {
    subject: 'A change to your account',
    over: 'If it was not you, write to whoever runs the server as soon as you can:',
    otherwise:
      'If it was you, there is nothing to do. If not, sign in, change the password and end all sessions:',
    act: 'Open the app',
  },
  es: {
    subject: 'Un cambio en tu cuenta',
    over: 'Si no has sido tú, escribe cuanto antes a quien administra el servidor:',
    otherwise:
      'Si has sido tú, no tienes que hacer nada. Si no, inicia sesión, cambia la contraseña y cierra todas las sesiones:',
    act: 'Abrir la aplicación',
  },
  fr: {
    subject: 'Un changement dans votre compte',
    over: 'Si ce n’était pas vous, écrivez au plus vite à la personne qui gère le serveur :',
    otherwise:
      'Si c’était vous, il n’y a rien à faire. Sinon, connectez-vous, changez le mot de passe et fermez toutes les sessions :',
    act: 'Ouvrir l’application',
  },
}

export const securityWords: Record<Language, Record<SecurityNews, string>> = {
  en: {
    'password-changed': 'The password was changed. All other devices are signed out.',
    'email-asked':
      'Someone who is signed in asked to use another email address. Nothing has changed yet; it will when the link sent to the new address is opened.',
    'email-changed':
      'The email address was changed. This address no longer opens the account. All other devices are signed out.',
    'phone-changed': 'The phone number was changed. All other devices are signed out.',
    'phone-removed': 'The phone number was removed.',
    'passkey-added': 'A passkey was added. It can be used to sign in.',
    'passkey-removed': 'A passkey was removed.',
    'second-factor-on': 'An authenticator app was set up. All other devices are signed out.',
    'second-factor-off': 'The authenticator app was turned off. All other devices are signed out.',
    'recovery-codes-made': 'New recovery codes were made. The old ones no longer work.',
    'recovery-code-used': 'A recovery code was used to sign in.',
    'session-reused':
      'A sign-in was used from two places at once. It may have been copied, so it was ended everywhere.',
    'google-linked': 'A Google account was linked. It can be used to sign in.',
    'google-unlinked': 'The Google account was unlinked. All other devices are signed out.',
    'push-added':
      'Notifications were turned on in a browser. They say where there is something new, without text or amounts. The settings list every such browser.',
    'account-deleted':
      'The account with this address was deleted, as requested. This is the last email we send to it.',
  },
  es: {
    'password-changed': 'Se ha cambiado la contraseña. Se ha cerrado la sesión en los demás dispositivos.',
    'email-asked':
      'Alguien con la sesión iniciada ha pedido usar otra dirección de correo. Aún no ha cambiado nada; cambiará cuando se abra el enlace enviado a la nueva dirección.',
    'email-changed':
      'Se ha cambiado la dirección de correo. Esta dirección ya no abre la cuenta. Se ha cerrado la sesión en los demás dispositivos.',
    'phone-changed':
      'Se ha cambiado el número de teléfono. Se ha cerrado la sesión en los demás dispositivos.',
    'phone-removed': 'Se ha quitado el número de teléfono.',
    'passkey-added': 'Se ha añadido una clave de acceso. Sirve para iniciar sesión.',
    'passkey-removed': 'Se ha quitado una clave de acceso.',
    'second-factor-on':
      'Se ha configurado una aplicación de autenticación. Se ha cerrado la sesión en los demás dispositivos.',
    'second-factor-off':
      'Se ha desactivado la aplicación de autenticación. Se ha cerrado la sesión en los demás dispositivos.',
    'recovery-codes-made': 'Se han creado códigos de recuperación nuevos. Los anteriores ya no sirven.',
    'recovery-code-used': 'Se ha usado un código de recuperación para iniciar sesión.',
    'session-reused':
      'Una misma sesión se ha usado desde dos lugares a la vez. Puede que la hayan copiado, así que se ha cerrado en todas partes.',
    'google-linked': 'Se ha vinculado una cuenta de Google. Sirve para iniciar sesión.',
    'google-unlinked':
      'Se ha desvinculado la cuenta de Google. Se ha cerrado la sesión en los demás dispositivos.',
    'push-added':
      'Se han activado las notificaciones en un navegador. Dicen dónde hay algo nuevo, sin textos ni importes. Los ajustes muestran todos esos navegadores.',
    'account-deleted':
      'La cuenta de esta dirección se ha eliminado, tal como se pidió. Este es el último correo que enviamos aquí.',
  },
  fr: {
    'password-changed': 'Le mot de passe a été changé. Tous les autres appareils sont déconnectés.',
    'email-asked':
      'Quelqu’un a demandé, depuis une session ouverte, à utiliser une autre adresse e-mail. Rien n’a encore changé ; ce sera le cas quand le lien envoyé à la nouvelle adresse sera ouvert.',
    'email-changed':
      'L’adresse e-mail a été changée. Cette adresse n’ouvre plus le compte. Tous les autres appareils sont déconnectés.',
    'phone-changed': 'Le numéro de téléphone a été changé. Tous les autres appareils sont déconnectés.',
    'phone-removed': 'Le numéro de téléphone a été retiré.',
    'passkey-added': 'Une clé d’accès a été ajoutée. Elle permet de se connecter.',
    'passkey-removed': 'Une clé d’accès a été retirée.',
    'second-factor-on':
      'Une application d’authentification a été configurée. Tous les autres appareils sont déconnectés.',
    'second-factor-off':
      'L’application d’authentification a été désactivée. Tous les autres appareils sont déconnectés.',
    'recovery-codes-made': 'De nouveaux codes de secours ont été créés. Les anciens ne fonctionnent plus.',
    'recovery-code-used': 'Un code de secours a servi à se connecter.',
    'session-reused':
      'Une même session a été utilisée depuis deux endroits à la fois. Elle a peut-être été copiée ; elle a donc été fermée partout.',
    'google-linked': 'Un compte Google a été lié. Il permet de se connecter.',
    'google-unlinked': 'Le compte Google a été dissocié. Tous les autres appareils sont déconnectés.',
    'push-added':
      'Les notifications ont été activées dans un navigateur. Elles disent où il y a du nouveau, sans texte ni montant. Les réglages montrent tous ces navigateurs.',
    'account-deleted':
      'Le compte de cette adresse a été supprimé, comme demandé. Ceci est le dernier e-mail envoyé à cette adresse.',
  },
}
