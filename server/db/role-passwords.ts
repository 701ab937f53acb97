import { randomBytes, scryptSync } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from './database-problem.ts'
import { writeSecret } from './secret-file.ts'

/**
 * The password of one of our roles. It is derived from the owner's, so that servers on several machines that
 * share a DATABASE_URL agree without sharing a folder; only if the owner has none is it kept in a file.
 */
export function rolePassword(ownerUrl: string, role: string, secretsDir: string): string {
  const url = URL.parse(ownerUrl)
  if (!url?.hostname) {
    throw new DatabaseProblem(
      'DATABASE_URL does not name a host.',
      'Write it as postgres://user:password@host:5432/database.',
    )
  }
  if (!url.password) return keptPassword(role, secretsDir)
  return scryptSync(decodeURIComponent(url.password), `evenhand role ${role}`, 32).toString('base64url')
}

function keptPassword(role: string, secretsDir: string): string {
  const file = join(secretsDir, role)
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (/^[\w-]{43}$/.test(kept)) return kept
  } catch {
    // Not stored yet.
  }
  const password = randomBytes(32).toString('base64url')
  mkdirSync(secretsDir, { recursive: true, mode: 0o700 })
  writeSecret(file, password)
  return password
}
