import { expect, it } from 'vitest'
import { auditWith } from '../bench/crash-audit.ts'
import { startWriters } from '../bench/crash-writers.ts'
import { settled, startCluster } from '../bench/failover-cluster.ts'
import { makeFamilies } from '../bench/family.ts'
import { connect } from '../bench/postgres.ts'
import { findPrograms } from '../scripts/cluster/programs.ts'
import { recordViolations } from '../scripts/record-violations.ts'

const found = findPrograms()
if ('missing' in found) console.log(`A cluster is not tried here: ${found.missing.join(', ')} not installed.`)

// the long form, with lost machines and the control that must lose: npm run failover
it.skipIf('missing' in found)(
  'what was acknowledged outlives a switch to another PostgreSQL, under eight writers and three servers',
  async () => {
    const cluster = await startCluster()
    try {
      const root = await connect(cluster.rootUrl())
      const families = await makeFamilies(root, cluster.url, 4)
      await root.end()
      const writers = startWriters(cluster.url, families)
      await settled(cluster)
      const moment = performance.now()
      await cluster.switchOver()
      await writers.firstAfter(moment)
      await settled(cluster)
      await writers.firstAfter(performance.now())
      await writers.stop()
      const after = await connect(cluster.rootUrl())
      const { lost, doubled, differing } = await auditWith(after, writers.acknowledged)
      await after.end()
      const { faults } = await recordViolations(cluster.rootUrl())
      expect({ lost, doubled, differing, faults, refusals: writers.refusals }).toEqual({
        ...{ lost: 0, doubled: 0, differing: 0, faults: [], refusals: [] },
      })
    } finally {
      await cluster.stop()
    }
  },
  300_000,
)
