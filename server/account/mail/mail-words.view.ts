import type { Language } from '@evenhand/domain/account/language.ts'

/** What the server mails about an account or the answer to an invitation (family/invitation-mail.commands.ts is the mail itself). */
export type MailKind = 'verify' | 'sign-in' | 'reset' | 'new-email' | 'answered' | 'left' | 'deleted'

/** Paragraphs before the link, its label, paragraphs after it. No name, child, amount or text of a parent. */
export type MailWords = {
  readonly subject: string
  readonly before: readonly string[]
  readonly act: string
  readonly after: readonly string[]
}

export const mailWords: Record<Language, Record<MailKind, MailWords>> = {
  en: {
    left: {
      subject: 'The other parent has left',
      before: [
        'Someone you share a family with here has left it. What both of you could see stays with you and in the record; what was open between you stays as it is, without an answer.',
        'To see how things stand, sign in:',
      ],
      act: 'Open the family',
      after: ['This email is sent once, whatever you chose in your notification settings.'],
    },
    deleted: {
      subject: 'The other parent has deleted their account',
      before: [
        'Someone you share a family with here has deleted their account and is not in the family any more. What both of you could see stays with you and in the record; what was open between you stays as it is, without an answer.',
        'To see how things stand, sign in:',
      ],
      act: 'Open the family',
      after: ['This email is sent once, whatever you chose in your notification settings.'],
    },
    verify: {
      subject: 'Confirm your email address',
      before: [
        'Someone, probably you, is setting up an account with this email address.',
        'To confirm that the address is yours, open this link:',
      ],
      act: 'Confirm this address',
      after: [
        'The link works once, for 24 hours. If it was not you, ignore this email: without the link nobody can use this address.',
      ],
    },
    'sign-in': {
      subject: 'Your sign-in link',
      before: [
        'Someone, probably you, asked to sign in with this email address. To sign in, open this link:',
      ],
      act: 'Sign in',
      after: [
        'The link works once, for 1 hour. On any device other than the one that asked for it, you also need the code shown there. If it was not you, ignore this email: nothing happens.',
      ],
    },
    reset: {
      subject: 'Set a new password',
      before: [
        'Someone, probably you, asked to set a new password for the account with this email address. To set one, open this link:',
      ],
      act: 'Set a new password',
      after: [
        'The link works once, for 1 hour. If it was not you, ignore this email: your password stays as it is.',
      ],
    },
    'new-email': {
      subject: 'Confirm your new email address',
      before: [
        'Someone, probably you, wants to use this address for an account. To confirm it, open this link where you are signed in:',
      ],
      act: 'Confirm this address',
      after: ['The link works once, for 1 hour. If it was not you, ignore this email: nothing happens.'],
    },
    answered: {
      subject: 'Your invitation was answered',
      before: ['The invitation you sent has been answered. Sign in to see the answer:'],
      act: 'Open the app',
      after: [],
    },
  },
  es: {
    left: {
      subject: 'El otro progenitor se ha ido',
      before: [
        'Alguien con quien compartes una familia aquí la ha dejado. Lo que ambos podíais ver sigue contigo y en el registro; lo que quedaba pendiente entre vosotros se queda como está, sin respuesta.',
        'Para ver cómo están las cosas, inicia sesión:',
      ],
      act: 'Abrir la familia',
      after: ['Este correo se envía una sola vez, sea cual sea lo que hayas elegido recibir.'],
    },
    deleted: {
      subject: 'El otro progenitor ha eliminado su cuenta',
      before: [
        'Alguien con quien compartes una familia aquí ha eliminado su cuenta y ya no está en la familia. Lo que ambos podíais ver sigue contigo y en el registro; lo que quedaba pendiente entre vosotros se queda como está, sin respuesta.',
        'Para ver cómo están las cosas, inicia sesión:',
      ],
      act: 'Abrir la familia',
      after: ['Este correo se envía una sola vez, sea cual sea lo que hayas elegido recibir.'],
    },
    verify: {
      subject: 'Confirma tu dirección de correo',
      before: [
        'Alguien, probablemente tú, está creando una cuenta con esta dirección de correo.',
        'Para confirmar que la dirección es tuya, abre este enlace:',
      ],
      act: 'Confirmar esta dirección',
      after: [
        'El enlace sirve una vez, durante 24 horas. Si no has sido tú, ignora este correo: sin el enlace nadie puede usar esta dirección.',
      ],
    },
    'sign-in': {
      subject: 'Tu enlace para iniciar sesión',
      before: [
        'Alguien, probablemente tú, ha pedido iniciar sesión con esta dirección de correo. Para hacerlo, abre este enlace:',
      ],
      act: 'Iniciar sesión',
      after: [
        'El enlace sirve una vez, durante 1 hora. En un dispositivo distinto del que lo pidió necesitas también el código que se muestra allí. Si no has sido tú, ignora este correo: no pasa nada.',
      ],
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      before: [
        'Alguien, probablemente tú, ha pedido una contraseña nueva para la cuenta de esta dirección de correo. Para elegirla, abre este enlace:',
      ],
      act: 'Elegir una contraseña nueva',
      after: [
        'El enlace sirve una vez, durante 1 hora. Si no has sido tú, ignora este correo: tu contraseña no cambia.',
      ],
    },
    'new-email': {
      subject: 'Confirma tu nueva dirección de correo',
      before: [
        'Alguien, probablemente tú, quiere usar esta dirección para una cuenta. Para confirmarla, abre este enlace donde tengas la sesión iniciada:',
      ],
      act: 'Confirmar esta dirección',
      after: [
        'El enlace sirve una vez, durante 1 hora. Si no has sido tú, ignora este correo: no pasa nada.',
      ],
    },
    answered: {
      subject: 'Han respondido a tu invitación',
      before: ['Han respondido a la invitación que enviaste. Inicia sesión para ver la respuesta:'],
      act: 'Abrir la aplicación',
      after: [],
    },
  },
  fr: {
    left: {
      subject: 'L’autre parent est parti',
      before: [
        'Une personne avec qui vous partagez une famille ici l’a quittée. Ce que vous pouviez voir tous les deux reste chez vous et dans le registre ; ce qui était en suspens entre vous reste tel quel, sans réponse.',
        'Pour voir où en sont les choses, connectez-vous :',
      ],
      act: 'Ouvrir la famille',
      after: ['Cet e-mail n’est envoyé qu’une fois, quels que soient vos choix de notification.'],
    },
    deleted: {
      subject: 'L’autre parent a supprimé son compte',
      before: [
        'Une personne avec qui vous partagez une famille ici a supprimé son compte et n’est plus dans la famille. Ce que vous pouviez voir tous les deux reste chez vous et dans le registre ; ce qui était en suspens entre vous reste tel quel, sans réponse.',
        'Pour voir où en sont les choses, connectez-vous :',
      ],
      act: 'Ouvrir la famille',
      after: ['Cet e-mail n’est envoyé qu’une fois, quels que soient vos choix de notification.'],
    },
    verify: {
      subject: 'Confirmez votre adresse e-mail',
      before: [
        'Quelqu’un, sans doute vous, crée un compte avec cette adresse e-mail.',
        'Pour confirmer que l’adresse est la vôtre, ouvrez ce lien :',
      ],
      act: 'Confirmer cette adresse',
      after: [
        'Le lien fonctionne une fois, pendant 24 heures. Si ce n’était pas vous, ignorez cet e-mail : sans le lien, personne ne peut utiliser cette adresse.',
      ],
    },
    'sign-in': {
      subject: 'Votre lien de connexion',
      before: [
        'Quelqu’un, sans doute vous, a demandé à se connecter avec cette adresse e-mail. Pour vous connecter, ouvrez ce lien :',
      ],
      act: 'Se connecter',
      after: [
        'Le lien fonctionne une fois, pendant 1 heure. Sur un autre appareil que celui qui l’a demandé, il faut aussi le code affiché là-bas. Si ce n’était pas vous, ignorez cet e-mail : rien ne se passe.',
      ],
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      before: [
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte de cette adresse e-mail. Pour le choisir, ouvrez ce lien :',
      ],
      act: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien fonctionne une fois, pendant 1 heure. Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe reste le même.',
      ],
    },
    'new-email': {
      subject: 'Confirmez votre nouvelle adresse e-mail',
      before: [
        'Quelqu’un, sans doute vous, veut utiliser cette adresse pour un compte. Pour la confirmer, ouvrez ce lien là où votre session est ouverte :',
      ],
      act: 'Confirmer cette adresse',
      after: [
        'Le lien fonctionne une fois, pendant 1 heure. Si ce n’était pas vous, ignorez cet e-mail : rien ne se passe.',
      ],
    },
    answered: {
      subject: 'Réponse à votre invitation',
      before: ['L’invitation que vous avez envoyée a reçu une réponse. Connectez-vous pour la voir :'],
      act: 'Ouvrir l’application',
      after: [],
    },
  },
}
