import { expect, test } from 'vitest'
import { type Lockfile, lockfileViolations } from './check-lockfile.ts'

const sound: Lockfile['packages'] = {
  '': { dependencies: { a: '1.0.0' }, devDependencies: { b: '2.0.0-beta.1' } },
  'node_modules/a': { dependencies: { c: '^1' }, optionalDependencies: { 'a-linux': '1.0.0' } },
  'node_modules/a/node_modules/c': {},
  'node_modules/a-linux': {},
  'node_modules/b': { devDependencies: { vitest: '*' } },
}

test.each([
  ['everything is held', {}, undefined],
  [
    'a platform was never published',
    { 'node_modules/b': { optionalDependencies: { 'b-mac': '1' } } },
    /b wants b-mac 1/,
  ],
  [
    'a package is missing',
    { web: { dependencies: { react: '19.0.0' } } },
    /web wants react 19.0.0, which the lockfile/,
  ],
  ['what a neighbour holds does not count', { 'node_modules/b': { dependencies: { c: '^1' } } }, /b wants c/],
  ['a range', { '': { dependencies: { a: '^1.0.0' } } }, /package.json wants a \^1.0.0: pin one version/],
])('%s', (_what, planted, violation) => {
  const violations = lockfileViolations({ packages: { ...sound, ...planted } as Lockfile['packages'] })
  if (violation) expect(violations).toEqual([expect.stringMatching(violation)])
  else expect(violations).toEqual([])
})

test('an empty lockfile is a violation', () => {
  expect(lockfileViolations({ packages: {} })).toHaveLength(1)
})
