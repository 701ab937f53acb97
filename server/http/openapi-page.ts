import { CALLS } from '@evenhand/contract/calls.ts'
import { type ErrorCode, STATUS_OF } from '@evenhand/contract/errors.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'

const WHO = {
  public: 'anyone',
  person: 'a signed-in person',
  family: 'a member of the family',
  local: 'local mode only',
} as const

/** A plain page of every call, readable without JavaScript: `/api/openapi.json` for people. */
export function openApiPage(nonce: string): string {
  const rows = (Object.entries(CALLS) as [string, Endpoint][])
    .map(
      ([
        name,
        call,
      ]) => `<tr id="${name}"><td><b>${call.method}</b></td><td><code>${asText(call.path)}</code></td>
<td>${asText(call.summary)}</td><td>${WHO[call.access]}</td>
<td>${call.errors.map((code) => `<code>${STATUS_OF[code as ErrorCode]} ${code}</code>`).join('<br>')}</td></tr>`,
    )
    .join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calls · Evenhand</title><style nonce="${nonce}">
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:40px auto;max-width:1100px;padding:0 16px}
table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}td,th{text-align:start;vertical-align:top;padding:10px 16px 10px 0;border-bottom:1px solid color-mix(in srgb,currentColor 18%,transparent)}
code{font-size:13px;white-space:nowrap}</style>
<h1>Calls</h1><p>The same as data: <a href="/api/openapi.json">/api/openapi.json</a>. Failures are problem details with one of our codes; every write takes an <code>Idempotency-Key</code>.</p>
<table><thead><tr><th>Method<th>Path<th>What it does<th>Who<th>Its own failures</tr></thead><tbody>
${rows}
</tbody></table></html>`
}

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
