-- Of which message an expense or an event was made (MSG-08). Seen by whoever may see what was made of it: the policies of
-- that table decide, since this one asks through it.
-- policy: family
create table message_uses (
  family_id uuid not null,
  kind text not null check (kind in ('expense', 'event')),
  used_id uuid not null,
  message_id uuid not null,
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz(3) not null,
  primary key (family_id, kind, used_id),
  foreign key (family_id, message_id) references messages (family_id, message_id) on delete cascade
);
create index message_uses_message on message_uses (family_id, message_id);
comment on table message_uses is 'erasure: family';
alter table message_uses enable row level security;
alter table message_uses force row level security;
create policy message_uses_family on message_uses
  using (family_id in (select my_families()) and (
    kind = 'expense' and exists (select from expenses e
      where e.family_id = message_uses.family_id and e.expense_id = message_uses.used_id)
    or kind = 'event' and exists (select from calendar_event_versions v
      where v.family_id = message_uses.family_id and v.event_id = message_uses.used_id)))
  with check (family_id in (select my_families()) and created_by = current_person());
create policy message_uses_erase on message_uses to current_user using (is_deserted(family_id));
grant select, insert on message_uses to evenhand_app;
