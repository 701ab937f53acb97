-- A card for each child: sections kept in versions, never changed, and links that end.

-- policy: family
create table child_card_versions (
  family_id uuid not null,
  child_id uuid not null,
  section text not null check (section in ('allergies', 'medicines', 'doctors', 'insurance', 'school', 'collect',
                                           'sizes', 'calms')),
  -- 1, 2, 3... within the section; the highest is the card
  version int not null check (version > 0),
  content jsonb not null,
  changed_by uuid not null references people (id) on delete restrict,
  changed_at timestamptz(3) not null,
  primary key (family_id, child_id, section, version),
  foreign key (family_id, child_id) references children (family_id, child_id) on delete cascade
);

-- policy: family
create table child_card_links (
  family_id uuid not null,
  link_id uuid not null unique,
  child_id uuid not null,
  -- of the secret in the link; the link itself is nowhere
  token_hash bytea not null unique check (length(token_hash) = 32),
  for_whom text not null check (length(for_whom) between 1 and 80),
  sections text[] not null check (cardinality(sections) > 0),
  created_by uuid not null references people (id) on delete restrict,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (family_id, link_id),
  foreign key (family_id, child_id) references children (family_id, child_id) on delete cascade
);
create index child_card_links_by_child on child_card_links (family_id, child_id, created_at);

-- When a link was opened, and on which device: a random mark that device keeps, hashed; nothing about the person.
-- policy: family
create table child_card_views (
  family_id uuid not null,
  link_id uuid not null,
  at timestamptz(3) not null,
  device_hash bytea not null check (length(device_hash) = 32),
  primary key (family_id, link_id, at, device_hash),
  foreign key (family_id, link_id) references child_card_links (family_id, link_id) on delete cascade
);

do $$
  declare
    kept text;
  begin
    foreach kept in array array['child_card_versions', 'child_card_links', 'child_card_views'] loop
      execute format('alter table %I enable row level security', kept);
      execute format('alter table %I force row level security', kept);
      execute format('create policy %I on %I using (family_id in (select my_families()))
        with check (family_id in (select my_families()))', kept || '_family', kept);
      execute format('create policy %I on %I to current_user using (is_deserted(family_id))', kept || '_erase', kept);
      execute format('comment on table %I is %L', kept, 'erasure: family');
    end loop;
  end
$$;
grant select, insert on child_card_versions, child_card_links, child_card_views to evenhand_app;
grant update (ended_at) on child_card_links to evenhand_app;

-- Whose link a secret opens. Whoever holds the secret is nobody to row-level security, so this one row is found by its
-- exact hash, as its owner; the card is then read as the parent who made the link.
create policy child_card_links_open on child_card_links for select to current_user using (true);
create function card_link_of(hash bytea) returns table (family uuid, link uuid, maker uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select l.family_id, l.link_id, l.created_by from public.child_card_links l where l.token_hash = hash $$;
revoke all on function card_link_of(bytea) from public;
grant execute on function card_link_of(bytea) to evenhand_app;
