-- Whether the mail of an invitation names the children, by first name: only where its sender said so.
alter table invitations add column names_children boolean not null default false;
