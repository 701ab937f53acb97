import { spawnSync } from 'node:child_process'

// `npm run format`: fixes everything the formatter would report in `npm run check`.
const { status } = spawnSync('biome', ['check', '--write', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
