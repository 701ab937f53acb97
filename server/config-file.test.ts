import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnvFile, RESTORED_SETTINGS, withFile, writtenAsFile } from './config-file.ts'
import { SETTINGS, settingsToKeep, unknownNames } from './config-names.ts'

const folder = mkdtempSync(join(tmpdir(), 'evenhand-env-'))
afterAll(() => rmSync(folder, { recursive: true }))
const lay = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('an environment file is read as systemd and Compose read it: what follows a # belongs to the value', () => {
  const text = `# ours\n; too\n\nSMTP_URL=smtps://me:Gitw50#2@host\nexport PORT = 3002\nMAIL_FROM="Evenhand <e@x.org>"\nSECRET='a"b'\r\n`
  expect(parseEnvFile(text, 'f')).toEqual({
    SMTP_URL: 'smtps://me:Gitw50#2@host',
    PORT: '3002',
    MAIL_FROM: 'Evenhand <e@x.org>',
    SECRET: 'a"b',
  })
  expect(() => parseEnvFile('PORT=1\nnonsense', '/etc/x')).toThrow('Line 2 of /etc/x is not a setting')
})

test('what is written as an environment file is read back as it was', () => {
  const settings = {
    MAIL_FROM: `Ann "and" O'Neil <a@x.org>`,
    SMTP_URL: 'smtps://a:b#c d@h',
    OPERATOR_NAME: ' x',
  }
  expect(parseEnvFile(writtenAsFile({ ...settings, LINES: 'a\nb' }), 'f')).toEqual(settings)
})

test('one file is read, the process’s own variables win, and an empty ENV_FILE means none', () => {
  const file = lay('one', 'PORT=3009\nHOST=::1\n')
  expect(withFile({ ENV_FILE: file, PORT: '1' }, folder)).toMatchObject({ PORT: '1', HOST: '::1' })
  expect(() => withFile({ ENV_FILE: join(folder, 'none') }, folder)).toThrow(/none cannot be read.*ENV_FILE/)
  lay(RESTORED_SETTINGS, 'HOST=::2\n')
  expect(withFile({ DATA_DIR: folder, SECRET: 's' }, join(folder, 'app'))['HOST']).toBeUndefined()
  expect(withFile({ DATA_DIR: folder }, join(folder, 'app'))).toMatchObject({ HOST: '::2' })
  lay('evenhand.env', 'HOST=::3\n')
  expect(withFile({ DATA_DIR: folder }, folder)).toMatchObject({ HOST: '::3' })
  expect(withFile({ DATA_DIR: folder, ENV_FILE: '' }, folder)['HOST']).toBeUndefined()
})

test('a backup takes the settings along, but not where the old machine kept its data', () => {
  const env = {
    PUBLIC_URL: 'https://e.org',
    SECRET: 's',
    DATA_DIR: '/a',
    FILES_URL: '/b',
    PATH: '/bin',
    PORT: '',
  }
  expect(settingsToKeep(env)).toEqual({ PUBLIC_URL: 'https://e.org' })
  expect(settingsToKeep({ FILES_URL: 's3://k:s@h/b' })).toEqual({ FILES_URL: 's3://k:s@h/b' })
})

test.each([
  ['SMPT_URL', 'SMTP_URL is'],
  ['PUBLICURL', 'PUBLIC_URL is'],
  ['public_url', 'PUBLIC_URL is'],
  ['DATABSE_URL', 'DATABASE_URL is'],
  ['MEDIATOR_LLM_KEY', 'not a setting'],
  ['SMTP_HOST', 'not a setting'],
])('%s is told to be no setting', (name, says) => {
  expect(unknownNames({ [name]: 'x' })).toEqual([expect.stringContaining(says)])
})

test('our own names and those of other programs are not remarked upon', () => {
  const others = [
    'HOME',
    'PATH',
    'NODE_ENV',
    'HOSTNAME',
    'PGPORT',
    'LANG',
    'USER',
    'npm_config_port',
    'DEBUG',
    'MAIL',
  ]
  expect(unknownNames(Object.fromEntries([...SETTINGS, ...others].map((name) => [name, 'x'])))).toEqual([])
})
