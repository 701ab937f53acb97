import { findOrInstallChromium, findShell } from '../../scripts/chromium.ts'

/** Lets `openBrowser` find Chromium, and the headless shell if installed, as the tests do. */
export function useChromium(): void {
  const found = findOrInstallChromium()
  if (!found.ok) throw new Error(found.sentence)
  process.env['CHROMIUM_PATH'] ??= found.path
  process.env['CHROMIUM_SHELL'] ??= findShell() ?? found.path
}
