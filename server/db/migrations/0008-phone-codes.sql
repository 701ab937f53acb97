-- Sign-in codes by text message. A request for a number of nobody is kept alike, with no person and a code that
-- was sent to no one: what can be seen and measured from outside is the same.

-- policy: identity
create table phone_codes (
  -- of the verification id the browser holds
  request_hash bytea primary key,
  browser_hash bytea not null,
  -- set by the job that sends the code, where somebody has the number
  person_id uuid references people (id) on delete cascade,
  code_hash bytea not null,
  wrong_codes int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_codes_person on phone_codes (person_id);

grant select, insert, update on phone_codes to evenhand_app;
grant select, delete on phone_codes to evenhand_jobs;
