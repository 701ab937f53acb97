import { ErrorLine } from '../ui/fields/field.tsx'

/** Several reasons for one refusal, announced together; a single reason is shown at its field instead. */
export function FaultList({ faults }: { faults: readonly string[] }) {
  if (faults.length < 2) return null
  return (
    <div role="alert">
      <ul className="grid gap-1">
        {faults.map((message) => (
          <li key={message}>
            <ErrorLine>{message}</ErrorLine>
          </li>
        ))}
      </ul>
    </div>
  )
}
