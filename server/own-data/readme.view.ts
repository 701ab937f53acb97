import type { Context } from '../context.ts'
import type { ServerFeatures } from '../feature.ts'

/** Explains what is in a copy of one's own data, what is not, and why. */
export function readmeOf(
  ctx: Context,
  features: ServerFeatures,
  lists: readonly { readonly name: string; readonly rows: number }[],
  files: number,
): string {
  const leftOut = Object.values(features).flatMap(({ ownData }) => Object.entries(ownData?.leftOut ?? {}))
  const lines = lists.map(({ name, rows }) => `  ${name} (${rows})`)
  return `A copy of everything Evenhand keeps about you, made on ${new Date(ctx.clock()).toISOString()}.
Server run by: ${ctx.config.operator}

Each list is a JSON file: one object for each row, named after the part of the app it belongs to. Times are in UTC;
amounts are in the smallest unit of their currency (cents). The number of rows is in brackets.

${lines.join('\n')}

Pictures, receipts, attachments and documents you can see are in files/ (${files}).

Not in this copy:
${leftOut.map(([table, why]) => `  ${table}: ${why}`).join('\n')}
`
}
