import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** A Chromium for the tests: the one named, the system's, Playwright's, or a newly installed one. */
export function findOrInstallChromium(
  env: Record<string, string | undefined> = process.env,
): { ok: true; path: string } | { ok: false; sentence: string } {
  const named = env['CHROMIUM_PATH']
  if (named)
    return isProgram(named)
      ? { ok: true, path: named }
      : { ok: false, sentence: `CHROMIUM_PATH is set to ${named}, where no program is. Correct or unset it.` }
  const found = findChromium(env)
  if (found) return { ok: true, path: found }
  const install = installCommand(process.platform, process.getuid?.(), hasProgram('apt-get', env))
  console.log(
    `No Chromium was found. Installing one: ${install.map((command) => command.join(' ')).join(' && ')}`,
  )
  for (const [file = '', ...args] of install) {
    const { status } = spawnSync(file, args, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) break
  }
  const installed = findChromium(env)
  if (installed) return { ok: true, path: installed }
  return {
    ok: false,
    sentence:
      'Chromium could not be installed. Install it yourself and name it: CHROMIUM_PATH=/path/to/chromium npm test.',
  }
}

/** Debian's package if we may install it, else Playwright's download. */
export function installCommand(platform: string, uid: number | undefined, hasApt: boolean): string[][] {
  if (platform === 'linux' && uid === 0 && hasApt)
    return [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', 'chromium'],
    ]
  return [['playwright-core', 'install', 'chromium']]
}

/**
 * Chromium's headless shell if installed: the same engine with a fifth less CPU time. Otherwise the full browser is used.
 */
export function findShell(env: Record<string, string | undefined> = process.env): string | undefined {
  return programs(env, [shell]).find(isProgram)
}

/** Installs it from Debian's packages if possible. */
export function installShell(env: Record<string, string | undefined> = process.env): void {
  if (findShell(env) || process.getuid?.() !== 0 || !hasProgram('apt-get', env)) return
  const options = { stdio: 'ignore', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', shell], options)
}

const shell = 'chromium-headless-shell'

function findChromium(env: Record<string, string | undefined>): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(env['PROGRAMFILES'] ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  ]
  return [...programs(env, names), ...elsewhere, chromium.executablePath()].find(isProgram)
}

function hasProgram(name: string, env: Record<string, string | undefined>): boolean {
  return programs(env, [name]).some(isProgram)
}

function programs(env: Record<string, string | undefined>, names: string[]): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
