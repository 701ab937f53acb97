import type pg from 'pg'
import { codeOf, DatabaseProblem } from './database-problem.ts'
import { connect } from './pool.ts'
import { rolePassword } from './role-passwords.ts'

/** The two roles the product uses beside the owner, as URLs. */
export type RoleUrls = {
  /** requests: owns nothing; may only read and add on the record's tables */
  appUrl: string
  /** the job runner: owns the schema graphile_worker alone */
  jobsUrl: string
}

export type RoleOptions = {
  /** the operator's own choice for requests (DATABASE_APP_URL): a member of evenhand_app */
  appUrl?: string | null
  /** where passwords are kept when they cannot be derived from the owner's */
  secretsDir: string
}

/**
 * Creates the roles if they are missing, and returns their URLs. If the owner may not create roles, the
 * problem it throws carries the SQL for someone who may.
 */
export async function prepareRoles(ownerUrl: string, { appUrl, secretsDir }: RoleOptions): Promise<RoleUrls> {
  const owner = await connect(ownerUrl, 'evenhand start')
  try {
    const jobsUrl = withRole(ownerUrl, JOBS, rolePassword(ownerUrl, JOBS, secretsDir))
    const ownAppUrl = withRole(ownerUrl, APP, rolePassword(ownerUrl, APP, secretsDir))
    const faults = [
      ...(await prepareRole(owner, APP, appUrl ? null : ownAppUrl)),
      ...(await prepareRole(owner, JOBS, jobsUrl)),
      ...(await joinJobs(owner)),
    ]
    // PostgreSQL lets everybody create temporary tables in a database; if somebody else owns it, this only warns
    await owner.query(`revoke temporary on database ${owner.escapeIdentifier(nameOf(ownerUrl))} from public`)
    if (faults.length > 0) {
      throw new DatabaseProblem(
        'The user of DATABASE_URL may not create the roles that Evenhand needs.',
        `Let an administrator of the database run this once, then start again:\n\n${faults.join('\n')}\n`,
      )
    }
    if (appUrl) await checkAppRole(appUrl)
    return { appUrl: appUrl ?? ownAppUrl, jobsUrl }
  } finally {
    await owner.end()
  }
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

const APP = 'evenhand_app'
const JOBS = 'evenhand_jobs'

/** Creates the role or resets its password; returns the SQL that only someone else may run. */
async function prepareRole(owner: pg.Client, role: string, url: string | null): Promise<string[]> {
  const { rows } = await owner.query('select 1 from pg_roles where rolname = $1', [role])
  // The password is base64url or was checked to be, so it is safe in the text; DDL takes no parameters.
  const login = url ? `login password '${new URL(url).password}'` : 'nologin'
  if (rows.length === 0) return tryOrHand(owner, `create role ${role} ${login};`)
  if (!url || (await canSignIn(url))) return []
  return tryOrHand(owner, `alter role ${role} ${login};`)
}

/** The owner hands the function that fills the job queue to the jobs role, and must be a member for that. */
async function joinJobs(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(
    `select current_user as me, current_setting('server_version_num')::int >= 160000 as sixteen,
            (select rolsuper from pg_roles where rolname = current_user) as is_super,
            exists (select 1 from pg_roles where rolname = '${JOBS}') as made`,
  )
  const { me, sixteen, is_super, made } = rows[0]
  if (is_super) return []
  const grant = `grant ${JOBS} to ${owner.escapeIdentifier(me)}${sixteen ? ' with inherit false, set true' : ''};`
  if (!made) return [grant]
  const kind = sixteen ? 'SET' : 'MEMBER'
  const member = await owner.query(`select pg_has_role(current_user, '${JOBS}', '${kind}') as is`)
  return member.rows[0].is ? [] : tryOrHand(owner, grant)
}

async function tryOrHand(owner: pg.Client, statement: string): Promise<string[]> {
  try {
    await owner.query(statement)
    return []
  } catch (error) {
    if (codeOf(error) === '42501') return [statement]
    throw error
  }
}

async function canSignIn(url: string): Promise<boolean> {
  try {
    await (await connect(url, 'evenhand start')).end()
    return true
  } catch (error) {
    // 28P01: wrong password. 28000: may not sign in at all.
    if (['28P01', '28000'].includes(codeOf(error))) return false
    throw error
  }
}

/** Checks that the operator's own role is subject to row-level security like ours. */
async function checkAppRole(appUrl: string): Promise<void> {
  const client = await connect(appUrl, 'evenhand start')
  try {
    const { rows } = await client.query(
      `select rolsuper or rolbypassrls as unbound, pg_has_role(current_user, '${APP}', 'USAGE') as member
       from pg_roles where rolname = current_user`,
    )
    if (rows[0].member && !rows[0].unbound) return
    throw new DatabaseProblem(
      rows[0].unbound
        ? 'The user of DATABASE_APP_URL is not held back by row-level security.'
        : `The user of DATABASE_APP_URL is not a member of ${APP}.`,
      `Use a user without superuser and bypassrls, and run: grant ${APP} to that user.`,
    )
  } finally {
    await client.end()
  }
}

function withRole(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  return url.href
}
