import { finished } from 'node:stream/promises'
import { type AppName, appNameIn, appNameOf } from '@evenhand/domain/account/app-name.ts'
import { type Language, languageOf } from '@evenhand/domain/account/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { languageAsked } from './spoken-language.ts'

/**
 * [PHONE-01] `/manifest.webmanifest`: what a phone needs to put the app on its home screen, in the language and under
 * the name that the device has chosen (`?lang=` and `?app=`, added by index.html), else in the browser's language.
 */
export function serveManifest(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: { lang?: unknown; app?: unknown } }>('/manifest.webmanifest', (request, reply) => {
    const { lang, app: name } = request.query
    const language = typeof lang === 'string' ? languageOf(lang) : languageAsked(request)
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(appNameOf(name), language, ctx.config.features)))
  })
}

/** How long what is shared may take to arrive, ms, before it is answered all the same. */
const MOST_SENDING_MS = 20_000

/**
 * [PHONE-03] What is shared is for the device's own worker. Where a browser has not set it up yet, the bytes come here:
 * they are not read, and the page says that nothing arrived.
 */
export function refuseShared(app: FastifyInstance): void {
  app.post('/share', async (request, reply) => {
    request.raw.resume()
    // a browser that is still sending takes an early answer for a broken line
    await finished(request.raw, { signal: AbortSignal.timeout(MOST_SENDING_MS) }).catch(() => {})
    return reply.header('connection', 'close').redirect('/shared?refused=missed', 303)
  })
}

/**
 * A name is an app of its own (`id`): where the browser has forgotten the choice, an update must not turn "Notes" on
 * somebody's phone back into "Evenhand". `app` in the address tells the page again under which name it was opened. A
 * quiet name has no shortcuts, pictures or description: a long press on its icon would show them.
 */
export function manifestOf(name: AppName, language: Language, features: Config['features']) {
  const words = WORDS[language]
  const isQuiet = name !== 'evenhand'
  const start = isQuiet ? `/dashboard/agenda?app=${name}` : '/dashboard/agenda'
  const icon = (kind: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => ({
    src: `/icons/${name}-${kind}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: isQuiet ? `/?app=${name}` : '/',
    name: appNameIn(language, name),
    short_name: appNameIn(language, name),
    lang: language,
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f4',
    theme_color: '#fbf9f4',
    icons: [
      icon('', 192, 'any'),
      icon('', 512, 'any'),
      icon('maskable-', 192, 'maskable'),
      icon('maskable-', 512, 'maskable'),
      icon('mono-', 192, 'monochrome'),
    ],
    // the offline worker takes it (web/api/offline/offline-worker.ts)
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['image/*', 'application/pdf'] }],
      },
    },
    ...(!isQuiet && {
      description: words.description,
      shortcuts: [
        ...(features.expenses ? [{ name: words.addExpense, url: '/expenses/new' }] : []),
        { name: words.message, url: '/messages' },
        ...(features.calendar ? [{ name: words.whose, url: '/calendar' }] : []),
      ].map((one) => ({ ...one, icons: [icon('', 192, 'any')] })),
      screenshots: TOUR.map((picture) => ({
        src: `/tour/${picture}-light.webp`,
        sizes: '640x1200',
        type: 'image/webp',
        form_factor: 'narrow',
        label: words[picture],
      })),
    }),
  }
}

const TOUR = ['dashboard', 'expense', 'rotation'] as const

const WORDS: Record<
  Language,
  Record<'description' | 'addExpense' | 'message' | 'whose' | (typeof TOUR)[number], string>
> = {
  en: {
    description:
      'One calm place for two homes: calendar, messages, expenses and papers for parents who live apart.',
    addExpense: 'Add an expense',
    message: 'Write a message',
    whose: 'Who has which day',
    dashboard: 'Whose time it is, and what comes next',
    expense: 'An expense and how it is shared',
    rotation: 'The weeks, shared between two homes',
  },
  es: {
    description:
      'Un lugar tranquilo para dos hogares: calendario, mensajes, gastos y papeles para padres que viven separados.',
    addExpense: 'Añadir un gasto',
    message: 'Escribir un mensaje',
    whose: 'Quién tiene qué día',
    dashboard: 'De quién es el tiempo y qué viene después',
    expense: 'Un gasto y cómo se reparte',
    rotation: 'Las semanas, repartidas entre dos hogares',
  },
  fr: {
    description:
      'Un lieu calme pour deux foyers : calendrier, messages, dépenses et papiers pour les parents séparés.',
    addExpense: 'Ajouter une dépense',
    message: 'Écrire un message',
    whose: 'Qui a quel jour',
    dashboard: 'À qui est le temps, et ce qui vient ensuite',
    expense: 'Une dépense et son partage',
    rotation: 'Les semaines, partagées entre deux foyers',
  },
}
