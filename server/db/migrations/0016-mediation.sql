-- What a person lets the mediator do with their own words. The embedded engine asks nobody: it sends nothing anywhere.

-- policy: author
create table mediation_choices (
  person_id uuid primary key references people (id) on delete cascade,
  -- own drafts may go to the language model the operator has set up
  language_model boolean not null,
  changed_at timestamptz not null
);
alter table mediation_choices enable row level security;
alter table mediation_choices force row level security;
create policy mediation_choices_author on mediation_choices
  using (person_id = current_person()) with check (person_id = current_person());

grant select, insert, update on mediation_choices to evenhand_app;
