-- An account at Google is keyed by its family, as every row of a family is (docs/scale.md).
alter table google_accounts add constraint google_accounts_account_id_key unique (account_id);
-- older servers: look an account up by its id alone, which the constraint above serves, and store it by family, person
-- and subject, which is untouched; the table holds one row for each account connected, so the new key is made in an instant
alter table google_accounts drop constraint google_accounts_pkey, add primary key (family_id, account_id);
