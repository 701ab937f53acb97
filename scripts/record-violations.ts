import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import type { SignatureCheck } from '@evenhand/domain/record/head.ts'
import { verifyLog } from '@evenhand/domain/record/verify.ts'
import { connect, openPool } from '../server/db/pool.ts'
import { inTransaction } from '../server/db/transaction.ts'
import { sha256 } from '../server/record/append.commands.ts'
import { readLog } from '../server/record/read-log.sql.ts'

/** Verifies every whole record in a database, or those of some families, as its superuser. */
export async function recordViolations(
  rootUrl: string,
  only?: readonly string[],
): Promise<{ families: number; faults: string[] }> {
  const { families: all, keys } = await listFamiliesAndKeys(rootUrl)
  const families = only ?? all
  const check: SignatureCheck = (bytes, signature) => keys.some((key) => verify(null, bytes, key, signature))
  const db = openPool(rootUrl, { max: 1 })
  try {
    const faults: string[] = []
    for (const family of families) {
      const log = await inTransaction(db, { family }, (tx) => readLog(tx, family))
      const findings = log ? await verifyLog(log, sha256, check) : []
      for (const finding of findings) faults.push(`record of family ${family}: ${JSON.stringify(finding)}`)
    }
    return { families: families.length, faults }
  } finally {
    await db.close()
  }
}

async function listFamiliesAndKeys(rootUrl: string) {
  const client = await connect(rootUrl, 'evenhand restore')
  try {
    const families = await client.query('select family_id from families order by family_id')
    const keys = await client.query(`select public_jwk from server_keys where purpose = 'record-head'`)
    return {
      families: families.rows.map(({ family_id }) => String(family_id)),
      keys: keys.rows.map(({ public_jwk }) =>
        createPublicKey({ key: public_jwk as JsonWebKey, format: 'jwk' }),
      ),
    }
  } finally {
    await client.end()
  }
}
