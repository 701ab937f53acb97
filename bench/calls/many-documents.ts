import type pg from 'pg'
import type { Family } from '../family.ts'

/** Gives a family this many shared documents in one folder, each an indexed PDF of 200 words; returns the folder's id. */
export async function fillDocuments(
  root: pg.Client,
  { id, parents }: Family,
  count: number,
): Promise<string> {
  const [owner] = parents
  const folder = `${id.slice(0, 8)}-0000-7000-8000-ffffffffffff`
  const nth = `(left($1::uuid::text, 8) || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await root.query('begin')
  await root.query('set local session_replication_role = replica')
  await root.query(
    `insert into document_folders (family_id, folder_id, name, own_of, created_by, created_at)
     values ($1, $2, 'Everything', null, $3, now())`,
    [id, folder, owner.id],
  )
  await root.query(
    `insert into files (family_id, file_id, name, media_type, size_bytes, sha256, uploaded_by, created_at, own_of)
     select $1::uuid, ${nth}, 'paper-' || n || '.pdf', 'application/pdf', 80000, sha256(n::text::bytea), $2::uuid, now(), null
     from generate_series(1, $3::int) n`,
    [id, owner.id, count],
  )
  await root.query(
    `insert into documents (family_id, document_id, owner_id, client_id, title, kind, folder_id, child_id, tags, note,
       expires_on, remind_days, folded, own_of, shared_at, withdrawn_at, created_at, updated_at)
     select $1::uuid, ${nth}, $2::uuid, ${nth}, 'Letter number ' || n, 'medical', $4::uuid, null, array['tag' || n % 40], '',
       null, '{}', 'letter number ' || n || ' tag' || n % 40, null, now(), null, now(), now()
     from generate_series(1, $3::int) n`,
    [id, owner.id, count, folder],
  )
  await root.query(
    `insert into document_versions (family_id, version_id, document_id, author_id, own_of, shared_at, file_kind, pages,
       text_state, created_at)
     select $1::uuid, ${nth}, ${nth}, $2::uuid, null, now(), 'pdf', 3, 'read', now()
     from generate_series(1, $3::int) n`,
    [id, owner.id, count],
  )
  // word frequencies as uneven as in a language: the first in every document, the last in one
  await root.query(
    `insert into document_words (family_id, word, version_id, document_id, own_of)
     select distinct $1::uuid,
       translate(left(md5(floor(power(((n::bigint * 7919 + w * 104729) % 10007) / 10007.0, 3) * 20000)::int::text), 8),
         '0123456789', 'ghijklmnop'),
       ${nth}, ${nth}, null::uuid
     from generate_series(1, $2::int) n, generate_series(1, 200) w`,
    [id, count],
  )
  await root.query('commit')
  await root.query('vacuum analyze documents, document_versions, document_words, files')
  return folder
}
