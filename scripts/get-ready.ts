import { findOrInstallChromium, installShell } from './chromium.ts'
import { debian15 } from './postgres15.ts'

// What `npm test` needs of the machine, fetched while the checks compute; what cannot be had is told by its own part.
debian15()
findOrInstallChromium()
installShell()
