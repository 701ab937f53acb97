import type pg from 'pg'
import type { Policy } from './policies.ts'

/** Where a real database differs from what the migrations declare about their tables, one sentence each. */
export async function policyViolations(
  owner: pg.ClientBase,
  declared: ReadonlyMap<string, Policy | null>,
): Promise<string[]> {
  const tables: Table[] = (await owner.query(TABLES)).rows
  const rest: { violation: string }[] = (await owner.query(ROLES_AND_FUNCTIONS)).rows
  return [
    ...tables.flatMap((table) => tableViolations(table, declared.get(table.name) ?? null)),
    ...[...declared.keys()]
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => `${name} is named in the migrations and not in the database`),
    ...rest.map(({ violation }) => violation),
  ]
}

type Table = {
  name: string
  secured: boolean
  forced: boolean
  policies: number
  first_key: string | null
  app_owns: boolean
  app_may_change: boolean
  public_may: boolean
  guarded: boolean
  /** its comment */
  erasure: string | null
  has_family: boolean
  /** a policy for the owner's functions alone */
  owner_may_erase: boolean
  goes_with_person: boolean
}

/** Identity tables that show only the rows of named keys (0010, 0017). */
const WALLED: readonly string[] = [
  'people',
  'sessions',
  'refresh_tokens',
  'registrations',
  'linked_accounts',
  'mailed_links',
  'phone_codes',
  'google_visits',
]

/** Read by every policy through my_families(): with FORCE it would recurse. */
const WITHOUT_FORCE = 'family_members'

/** What a table's comment says about erasure: a word, and why or which rows. */
const ERASURE = /^erasure: (family|person|custom|kept|none)(?:: (.+)|, own where .+)?$/

function tableViolations(table: Table, policy: Policy | null): string[] {
  const isPersonal =
    policy === 'family' || policy === 'author' || policy === 'owner' || WALLED.includes(table.name)
  const isRecord = table.name.startsWith('record_')
  const erasure = ERASURE.exec(table.erasure ?? '')
  const word = erasure?.[1] ?? ''
  const violations: [boolean, string][] = [
    [policy === null, 'names no policy'],
    [isPersonal && !table.secured, 'has no row-level security'],
    [isPersonal && !table.forced && table.name !== WITHOUT_FORCE, 'does not force row-level security'],
    [isPersonal && Number(table.policies) === 0, 'has row-level security and no policy'],
    [
      policy === 'family' && table.first_key !== 'family_id',
      'has a primary key that does not begin with family_id',
    ],
    [table.app_owns, "belongs to the app's role"],
    [table.public_may, 'can be reached by everyone'],
    [isRecord && table.app_may_change, "can be changed by the app's role"],
    [isRecord && !table.guarded, 'has no trigger that refuses update, delete and truncate'],
    [!erasure, 'says nothing about erasure in its comment (0024-erasure.sql lists the words)'],
    [
      /^(custom|kept|none)$/.test(word) && !erasure?.[2],
      `is declared as ${word} for erasure without a reason`,
    ],
    [
      word === 'family' && !(table.has_family && table.owner_may_erase),
      'is erased with its family, but has no family_id or no policy that lets the owner erase it',
    ],
    [
      word === 'person' && !table.goes_with_person,
      'is erased with its person, but has no reference to people on delete cascade',
    ],
  ]
  return violations.filter(([holds]) => holds).map(([, what]) => `${table.name} ${what}`)
}

// tgtype bits: 1 for each row, 8 delete, 16 update, 32 truncate. tgenabled O: fires in ordinary sessions.
const TABLES = `
  select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    (select count(*) from pg_policy p where p.polrelid = c.oid and p.polroles = '{0}') as policies,
    (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as first_key,
    c.relowner = 'evenhand_app'::regrole as app_owns,
    has_table_privilege('evenhand_app', c.oid, 'UPDATE, DELETE, TRUNCATE')
      or has_any_column_privilege('evenhand_app', c.oid, 'UPDATE') as app_may_change,
    exists (select from aclexplode(c.relacl) where grantee = 0) as public_may,
    (select bit_or(t.tgtype) & (8 + 16 + 32) = 8 + 16 + 32 from pg_trigger t
      where t.tgrelid = c.oid and t.tgenabled in ('O', 'A')
        and t.tgfoid = 'public.evenhand_refuse_change'::regproc) is true as guarded,
    obj_description(c.oid, 'pg_class') as erasure,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'family_id') as has_family,
    exists (select from pg_policy p where p.polrelid = c.oid and p.polroles <> '{0}' and p.polcmd in ('*', 'd')
        and p.polname not like '%erase_part')
      as owner_may_erase,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
      and k.confrelid = 'public.people'::regclass and k.confdeltype = 'c') as goes_with_person
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`

const ROLES_AND_FUNCTIONS = `
  select rolname || ' is not held back by row-level security' as violation from pg_roles
    where rolname in ('evenhand_app', 'evenhand_jobs') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
  union all
  select 'evenhand_app owns ' || coalesce(o.objid::text, '') from pg_shdepend o
    where o.refobjid = 'evenhand_app'::regrole and o.deptype = 'o'
  union all
  select 'evenhand_app may create in the schema ' || nspname from pg_namespace
    where nspname !~ '^pg_temp' and has_schema_privilege('evenhand_app', oid, 'CREATE')
  union all
  select 'evenhand_app may use the schema graphile_worker'
    where has_schema_privilege('evenhand_app', 'graphile_worker', 'USAGE')
  union all
  select 'evenhand_jobs owns ' || c.relname from pg_class c
    where c.relowner = 'evenhand_jobs'::regrole and c.relnamespace not in ('graphile_worker'::regnamespace, 'pg_toast'::regnamespace)
  union all
  select proname || ' runs as its owner without a fixed search_path' from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not exists (select from unnest(proconfig) setting where setting like 'search_path=%')
  union all
  select proname || ' runs as its owner for everyone' from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`
