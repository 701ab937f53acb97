import { expect, it } from 'vitest'
import { auditWith } from '../bench/database/crashes.ts'
import { onWrittenCluster, settled } from '../bench/database/failover-cluster.ts'
import { withClient } from '../bench/postgres.ts'
import { findPrograms } from '../scripts/cluster/programs.ts'
import { recordViolations } from '../scripts/record-violations.ts'

const found = findPrograms()
if ('missing' in found) console.log(`A cluster is not tried here: ${found.missing.join(', ')} not installed.`)

// the long form, with lost machines and the control that must lose: npm run bench -- failover
it.skipIf('missing' in found)(
  'what was acknowledged outlives a switch to another PostgreSQL, under eight writers and three servers',
  () =>
    onWrittenCluster(async ({ cluster, writers }) => {
      await settled(cluster)
      const moment = performance.now()
      await cluster.switchOver()
      await writers.firstAfter(moment)
      await settled(cluster)
      await writers.firstAfter(performance.now())
      await writers.stop()
      const { lost, doubled, differing } = await withClient(cluster.rootUrl(), (root) =>
        auditWith(root, writers.acknowledged),
      )
      const { faults } = await recordViolations(cluster.rootUrl())
      expect({ lost, doubled, differing, faults, refusals: writers.refusals }).toEqual({
        lost: 0,
        doubled: 0,
        differing: 0,
        faults: [],
        refusals: [],
      })
    }),
  300_000,
)
