import type { Migration } from './migration-files.ts'

/**
 * Whom a table is for. family: the members of its family. author: the person who wrote the row. owner: the person
 * whose list it is. identity: reached by exact key only. server: the server's own.
 */
export type Policy = 'family' | 'author' | 'owner' | 'identity' | 'server'

const POLICIES: readonly string[] = ['family', 'author', 'owner', 'identity', 'server']

/** Each table of the migrations with the policy its comment names; null where there is none or an unknown one. */
export function declaredPolicies(migrations: readonly Pick<Migration, 'text'>[]): Map<string, Policy | null> {
  const declared = new Map<string, Policy | null>([['schema_migrations', 'server']])
  for (const { text } of migrations) {
    for (const match of text.matchAll(CREATE_TABLE)) {
      const before = text.slice(0, match.index).split(';').at(-1) ?? ''
      const inside = text.slice(match.index).split(';')[0] ?? ''
      const word = (/--\s*policy:\s*(\w+)/.exec(before) ?? /--\s*policy:\s*(\w+)/.exec(inside))?.[1] ?? ''
      declared.set(match[1] ?? '', POLICIES.includes(word) ? (word as Policy) : null)
    }
    for (const match of text.matchAll(/^\s*drop\s+table\s+(?:if\s+exists\s+)?(\w+)/gim))
      declared.delete(match[1] ?? '')
  }
  return declared
}

const CREATE_TABLE = /^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?(\w+)/gim
