// @vitest-environment node
import { expect, it } from 'vitest'
import { withoutHeads, withoutShapes } from './only-what-runs.ts'

it('leaves of a call its method, path and topics', () => {
  const code = `
    import * as z from 'zod/mini'
    export const putName = endpoint({
      method: 'PUT',
      path: '/names/:id',
      access: 'person',
      summary: 'Change a name',
      params: z.object({ id: id() }),
      body: z.strictObject({ name: line(80), others: z.array(line(80)) }),
      dependsOn: [],
      invalidates: ['profile'],
      limit: { calls: 3, seconds: 60, by: 'account' },
      errors: []
    })`
  const left = withoutShapes(code).split('putName =')[1]?.replace(/\s+/g, ' ')
  expect(left).toBe(" { method: 'PUT', path: '/names/:id', invalidates: ['profile'], }")
})

it('[REC-04] leaves of a call what its author’s device signs, be it nothing', () => {
  const left = (says: string) => withoutShapes(`export const a = endpoint({ errors: [], says: ${says} })`)
  expect(left('[]')).toContain('says: []')
  expect(left("['text']")).toContain("says: ['text']")
})

it('marks every other schema as free of side effects, chains once', () => {
  expect(withoutShapes('const times = z.array(day()).check(z.maxLength(3))')).toBe(
    'const times = /*#__PURE__*/z.array(/*#__PURE__*/day()).check(/*#__PURE__*/z.maxLength(3))',
  )
})

it('drops the list of error codes, and nothing else that is exported', () => {
  expect(withoutShapes('export const codes = { a: 404 }\nexport const MAX = 3').trim()).toBe(
    'export const MAX = 3',
  )
})

it('leaves of a screen what the browser reads', () => {
  const code = "export const list = [screen({ path: '/a', head: { title: 'One' }, access: 'public' })]"
  expect(withoutHeads(code)).toBe("export const list = [screen({ path: '/a',  access: 'public' })]")
})

it('refuses a file that it cannot read', () => {
  expect(() => withoutShapes('export const = 3')).toThrow()
})
