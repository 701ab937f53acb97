import type { BundleReport } from '@evenhand/domain/record/bundle-report.ts'
import { checkExport, heldIn, heldInText, joinHeld } from './check.ts'
import { sentencesOf } from './sentences.ts'
import { languageOf, type VerifierLanguage, type VerifierWords, WORDS } from './words/words.ts'

// The code of verify.html: reads files the person chooses and contacts no server.

const [field, heldField] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
const drop = document.querySelector('label') as HTMLLabelElement
const heldDrop = heldField.closest('label') as HTMLLabelElement
const kept = document.querySelector('textarea') as HTMLTextAreaElement
const result = document.querySelector('output') as HTMLOutputElement
const choice = document.querySelector('nav') as HTMLElement

/** Each in its own language, so that people who read no other find theirs. */
const NAMES: Readonly<Record<VerifierLanguage, string>> = { en: 'English', es: 'Español', fr: 'Français' }

/** The file being verified, and those it is compared with; all are read again when something is added. */
let chosen: File | undefined
let heldFiles: readonly File[] = []
/** What the last check found, to be said again in another language. */
let found: { file: File; report: BundleReport } | undefined
let language = languageOf(navigator.languages)
/** Counts the checks: the result of one that began earlier is not shown. */
let began = 0

field.addEventListener('change', () => void show(field.files?.[0]))
heldField.addEventListener('change', () => hold([...(heldField.files ?? [])]))
kept.addEventListener('input', () => void show(chosen))
takes(drop, ([file]) => void show(file))
takes(heldDrop, hold)
speak(language)

/** Says everything on the page in a language, the result too. */
function speak(chosenLanguage: VerifierLanguage): void {
  language = chosenLanguage
  const { page } = WORDS[language]
  document.documentElement.lang = language
  document.title = `${page.title} · Evenhand`
  for (const place of document.querySelectorAll<HTMLElement>('[data-text]'))
    place.textContent = page[place.dataset['text'] as keyof VerifierWords['page']]
  choice.replaceChildren(...(Object.keys(NAMES) as VerifierLanguage[]).map(languageButton))
  if (found) tell(found.file, found.report)
}

function languageButton(one: VerifierLanguage): HTMLElement {
  const button = part('button', NAMES[one])
  button.lang = one
  button.setAttribute('aria-pressed', String(one === language))
  button.addEventListener('click', () => {
    speak(one)
    choice.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
  })
  return button
}

function takes(place: HTMLElement, files: (files: File[]) => void): void {
  place.addEventListener('dragover', (event) => event.preventDefault())
  place.addEventListener('drop', (event) => {
    event.preventDefault()
    files([...(event.dataTransfer?.files ?? [])])
  })
}

function hold(files: readonly File[]): void {
  heldFiles = files
  void show(chosen)
}

async function show(file: File | undefined): Promise<void> {
  if (!file) return
  chosen = file
  began += 1
  const own = began
  found = undefined
  result.replaceChildren(part('p', WORDS[language].checking(file.name)))
  result.removeAttribute('class')
  const held = await Promise.all(heldFiles.map(async (one) => heldIn(await bytesOf(one))))
  const report = await checkExport(await bytesOf(file), joinHeld([heldInText(kept.value), ...held]))
  if (own !== began) return
  found = { file, report }
  tell(file, report)
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

function tell(file: File, report: BundleReport): void {
  const { outcome, verdict, ...said } = sentencesOf(report, language)
  const { titles, fileNamed } = WORDS[language]
  result.className = outcome
  result.replaceChildren(
    part('h2', verdict),
    part('p', fileNamed(file.name)),
    ...listed(titles.wrong, said.wrong),
    ...listed(titles.compared, said.compared),
    ...listed(titles.shown, said.shown),
    ...listed(titles.open, said.open),
  )
}

function listed(title: string, sentences: readonly string[]): HTMLElement[] {
  if (sentences.length === 0) return []
  const list = document.createElement('ul')
  list.append(...sentences.map((sentence) => part('li', sentence)))
  return [part('h3', title), list]
}

function part(name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
