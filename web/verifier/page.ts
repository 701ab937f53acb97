import { headsInText } from '@evenhand/domain/record/head-line.ts'
import { checkExport } from './check.ts'
import { sentencesOf } from './sentences.ts'

// The code of verify.html: reads a file the person chooses and contacts no server.

const field = document.querySelector('input') as HTMLInputElement
const drop = document.querySelector('label') as HTMLLabelElement
const kept = document.querySelector('textarea') as HTMLTextAreaElement
const result = document.querySelector('output') as HTMLOutputElement

/** The file being verified; it is read again when a head is added. */
let chosen: File | undefined

field.addEventListener('change', () => void show(field.files?.[0]))
kept.addEventListener('change', () => void show(chosen))
drop.addEventListener('dragover', (event) => event.preventDefault())
drop.addEventListener('drop', (event) => {
  event.preventDefault()
  void show(event.dataTransfer?.files[0])
})

async function show(file: File | undefined): Promise<void> {
  if (!file) return
  chosen = file
  result.replaceChildren(part('p', `Checking ${file.name} …`))
  result.removeAttribute('class')
  const report = await checkExport(new Uint8Array(await file.arrayBuffer()), headsInText(kept.value))
  const { isVerified, verdict, shown, wrong, open } = sentencesOf(report)
  result.className = isVerified ? 'good' : 'bad'
  result.replaceChildren(
    part('h2', verdict),
    part('p', `File: ${file.name}`),
    ...listed('What this shows', shown),
    ...listed('What is wrong', wrong),
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
