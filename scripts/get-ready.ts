import { findOrInstallChromium, installShell } from './chromium.ts'
import { debian15 } from './postgres15.ts'

// Fetches what `npm test` needs on the machine while the checks run; whatever is missing is reported by its own part.
debian15()
findOrInstallChromium()
installShell()
