import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort()
const composeFiles = globSync('deploy/**/compose.yaml', { cwd: ROOT })

describe('what runs in containers', () => {
  test.each(composeFiles)('the settings beside %s name each variable it asks for', (file) => {
    const wanted = namesIn(read(file), /\$\{(\w+)/g)
    const offered = namesIn(read(join(dirname(file), 'example.env')), /^(?:# ?)?([A-Z_]+)=/gm)
    expect(wanted.length).toBeGreaterThan(0)
    expect(offered).toEqual(expect.arrayContaining(wanted))
  })

  test.each(composeFiles)('the settings beside %s are explained, or are Compose’s own', (file) => {
    const offered = namesIn(read(join(dirname(file), 'example.env')), /^(?:# ?)?([A-Z_]+)=/gm)
    const settings = namesIn(read('docs/operations.md'), /`([A-Z_]+)`/g)
    const composed = namesIn(read(file), /\$\{(\w+)/g)
    expect([...settings, ...composed, 'COMPOSE_PROFILES']).toEqual(expect.arrayContaining(offered))
  })

  test('the database image knows each role that it is started as', () => {
    const started = namesIn(read('deploy/cluster/compose.yaml'), /^ {2,4}command: (\w+)$/gm)
    const known = namesIn(read('deploy/cluster/enter.sh'), /^ {2}(\w+)\)$/gm)
    expect(started).toEqual(['etcd', 'haproxy', 'patroni', 'pgbouncer'])
    expect(known).toEqual(started)
  })

  test('the image gets each package’s manifest before the packages, and no passwords', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    const [before] = read('Containerfile').split('RUN npm ci')
    for (const name of workspaces) expect(before).toContain(`COPY ${name}/package.json ${name}/\n`)
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['deploy', '.data', '.git']))
  })

  test('the image is the package, checked against its sum, and runs its command as nobody of note', () => {
    const [, image = ''] = read('Containerfile').split(/FROM \$\{PACKAGE\} AS package\n/)
    expect(image).toMatch(
      /sha256sum -c SHA256SUMS[\s\S]*npm install -g[\s\S]*USER node[\s\S]*CMD \["evenhand"\]\n$/,
    )
    // what it copies of the sources is only the package
    expect(namesIn(image, /^COPY (.*)$/gm)).toEqual(['--from=package /release /release'])
  })
})

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0
if (!hasCompose) console.log('The compose files are not shown to Docker Compose: it is not installed.')

describe.skipIf(!hasCompose)('Docker Compose', () => {
  test.each(composeFiles)('reads %s with its settings filled in, and says which one is missing', (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'evenhand-compose-'))
    try {
      cpSync(join(ROOT, dirname(file)), folder, { recursive: true })
      for (const example of globSync('*example.env', { cwd: folder }))
        cpSync(join(folder, example), join(folder, example.replace(/(^|\.)example\.env$/, '.env')))
      const config = (env: Record<string, string>) =>
        spawnSync('docker', ['compose', '-f', join(folder, 'compose.yaml'), 'config', '--quiet'], {
          encoding: 'utf8',
          env: { ...process.env, ...env },
        })
      const filled = config({ DB_PASSWORD: 'something' })
      expect(filled.status, filled.stderr).toBe(0)
      const bare = config({ SITE: '', DB_PASSWORD: 'something' })
      expect(bare.stderr).toMatch(/set SITE in deploy\//)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
