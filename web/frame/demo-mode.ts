import { tabStorage } from '../device/storage.ts'

const PERSONAS = { nora: 'nora@demo.evenhand.example', sam: 'sam@demo.evenhand.example' } as const
export type Persona = keyof typeof PERSONAS

/** [ROUTE-18] Demo mode lives in session storage: which of the two personas the person is, by their fixed e-mail. */
export function demoPersona(): string | null {
  return tabStorage.getItem(KEY)
}

/** The persona behind an e-mail, in any tab; null for everyone else. */
export function personaOf(email: string | undefined): Persona | null {
  if (email === PERSONAS.nora) return 'nora'
  return email === PERSONAS.sam ? 'sam' : null
}

export function startDemo(email: string) {
  tabStorage.setItem(KEY, email)
}

export function endDemo() {
  tabStorage.removeItem(KEY)
}

const KEY = 'evenhand:demo'
