-- What kind of danger the server's reading found in a message, for the help beside it. Like the severity it is kept
-- with the message and stays out of the record.
alter table messages add column safety text[] not null default '{}';

-- A draft is gone after 30 days at the latest.
create policy message_drafts_cleaning on message_drafts to evenhand_jobs using (true);
grant select (updated_at), delete on message_drafts to evenhand_jobs;
create index message_drafts_by_age on message_drafts (updated_at);
