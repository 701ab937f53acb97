/**
 * Which Node runs the product: the current one if new enough, else the bundled one from npm. A pure function of its
 * arguments. TypeScript runs directly only from Node 24.
 */
export function chooseNode({ version, platform, arch, musl, hasBundled }) {
  if (isNewEnough(version)) return { ok: true, use: 'own' }
  const bundled = wantsBundled({ version, platform, arch, musl })
  if (bundled && hasBundled) return { ok: true, use: 'bundled' }
  const have = `This is Node ${version} on ${platform} ${arch}${musl ? ' (musl)' : ''}.`
  return {
    ok: false,
    sentence: bundled
      ? `Evenhand needs Node 24. ${have} The Node 24 that comes with the packages is missing: delete the folder node_modules and try again, or install Node 24 from https://nodejs.org.`
      : `Evenhand needs Node 24. ${have} No Node 24 comes with the packages for this system: install Node 24 from https://nodejs.org and try again.`,
  }
}

/** Whether a machine's own Node is too old, and one of ours runs there. */
export function wantsBundled({ version, platform, arch, musl }) {
  return !isNewEnough(version) && bundledFor.has(`${packageOs(platform)}-${arch}`) && !musl
}

/** The path of a machine's bundled Node, relative to the project. */
export function bundledNode({ platform, arch }) {
  const file = platform === 'win32' ? 'node.exe' : 'node'
  return `node_modules/node-${packageOs(platform)}-${arch}/bin/${file}`
}

/** What chooseNode needs to know about this machine. A Node built for musl reports no glibc. */
export function thisMachine() {
  const { platform, arch, versions } = process
  const musl = platform === 'linux' && !process.report?.getReport().header.glibcVersionRuntime
  return { version: versions.node, platform, arch, musl }
}

// Must match node-24/package.json; a test checks it.
export const bundledFor = new Set(['linux-x64', 'linux-arm64', 'win-x64'])

function isNewEnough(version) {
  return Number.parseInt(version, 10) >= 24
}

function packageOs(platform) {
  return platform === 'win32' ? 'win' : platform
}
