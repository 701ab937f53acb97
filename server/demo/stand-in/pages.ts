import type { Calendar, Item } from './calendars.ts'
import type { Request } from './consent.ts'

const SCOPES: Record<string, string> = {
  'https://www.googleapis.com/auth/calendar.app.created': 'Create and fill its own calendars',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly': 'See the list of your calendars',
  'https://www.googleapis.com/auth/calendar.events.readonly': 'See the events of your calendars',
}

/** The page on which a person consents or declines; each permission can be unticked, as at Google. */
export function consentPage(request: Request, accounts: readonly string[]): string {
  const choices = accounts.map(
    (account, at) =>
      `<label><input type="radio" name="account" value="${safe(account)}"${at === 0 ? ' checked' : ''}> ${safe(account)}</label>`,
  )
  const asked = request.scopes.filter((scope) => SCOPES[scope])
  const scopes = asked.map(
    (scope) =>
      `<label><input type="checkbox" name="scope" value="${safe(scope)}" checked> ${SCOPES[scope]}</label>`,
  )
  return page(
    'Evenhand wants to use your calendars',
    `<form method="post">
      <fieldset><legend>Which account</legend>${choices.join('')}</fieldset>
      <fieldset><legend>What it may do</legend>${scopes.join('')}</fieldset>
      <p><button name="answer" value="allow">Allow</button> <button name="answer" value="cancel">Cancel</button></p>
    </form>`,
  )
}

/** How many events of a calendar are shown, the next first. */
const SHOWN = 12

/** Google's own calendar page, just enough to write something there and see what arrives. */
export function calendarPage(account: string, calendars: readonly Calendar[], today: string): string {
  const sections = calendars.map((calendar) => {
    const coming = [...calendar.items.values()]
      .filter((item) => item.status !== 'cancelled' && startOf(item) >= today)
      .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
    const items = coming.slice(0, SHOWN).map((item) => entry(calendar, item))
    const more = coming.length > SHOWN ? `<p>And ${coming.length - SHOWN} later.</p>` : ''
    const hidden = hiddenFields({ calendar: calendar.id, account })
    return `<section><h2>${safe(calendar.summary)}</h2>
      <form method="post" class="row">${hidden}
        <label>Title <input name="title" required maxlength="200"></label>
        <label>Day <input name="day" type="date" required value="${today}"></label>
        <label>From <input name="from" type="time" required value="15:00"></label>
        <label>To <input name="to" type="time" required value="16:00"></label>
        <button name="act" value="add">Add</button>
      </form>
      ${items.length === 0 ? '<p>No events.</p>' : `<ul>${items.join('')}</ul>${more}`}
      ${calendar.id === account ? '' : `<form method="post">${hidden}<button name="act" value="drop">Delete ${safe(calendar.summary)}</button></form>`}
    </section>`
  })
  return page(
    'A calendar in Google’s place',
    `<p>${safe(account)}. Nothing here leaves this machine, and it is forgotten when the server stops.</p>
    ${sections.join('') || '<p>This account has not been used yet.</p>'}
    <form method="post">${hiddenFields({ account })}<button name="act" value="take-back">Withdraw Evenhand’s access</button></form>`,
  )
}

/** What Google shows if it does not even send the browser back. */
export const problemPage = (sentence: string) => page('Access blocked', `<p>${safe(sentence)}</p>`)

function entry(calendar: Calendar, item: Item): string {
  const hidden = hiddenFields({ calendar: calendar.id, account: calendar.account, event: item.id })
  const title = String(item['summary'] ?? '')
  return `<li><form method="post" class="row">${hidden}<span class="when">${safe(startOf(item).slice(0, 16).replace('T', ' '))}</span>
    <input name="title" aria-label="Title of ${safe(title)}" value="${safe(title)}" required maxlength="200">
    <button name="act" value="rename" aria-label="Rename ${safe(title)}">Rename</button>
    <button name="act" value="remove" aria-label="Delete ${safe(title)}">Delete</button></form></li>`
}

function startOf(item: Item): string {
  const start = item['start'] as { date?: string; dateTime?: string } | undefined
  return start?.dateTime ?? start?.date ?? ''
}

const hiddenFields = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`)
    .join('')

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  fieldset { margin: 1rem 0; border: 1px solid; border-radius: .5rem }
  fieldset label { display: block; padding: .35rem 0 }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end }
  .when { min-width: 9.5rem; font-variant-numeric: tabular-nums }
  ul { list-style: none; padding: 0 } li { padding: .25rem 0 }
  button, input { font: inherit; padding: .4rem .7rem; max-width: 100% }
</style>
<p><small>This page stands in Google’s place, on this machine, for made-up families.</small></p>
<h1>${title}</h1>${body}</html>`
