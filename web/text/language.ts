import { i18n, type Messages } from '@lingui/core'
import { whenRefused } from '../api/call.ts'
import { deviceLanguages } from '../device/region.ts'
import { deviceStorage } from '../device/storage.ts'
import { hasSentence, whenSentenceMissing } from './errors.ts'
import { messages as english } from './locales/en.po'

/** Each in its own language, so that people who read no other can find theirs. */
export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français' } as const
export type Language = keyof typeof LANGUAGES

/**
 * The catalogues in three parts, so that signing in loads only its own: `light` for everything before the sign-in,
 * `app` for the signed-in screens, `open` for the long texts of the public ones.
 */
export type Words = 'light' | 'app' | 'open'

type Load = () => Promise<{ messages: Messages }>
// English is built in for signing in; everything else is loaded when it is needed
const catalogues: Record<Language, Record<Words, Load>> = {
  en: {
    light: async () => ({ messages: english }),
    app: () => import('./locales-app/en.po'),
    open: () => import('./locales-open/en.po'),
  },
  es: {
    light: () => import('./locales/es.po'),
    app: () => import('./locales-app/es.po'),
    open: () => import('./locales-open/es.po'),
  },
  fr: {
    light: () => import('./locales/fr.po'),
    app: () => import('./locales-app/fr.po'),
    open: () => import('./locales-open/fr.po'),
  },
}

// index.html does not read it: the first paint waits for the texts anyway
const KEY = 'evenhand:language'
const wanted = new Set<Words>(['light'])
let current: Language = 'en'

/** Uses the language chosen on this device, else the first of the browser's that we support. */
export function startLanguage(): Promise<void> {
  return speak(chosenLanguage() ?? languageOf(deviceLanguages()))
}

/** The language chosen on this device; null when it follows the browser. */
export function chosenLanguage(): Language | null {
  const kept = deviceStorage.getItem(KEY)
  return isLanguage(kept) ? kept : null
}

/** Changes the language of the whole page at once and stores the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  deviceStorage.setItem(KEY, language)
  await speak(language)
}

/** Loads a further part of the texts; a screen waits for it as it waits for its own code. */
export async function bringWords(part: Words): Promise<void> {
  // the person may switch languages meanwhile: the new language's texts are then loaded too
  wanted.add(part)
  // the app's error sentences come with its texts
  await Promise.all([load(current, part), part === 'app' && import('./app-errors.ts')])
}

/**
 * Loads only the texts of the page's first screen, if the page lists them (server/http/page-preloads.ts) in the current
 * language; else all texts of the app. `at`: the declared path of the screen, left out for the frame.
 */
export async function bringFirstWords(at?: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('#first-words')
  const isOurs = link?.lang === current && (at === undefined || link.dataset['screen'] === at)
  if (!link || !isOurs) return bringWords('app')
  try {
    const { messages } = (await import(/* @vite-ignore */ link.href)) as { messages: Messages }
    // a language chosen later is loaded in full
    wanted.add('app')
    if (!loaded.has(`${link.lang} app`)) i18n.load(link.lang, messages)
    hasFirstWords = true
  } catch {
    await bringWords('app')
  }
}

/** The first screen's texts are loaded, but perhaps not those of other screens. */
let hasFirstWords = false

// error sentences are loaded with all other texts: a form that keeps its words until the next try waits for them, and
// what failed in another way than by a call says more once they are here
async function bringSentences(): Promise<void> {
  if (!hasFirstWords || loaded.has(`${current} app`)) return
  const arrived = bringWords('app').then(
    () => i18n.activate(current),
    () => {},
  )
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, MOST_WAIT))])
}
whenRefused(async (code) => {
  if (!hasSentence(code)) await bringSentences()
})
whenSentenceMissing(() => void bringSentences())

/** So many milliseconds a refusal waits for its words: without them it says that an error occurred. */
const MOST_WAIT = 3000

async function speak(language: Language): Promise<void> {
  current = language
  await Promise.all([...wanted].map((part) => load(language, part)))
  if (current !== language) return
  i18n.activate(language)
  document.documentElement.lang = language
}

const loaded = new Set<string>()

/** Loads each part once: loading rerenders every text on the page. */
async function load(language: Language, part: Words): Promise<void> {
  const { messages } = await catalogues[language][part]()
  if (loaded.has(`${language} ${part}`)) return
  loaded.add(`${language} ${part}`)
  // the page already has the texts it shows: the rest changes none of them
  if (part === 'app' && hasFirstWords && language === i18n.locale) Object.assign(i18n.messages, messages)
  else i18n.load(language, messages)
}

/** The first language that we support, else English: `['pt-BR', 'es-MX']` gives `es`. */
export function languageOf(asked: readonly string[]): Language {
  return asked.map((one) => one.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(LANGUAGES, text)
}
