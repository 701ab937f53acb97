import { readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'

// PostgreSQL starts, and at the first start is made, while this process reads the rest of the server: together they are
// most of what a start takes.
const config = readConfig()
const opening = openDatabase({
  ...config,
  directUrl: config.cluster.databaseDirectUrl,
  pooler: config.cluster.pooler,
  log: console.log,
})
// what keeps it from opening is thrown where it is waited for
opening.catch(() => {})
const { serve } = await import('./serving.ts')
await serve(config, opening)
