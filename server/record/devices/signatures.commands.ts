import { bodyHash, isOfRequest, writeBytes } from '@evenhand/domain/record/witness.ts'
import type { Statement, Tx } from '../../db/transaction.ts'
import type { PersonId } from '../../http/gate.ts'
import type { SignedRequest } from '../../http/signed-request.ts'
import { sha256 } from '../append.commands.ts'
import type { Sealed } from '../record.sql.ts'
import { isSignedBy } from '../signing.commands.ts'
import { findSigner } from './devices.sql.ts'

/**
 * The statement that stores the author's signature beside the entries it covers. None if the device is unknown, ended or
 * somebody else's, or the signature is invalid: such an entry has no witness, which the record shows.
 */
export async function signatureStatement(
  tx: Tx,
  person: PersonId,
  { family, entries }: Sealed,
  { kid, signature, method, path, key, request }: SignedRequest,
): Promise<Statement | null> {
  const [first] = entries
  const device = first && (await findSigner(tx, family, person, kid))
  if (!first || !device) return null
  if (!isOfRequest({ path, request }, first.subject, JSON.parse(first.body), family)) return null
  const body = await bodyHash(request, sha256)
  if (!isSignedBy(device.x, writeBytes({ method, path, key, body }), signature)) return null
  return {
    text: `insert into record_signatures
      (family_id, first_seq, entries, device_id, method, path, key, body_hash, request, signature)
      values ($1::uuid, $2::bigint, $3::int, $4::uuid, $5::text, $6::text, $7::text, $8::text, $9::text, $10::bytea)`,
    values: [
      ...[family, first.seq, entries.length, device.device_id, method, path, key, body, request],
      Buffer.from(signature, 'base64url'),
    ],
  }
}
