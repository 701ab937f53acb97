-- Takes back files that were attached to a message nobody sent: their writer's alone, named by no message, receipt or
-- document. Their bytes are removed by the job this returns them to.
create policy files_unsent on files to current_user using (own_of is not null);
-- what names a file, so that the function below sees all of it: without these it would take every file for unsent
create policy message_attachments_named on message_attachments for select to current_user using (true);
create policy document_versions_named on document_versions for select to current_user using (true);
create policy expenses_named on expenses for select to current_user using (true);
create function clean_unsent_attachments(before timestamptz) returns table (family uuid, file uuid)
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from public.files f
    where f.own_of is not null and f.created_at < before
      and not exists (select from public.message_attachments a
                      where a.family_id = f.family_id and a.file_id = f.file_id)
      and not exists (select from public.document_versions v
                      where v.family_id = f.family_id and v.version_id = f.file_id)
      and not exists (select from public.expenses e
                      where e.family_id = f.family_id and e.receipt_file_id = f.file_id)
    returning f.family_id, f.file_id
  $$;
-- older servers: do not know it
revoke all on function clean_unsent_attachments(timestamptz) from public;
grant execute on function clean_unsent_attachments(timestamptz) to evenhand_jobs;
