/** What shows that somebody is there: no script causes any of it. */
const ACTS = ['pointerdown', 'wheel', 'keydown'] as const

/**
 * Says on the page that the app opened a conversation nobody asked for, until the reader does something: so long nothing
 * in it counts as viewed (thread/use-viewed.ts, decision 0106). An attribute of the page, as two screens share it.
 */
export function openUnasked(): void {
  const { dataset } = document.body
  dataset['unasked'] = ''
  const act = () => {
    delete dataset['unasked']
    for (const event of ACTS) removeEventListener(event, act, true)
  }
  for (const event of ACTS) addEventListener(event, act, true)
}
