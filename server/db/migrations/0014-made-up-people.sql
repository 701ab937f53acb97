-- The people of the demo and of sandbox families are few among many: looked up without reading the others
-- (server/seed/sandbox.sql.ts lists the newest).
create index people_made_up on people (id) where is_demo;
