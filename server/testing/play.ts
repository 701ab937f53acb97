import type { AskOf, Endpoint } from '@evenhand/contract/http.ts'
import type { TestApp } from '../http/test-app.ts'
import type { TestFamily, TestPerson } from '../http/test-people.ts'

/** Two parents who do things in an order that chance gives; what they may not do is refused, and changes nothing. */
export type Play = {
  readonly app: TestApp
  /** of files */
  readonly picture: Blob
  readonly home: TestFamily
  readonly chance: (most: number) => number
  readonly who: TestPerson
  readonly done: Set<string>
}

/** Makes a call as whoever plays; where it is answered, its name is among what was done. */
export async function does<E extends Endpoint>(
  play: Play,
  name: string,
  call: E,
  ask: AskOf<E> & { form?: FormData },
): Promise<void> {
  const { status } = await play.app.call(call, { token: play.who.token, ...ask } as never)
  if (status < 300) play.done.add(name)
}

/** An id that nothing has. */
export const ABSENT = '01890000-0000-7000-8000-000000000000'

/** One of them, by chance; undefined where there are none. */
export function oneOf<T>({ chance }: Play, all: readonly T[]): T | undefined {
  return all[chance(all.length)]
}

/** The picture as a form sends it. */
export const formOf = ({ picture }: Play, field: string) => {
  const form = new FormData()
  form.set(field, picture, 'picture.png')
  return form
}

/** What is done, by its name, each with what chance makes up. */
export type Acts = Readonly<Record<string, (play: Play) => Promise<void>>>
