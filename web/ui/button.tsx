import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  look?: 'plain' | 'primary' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
  wide?: boolean
  /** A square button that shows only an icon; give it an aria-label. */
  iconOnly?: boolean
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** In progress: keeps its width and focus, ignores further presses. */
    busy?: boolean
    /** Why it is disabled. It remains focusable, so that the reason can be read. */
    disabledReason?: string | undefined
    icon?: ReactNode
  }

/** A button's label names the act ("Approve 42,50 €"). One primary button per screen. */
export function Button({
  look,
  size,
  wide,
  iconOnly,
  busy,
  disabledReason,
  icon,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const blocked = busy || disabledReason !== undefined
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, wide, iconOnly }), rest.className)}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={blocked ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className="button-spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <span
      className={classNames(
        'inline-grid max-w-full grid-cols-[minmax(0,1fr)] gap-1',
        wide ? 'w-full' : 'justify-items-start',
      )}
    >
      {button}
      <span className="hint" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  )
}

type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link> & { icon?: ReactNode }

/** A link that looks like a button: it navigates and does nothing else. */
export function ButtonLink({ look, size, wide, iconOnly, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ look, size, wide, iconOnly }), rest.className)}>
      {icon}
      {children}
    </Link>
  )
}

/** The classes of a button, for the few elements that are neither <button> nor <Link>. */
export function buttonClass({
  look = 'plain',
  size = 'normal',
  wide,
  iconOnly,
}: Undefinable<ButtonLook>): string {
  return classNames(
    'button',
    look !== 'plain' && `button-${look}`,
    size !== 'normal' && `button-${size}`,
    wide && 'button-wide',
    iconOnly && 'button-icon',
  )
}

type Undefinable<T> = { [K in keyof T]: T[K] | undefined }
