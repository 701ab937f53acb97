-- What the application's role could do and never needs.

-- A key it wrote itself was published, and tokens signed with it accepted. Keys are made by the tables' owner: at the
-- start of the server and by the operator's command.
revoke insert, update on server_keys from evenhand_app;

-- A temporary table would be found before the real one by a function that does not put pg_temp last. (That the
-- application may make none is said at each start, in roles.ts: a database's rights are not part of its template.)
do $$
declare f record;
begin
  for f in
    select p.oid::regprocedure as signature from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
      and exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
      and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%pg_temp')
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', f.signature);
  end loop;
end $$;
