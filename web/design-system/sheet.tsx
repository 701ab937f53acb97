import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'

// the files that draw the samples, so that the code shown is the code that runs
const sources = import.meta.glob<string>('./*-samples.tsx', { query: '?raw', import: 'default' })

type SheetProps = { title: string; children: ReactNode; code: string }

/** A section of the catalogue: its name, its samples beside it, their code one tap away. */
export function Sheet({ title, children, code }: SheetProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-7 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-12 lg:py-9"
    >
      <h2 id={id} className="text-serif text-21 font-normal">
        {title}
      </h2>
      <div className="min-w-0">
        {children}
        <Code title={title} file={code} />
      </div>
    </section>
  )
}

function Code({ title, file }: { title: string; file: string }) {
  const { t } = useLingui()
  const [text, setText] = useState<string | null>(null)
  const load = () => {
    if (text === null) void sources[`./${file}-samples.tsx`]?.().then(setText)
  }
  return (
    <details className="mt-6" onToggle={load}>
      <summary className="link">{t`Code: ${title}`}</summary>
      {text !== null && <pre className="code-sample mt-2">{text}</pre>}
    </details>
  )
}

/** Samples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-7">
      <h3 className="mb-3">{title}</h3>
      {children}
    </div>
  )
}
