/**
 * The statements that may touch families' tables without naming one family, by the reason; docs/scale.md says where each
 * goes when families are spread over several machines.
 */
export const ACROSS_FAMILIES: Readonly<Record<string, RegExp>> = {
  'the family of a row, looked up by its id among the person’s own':
    /\(select family_id from \w+ where \w+_id = \$1\) own/,
  'an upload in progress, looked up by its id among the person’s own':
    /select family_id, upload_id, [\w, ]+ from document_uploads where upload_id = \$1/,
  'one’s list of families': /from family_members where person_id = \$1 and left_at is null/,
  'one’s list of families, with currency and zone':
    /from families as f inner join family_members as m on m\.family_id = f\.family_id where m\.person_id = \$1/,
  'the list of one’s families: children, rotations and invitations of each':
    /where family_id = any\(\$1::uuid\[\]\)/,
  'an invitation, found by the address it went to; whoever is invited is in no family yet':
    /from invitations( as i)? where (i\.)?recipient_email_key = /,
  'an invitation, found by its id by whoever is invited':
    /from invitations where invitation_id = \$1( for update)?$/,
  'one’s notifications, of all one’s families': /(from|update) notifications (set .*)?where person_id = /,
  'what one has had a mail about, of all one’s families': /from mailed_answers m where person_id = /,
  'one’s contacts, with the children of each family one is in':
    /from contacts as c left join children as k .*c\.owner_id = \$1/,
  'what other parents share of their contacts with one':
    /select facts from shared_contacts where owner_id <> \$1/,
  'the names a draft is read for: children of one’s families and one’s contacts':
    /from children k where k\.family_id in \( ?select m\.family_id from family_members m where m\.person_id = /,
  'the first names of the other parents, for a mail or a search':
    /from family_members (as )?m (inner )?join known_people/,
  'what the end of an account takes along':
    /with mine as materialized \( ?select f\.family_id, .* from family_members f where f\.person_id = /,
  'the export of everything about a person': /^declare own_rows /,
  'the files that go with that export':
    /^select family_id, file_id, name, created_at from files order by file_id$/,
  'the exports a person made, whose files end with the account':
    /^select family_id, export_id from family_exports$/,
}
