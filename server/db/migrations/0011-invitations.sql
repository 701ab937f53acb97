-- An invitation's other ways beside the mail: a link or a code its sender hands over, and signing in straight from
-- the mail, once. Leaving a family and coming back. What both parents know of a child.

alter table invitations
  -- handed over by the sender, who knows it: it shows the invitation and proves no mailbox
  add column link_hash bytea unique,
  -- eight letters to read out on the phone; a keyed hash, since so few can be tried out
  add column code_hash bytea unique,
  add column code_expires_at timestamptz,
  -- when the mailed link signed somebody in
  add column mail_used_at timestamptz;
grant update (link_hash, code_hash, code_expires_at, mail_used_at) on invitations to evenhand_app;

drop function invitation_by_link(bytea);
-- What a mailed link may show before sign-in: who sent it, to which address, whether it is open. No child, no family.
create function invitation_by_link(hash bytea)
  returns table (invitation_id uuid, sender_name text, recipient_email text, recipient_email_key text,
                 status text, expires_at timestamptz, mail_used_at timestamptz, has_account boolean)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select i.invitation_id, i.sender_name, i.recipient_email, i.recipient_email_key, i.status, i.expires_at,
           i.mail_used_at,
           exists (select 1 from public.people p where p.email_key = i.recipient_email_key)
    from public.invitations i where i.token_hash = hash
  $$;
revoke all on function invitation_by_link(bytea) from public;

-- What a link or code handed over by the sender may show. Whether the address has an account is not told: the
-- sender could ask with it.
create function invitation_by_hand(link bytea, code bytea, at timestamptz)
  returns table (sender_name text, recipient_email text, status text, expires_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select i.sender_name, i.recipient_email, i.status, i.expires_at
    from public.invitations i
    where i.link_hash = link or (i.code_hash = code and i.code_expires_at > at)
  $$;
revoke all on function invitation_by_hand(bytea, bytea, timestamptz) from public;
grant execute on function invitation_by_link(bytea), invitation_by_hand(bytea, bytea, timestamptz) to evenhand_app;

-- A parent leaves by their own word alone, and comes back by a new invitation alone.
create policy members_leave on family_members for update
  using (person_id = current_person() and left_at is null)
  with check (person_id = current_person() and left_at is not null);
create policy members_return on family_members for update
  using (person_id = current_person() and may_join(family_id))
  with check (person_id = current_person() and may_join(family_id));
grant update (left_at, joined_at) on family_members to evenhand_app;

alter table children
  add column health text not null default '',
  add column school text not null default '',
  add column updated_at timestamptz;
grant update (name, first_name, last_name, birth_date, health, school, updated_at) on children to evenhand_app;
