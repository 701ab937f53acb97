import { ErrorLine } from '../ui/field.tsx'

/** Several reasons in one refusal, read out together; one reason stands at its field instead. */
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
