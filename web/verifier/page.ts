import { checkExport, heldIn, heldInText, joinHeld } from './check.ts'
import { type Sentences, sentencesOf } from './sentences.ts'

// The code of verify.html: reads files the person chooses and contacts no server.

const [field, heldField] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
const drop = document.querySelector('label') as HTMLLabelElement
const heldDrop = heldField.closest('label') as HTMLLabelElement
const kept = document.querySelector('textarea') as HTMLTextAreaElement
const result = document.querySelector('output') as HTMLOutputElement

/** The file being verified, and those it is compared with; all are read again when something is added. */
let chosen: File | undefined
let heldFiles: readonly File[] = []
/** Counts the checks: the result of one that began earlier is not shown. */
let began = 0

field.addEventListener('change', () => void show(field.files?.[0]))
heldField.addEventListener('change', () => hold([...(heldField.files ?? [])]))
kept.addEventListener('input', () => void show(chosen))
takes(drop, ([file]) => void show(file))
takes(heldDrop, hold)

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
  result.replaceChildren(part('p', `Checking ${file.name} …`))
  result.removeAttribute('class')
  const held = await Promise.all(heldFiles.map(async (one) => heldIn(await bytesOf(one))))
  const said = sentencesOf(
    await checkExport(await bytesOf(file), joinHeld([heldInText(kept.value), ...held])),
  )
  if (own === began) tell(file, said)
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

function tell(file: File, { outcome, verdict, compared, shown, wrong, open }: Sentences): void {
  result.className = outcome
  result.replaceChildren(
    part('h2', verdict),
    part('p', `File: ${file.name}`),
    ...listed('What is wrong', wrong),
    ...listed('What it was compared with', compared),
    ...listed('What this shows', shown),
    ...listed('What this cannot show', open),
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
