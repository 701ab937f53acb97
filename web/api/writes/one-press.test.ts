import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { CALLS } from '@evenhand/contract/calls.ts'
import { expect, test } from 'vitest'

const web = resolve(import.meta.dirname, '../..')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(node_modules|dist|testing|api)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

const writes = Object.entries(CALLS).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]))
/** `send(createExpense, …)`, `enqueue(…)`, `call(…)` or `upload(…)` of a call that changes something */
const WRITES = new RegExp(`\\b(send|enqueue|call|upload|changeMine)\\(\\s*(${writes.join('|')})\\b`)
const GUARDED = /\b(useWrites?|useOnce|useAct|useAnswering)\b/

/** Exported functions that write, by file. */
const writers = new Map(
  sources.map(({ file, text }) => {
    const parts = text.split(/^export /m).slice(1)
    const names = parts.flatMap((part) => {
      const name = /^(?:async )?(?:function|const) (\w+)/.exec(part)?.[1]
      return name && WRITES.test(part) && !GUARDED.test(part) ? [name] : []
    })
    return [file, names]
  }),
)

/** Writes that no press triggers, or where every press is a separate act. */
const NO_PRESS: Readonly<Record<string, string>> = {
  'account/fresh/fresh-sign-in.tsx': 'the form inside it guards its own press (ProveAgain)',
  'documents/upload-rows.tsx': 'pausing or taking up an upload twice is the same as once',
  'family/invitation/invitation-by-link.tsx': 'reads whom an invitation is from',
  'family/onboarding/further-family.tsx': 'the steps guard it (OnboardingSteps)',
  'messages/composer/composer.tsx': 'the first press empties the field that is sent',
  'messages/composer/later-button.tsx': 'gives it to the composer, whose first press empties the field',
  'messages/terms/own-quiet-hours.tsx': 'each press sets another value; the last one holds',
  'messages/thread/thread.tsx': 'what was seen, noted as it comes into view',
  'notifications/notification-row.tsx': 'read twice is the same as read once',
  'record/check-note.tsx': 'confirms what is shown, once for each head; nothing is pressed',
  'record/witness-list.tsx': 'reads which device this is',
  'settings/message-settings.tsx': 'each press sets another value; the last one holds',
  'settings/notification-settings.tsx': 'each press sets another value; the last one holds',
  'frame/app-root.tsx': 'preferences, sent when they change',
  'frame/enter-sandbox.tsx': 'on entering the screen, once',
}

test('every form and button that writes is guarded against a second press (useWrite, useWrites, useOnce)', () => {
  const loose = sources.flatMap(({ file, text }) => {
    if (!file.endsWith('.tsx') || GUARDED.test(text) || file in NO_PRESS) return []
    if (WRITES.test(text)) return [file]
    const imported = [...text.matchAll(/^import \{([^}]+)\} from '(\.[^']+)'/gms)].filter(
      ([, names = '', path = '']) => {
        const from = relative(web, resolve(web, dirname(file), path))
        // components guard their own presses, hooks read
        const isAct = (name: string) => /^[a-z]/.test(name) && !/^use[A-Z]/.test(name)
        return names.split(',').some((name) => isAct(name.trim()) && writers.get(from)?.includes(name.trim()))
      },
    )
    return imported.length > 0 ? [`${file}: ${imported.map(([, names]) => names?.trim()).join()}`] : []
  })
  expect(loose).toEqual([])
})

test('nothing keeps its own busy state, which would be a render too late for a second press', () => {
  const own = sources.filter(({ text }) =>
    /const \[is(Busy|Saving|Sending|Sharing), set\w+\] = useState/.test(text),
  )
  expect(own.map(({ file }) => file)).toEqual([])
})
