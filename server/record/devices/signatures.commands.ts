import { canonicalJson } from '@evenhand/domain/record/canonical.ts'
import { isSaidIn, saidCommitment } from '@evenhand/domain/record/said.ts'
import { writeBytes } from '@evenhand/domain/record/witness.ts'
import type { Statement, Tx } from '../../db/transaction.ts'
import type { PersonId } from '../../http/gate.ts'
import type { SignedRequest } from '../../http/signed-request.ts'
import { sha256 } from '../append.commands.ts'
import type { Sealed } from '../record.sql.ts'
import { isSignedBy } from '../signing.commands.ts'
import { findSigner } from './devices.sql.ts'

/**
 * The statement that stores the author's signature beside the entries it covers. None if the device is unknown, ended or
 * somebody else's, if the signature is invalid, or if what it covers is not what the entries say: such an entry has no
 * witness, which the record shows. So nothing of a request is stored here that the record does not hold anyway.
 */
export async function signatureStatement(
  tx: Tx,
  person: PersonId,
  { family, entries }: Sealed,
  { kid, signature, call, key, said }: SignedRequest,
): Promise<Statement | null> {
  const [first] = entries
  const device = first && (await findSigner(tx, family, person, kid))
  if (!first || !device) return null
  const told = entries.map(({ subject, body }) => ({ subject, body: JSON.parse(body) as unknown }))
  if (!isSaidIn(said, told, family)) return null
  const commitment = await saidCommitment(key, said, sha256).catch(() => null)
  if (!commitment || !isSignedBy(device.x, writeBytes({ call, commitment }), signature)) return null
  return {
    text: `insert into author_signatures
      (family_id, first_seq, entries, device_id, call, commitment, key, said, signature)
      values ($1::uuid, $2::bigint, $3::int, $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::bytea)`,
    values: [
      ...[family, first.seq, entries.length, device.device_id, call, commitment, key, canonicalJson(said)],
      Buffer.from(signature, 'base64url'),
    ],
  }
}
