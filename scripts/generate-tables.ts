import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { tableTypes } from '../server/db/generate-tables.ts'
import { prepare } from '../server/db/open-database.ts'
import { connect } from '../server/db/pool.ts'

// `npm run check -- write tables`: migrates a temporary database and generates server/db/generated/tables.ts from it.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dataDir = mkdtempSync(join(tmpdir(), 'evenhand-tables-'))
const embedded = await startEmbedded({ dataDir, isTemporary: true, log: console.error })
try {
  const { ownerUrl } = await prepare(embedded.url(), null, join(dataDir, 'database'))
  const owner = await connect(ownerUrl, 'evenhand tables')
  const text = await tableTypes(owner)
  await owner.end()
  const file = join(root, 'server/db/generated/tables.ts')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log('server/db/generated/tables.ts is written.')
} finally {
  await embedded.stop()
}
