import { type Family, makeFamilies } from '../family.ts'
import { withClient } from '../postgres.ts'
import { startWriters, type Writers } from './crash-writers.ts'
import { type Cluster, startCluster } from './failover-cluster.ts'

/** A cluster with four families, whose eight parents write through HAProxy. */
export type WrittenCluster = {
  readonly cluster: Cluster
  readonly families: readonly Family[]
  readonly writers: Writers
}

/** Runs `work` on a cluster that is being written to; cluster and writers end with it, also where it fails. */
export async function onWrittenCluster<T>(work: (written: WrittenCluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster()
  try {
    const families = await withClient(cluster.rootUrl(), (root) => makeFamilies(root, cluster.url, 4))
    const writers = startWriters(cluster.url, families)
    return await work({ cluster, families, writers }).finally(() => writers.abandon())
  } finally {
    await cluster.stop()
  }
}
