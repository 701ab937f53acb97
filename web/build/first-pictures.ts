import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { FirstHead } from '../page/screen.ts'
import { readScreens } from './screen-list.ts'
import { readCatalogue } from './texts.ts'

/** A sentence in one language; throws where the catalogues lack it. */
type Say = (english: string) => string

/**
 * Writes `pictures.json`: for each path and language, the frame and the screen's heading, without personal data.
 * The server inlines it into the page to show until the code has loaded (index.html unhides it when signed in).
 */
export function firstPictures(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'evenhand:first-pictures',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const framed = (await readScreens(root)).filter((one) => one.access === 'protected')
        const voices = languages.map((language) => [language, say(root, language)] as const)
        const pictures = framed.map(({ path, head = {} }) => {
          const drawn = voices.map(([language, voice]) => [language, drawPicture(head, language, voice)])
          return [path, Object.fromEntries(drawn)]
        })
        writeFileSync(join(outDir, 'pictures.json'), JSON.stringify(Object.fromEntries(pictures)))
      },
    },
  }
}

const languages = ['en', 'es', 'fr'] as const

/** Looks up an English sentence in a language's catalogues. */
export function say(root: string, language: string): Say {
  const sentences = ['locales', 'locales-app'].flatMap((name) => readCatalogue(root, name, language))
  const words = new Map(sentences.map(({ english, said }) => [english, said]))
  return (english) => {
    const found = words.get(english)
    if (!found)
      throw new Error(`No screen says “${english}” any more: look for it in the heads of *.screens.ts`)
    return found.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  }
}

/** The markup of a first picture: that of AppFrame, Banner and PageHead, which replace it without a layout shift. */
export function drawPicture(head: FirstHead, language: string, say: Say): string {
  return [
    `<div id="first-picture" class="app-frame" lang="${language}" hidden>`,
    `<div class="app-banners"><div class="banner banner-short" id="first-demo" hidden>${info}<p class="flex min-w-0 flex-wrap gap-x-2 flex-[1_1_5rem]">`,
    `<b><span class="max-md:hidden">${say('You are looking around in the demo family.')}</span><span class="md:hidden">${say('Demo family')}</span></b>`,
    `<span class="text-ink-2 max-md:hidden">${say('Everything here is made up.')}</span></p>`,
    `<span class="flex flex-wrap gap-x-4"><span class="link">${say('Start over')}</span><span class="link">${say('Leave the demo')}</span></span></div></div>`,
    `<div class="rail" aria-hidden="true"><span class="brand">${logo}</span></div>`,
    `<div class="top-bar" aria-hidden="true"><span class="brand">${logo}<span>Evenhand</span></span></div>`,
    `<div class="app-main"><div class="${head.hasSteps ? onboardingGrid : (head.width ?? '')}">${drawHead(head, language, say)}</div></div>`,
    '<div class="tab-bar" aria-hidden="true"><span></span></div></div>',
  ].join('')
}

function drawHead(
  { over, title, month, lede, titleClass = '', headClass = '', welcome, hasSteps }: FirstHead,
  language: string,
  say: Say,
): string {
  const top = [
    over && `<p class="page-over"><span class="link">${say(over)}</span></p>`,
    // room for the date, which is not known yet
    welcome && '<p class="text-15">&nbsp;</p>',
    `<div class="first-title ${titleClass}">${month ? monthTitle(language) : title ? say(title) : bar('w-[7em]')}</div>`,
    lede && `<p class="lede ${hasSteps ? 'mt-3' : 'mt-2'}">${say(lede)}</p>`,
    welcome && `<p class="mt-2 max-w-[44ch] text-ink-2" id="first-welcome" hidden>${say(welcome)}</p>`,
  ].join('')
  const loading = `<p role="status" class="text-15 text-ink-2">${say('Loading your account...')}</p>`
  // laid out as in ui/steps.tsx: a line and a ribbon above the form on a phone, a column beside it on a desktop
  if (hasSteps)
    return `<div aria-hidden="true"><p class="mb-2 text-15 lg:hidden">${bar('w-[7em]')}</p><div class="ribbon ribbon-thin bg-well lg:hidden"></div></div><div class="min-w-0"><div class="mb-6" aria-hidden="true">${top}</div>${loading}</div>`
  return `<div class="page-head ${headClass}" aria-hidden="true"><div>${top}</div></div>${loading}`
}

/** As calendar/grid/calendar-screen.tsx shows it. The page picks one of the names: the first use of Intl is slow. */
function monthTitle(language: string): string {
  const names = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }),
  )
  return `<span id="first-month" data-names="${names.join()}">&nbsp;</span> <span class="text-ink-2" id="first-year"></span>`
}

// as in family/onboarding/onboarding-steps.tsx
const onboardingGrid =
  'mx-auto grid w-full max-w-[1040px] items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-20'

/** A grey bar, one line high, for words that are not known yet. */
const bar = (width: string) => `<span class="skeleton ${width} max-w-full">&nbsp;</span>`

// ui/logo.tsx, without the thread's inline style, which the page's CSP forbids in static markup
const logo =
  '<svg viewBox="0 0 34 24" width="34" height="24"><rect x="0" y="1" width="28" height="10" rx="5" class="fill-you"/><path d="M5 6H25" class="stroke-(--stitch)" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 4.6" fill="none"/><rect x="6" y="14" width="28" height="10" rx="1.5" class="fill-them"/></svg>'
// the icon of ui/states.tsx
const info =
  '<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 16v-4"/><path d="M12 8h.01"/></svg>'
