import { classNames } from './class-names.ts'
import { initialOf } from './initial.ts'

export type PersonKind = 'you' | 'them' | 'child' | 'other'
type PersonMarkProps = { name: string; kind: PersonKind; size?: 'small' | 'normal' | 'large'; label?: string }

/** A person's initial. You: stitched circle; the other parent: plain rounded square; children: outlined. */
export function PersonMark({ name, kind, size = 'normal', label }: PersonMarkProps) {
  return (
    <span
      className={classNames('person', `person-${kind}`, size !== 'normal' && `person-${size}`)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {initialOf(name)}
    </span>
  )
}

type PairMarkProps = { you: string; them: string; size?: 'small' | 'normal' | 'large' }

/** Both parents, yours in front. */
export function PairMark({ you, them, size = 'normal' }: PairMarkProps) {
  return (
    <span className="pair">
      <PersonMark name={you} kind="you" size={size} />
      <PersonMark name={them} kind="them" size={size} />
    </span>
  )
}
