-- The end of an invitation its sender has been told of: one that is sent again runs out again. Null: of none yet.
alter table invitations add column told_expiry timestamptz;
grant update (told_expiry) on invitations to evenhand_app;

-- Unanswered invitations that have run out within the last week, and who sent them. Ids only; the job then acts as the
-- sender. Older ones are left alone: nobody waits for news of them.
create index invitations_running on invitations (expires_at) where status = 'pending';
create function invitations_run_out(at timestamptz) returns table (family uuid, invitation uuid, person uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select i.family_id, i.invitation_id, i.sender_id from public.invitations i
    where i.status = 'pending' and i.expires_at <= at and i.expires_at > at - interval '7 days'
      and i.told_expiry is distinct from i.expires_at
    order by i.expires_at limit 500
  $$;
-- older servers: never call it
revoke all on function invitations_run_out(timestamptz) from public;
grant execute on function invitations_run_out(timestamptz) to evenhand_jobs;
