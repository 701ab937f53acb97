-- Mail for what needs an answer: on from the day a parent founds or joins a family, until they decline it. Whoever was here
-- before and never chose stays without mail.
alter table notification_choices drop constraint notification_choices_mail_check;
alter table notification_choices
  add constraint notification_choices_mail_check check (mail in ('off', 'needed', 'each', 'daily'));
insert into notification_choices (person_id, kinds_off, mail, digest_at, zone, shows_names, changed_at)
  select distinct on (m.person_id) m.person_id, '{}'::text[], 'off', '18:00', f.zone, false, now()
  from family_members m join families f on f.family_id = m.family_id
  where m.left_at is null
  order by m.person_id, m.joined_at
  on conflict (person_id) do nothing;
drop policy notification_choices_digest on notification_choices;
create policy notification_choices_digest on notification_choices for select to evenhand_jobs
  using (mail in ('daily', 'needed'));

-- What a person has had a mail about, so that no two say the same: that it waits, and that its answer is due soon.
-- policy: author
create table mailed_answers (
  person_id uuid not null references people (id) on delete cascade,
  item_id uuid not null,
  is_soon boolean not null,
  mailed_at timestamptz(3) not null,
  primary key (person_id, item_id)
);
comment on table mailed_answers is 'erasure: person';
alter table mailed_answers enable row level security;
alter table mailed_answers force row level security;
create policy mailed_answers_author on mailed_answers
  using (person_id = current_person()) with check (person_id = current_person());
grant select, insert, update, delete on mailed_answers to evenhand_app;
