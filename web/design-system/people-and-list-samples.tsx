import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip, Count } from '../ui/chip.tsx'
import { ChipSelect } from '../ui/fields/chip-select.tsx'
import { Money } from '../ui/money.tsx'
import { PairMark, PersonMark } from '../ui/people.tsx'
import { Ledger, Plot } from '../ui/plots/plot.tsx'
import { PlotBars, PlotParts } from '../ui/plots/plot-bars.tsx'
import { PlotSteps } from '../ui/plots/plot-steps.tsx'
import { ItemRow, Section } from '../ui/section.tsx'
import { Status } from '../ui/status.tsx'
import { Undo } from '../ui/undo.tsx'
import { Row } from './sheet.tsx'

export function PeopleSamples() {
  return (
    <div className="flex flex-wrap items-center gap-7">
      <PairMark you="Nora" them="Sam" />
      <PairMark you="Nora" them="Sam" size="large" />
      <PairMark you="Nora" them="Sam" size="small" />
      <PersonMark name="Mila" kind="child" />
      <PersonMark name="Theo" kind="child" />
      <span className="text-15 text-ink-2">
        <Trans>You: stitched circle. The other parent: plain soft square. Children: outlined.</Trans>
      </span>
    </div>
  )
}

export function ChipSamples() {
  const [on, setOn] = useState('all')
  const [kind, setKind] = useState('all')
  return (
    <div className="grid gap-4">
      <Row>
        <Chip isOn={on === 'all'} onClick={() => setOn('all')}>
          All
        </Chip>
        <Chip isOn={on === 'answer'} count={1} onClick={() => setOn('answer')}>
          Needs your answer
        </Chip>
        <ChipSelect label="Kind" value={kind} onChange={setKind}>
          <option value="all">Kind</option>
          <option value="order">Court order</option>
        </ChipSelect>
        <Count>{2}</Count>
      </Row>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Status glyph="waiting">Waiting</Status>
        <Status glyph="discussed">In discussion</Status>
        <Status glyph="approved">Approved</Status>
        <Status glyph="done">Paid</Status>
        <Status glyph="declined">Not shared</Status>
        <Status glyph="disputed">Disputed</Status>
      </div>
      <UndoSample />
      <p>
        Marked words: <mark>always late</mark>
      </p>
    </div>
  )
}

function UndoSample() {
  const [isPressed, setPressed] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPressed ? (
        <Undo onUndo={() => setPressed(false)}>You agree</Undo>
      ) : (
        <Button onClick={() => setPressed(true)}>Agree, with a way back</Button>
      )}
    </div>
  )
}

export function ListSamples() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <Section title="What comes next" end={<span className="text-15 text-ink-2">2</span>}>
        <p className="day-head">Wednesday 25</p>
        <ul className="items">
          <ItemRow
            lead="08:20"
            title="Theo, farm trip"
            more="Linden Primary, yard gate. Packed lunch and boots"
            end={<PersonMark name="Theo" kind="child" size="small" />}
          />
          <ItemRow
            lead={<PersonMark name="Sam" kind="them" />}
            title="Guitar lessons, October"
            more={
              <>
                Sam paid <Money cents={8500} currency="EUR" />. Your half is{' '}
                <Money cents={4250} currency="EUR" />.
              </>
            }
            end={<Money cents={8500} currency="EUR" className="text-19" />}
            to="/design-system"
          />
        </ul>
      </Section>
      <div>
        <Ledger
          caption="Expenses, example"
          head={['What', 'Paid', 'Your share']}
          rows={[
            ['Guitar lessons', <Amount key="a" cents={8500} />, <Amount key="b" cents={4250} />],
            ['Orthodontist', <Amount key="a" cents={16400} />, <Amount key="b" cents={9840} />],
          ]}
          foot={['Together', <Amount key="a" cents={24900} />, <Amount key="b" cents={14090} />]}
        />
      </div>
    </div>
  )
}

const Amount = ({ cents }: { cents: number }) => <Money cents={cents} currency="EUR" />

export function PlotSamples() {
  const amount = (cents: number) => <Money key={cents} cents={cents} currency="EUR" className="text-15" />
  return (
    <div className="grid gap-10 md:grid-cols-2 xl:grid-cols-3">
      <Plot
        title="Nights by month"
        picture={
          <PlotBars
            summary={`Nights by month. ${months.map(([name, you, them]) => `${name} ${you} and ${them}`).join(', ')}.`}
            bars={months.map(([name, you, them]) => ({
              name,
              you,
              them,
              youText: `${you}`,
              themText: `${them}`,
            }))}
          />
        }
        table={{ head: ['Month', 'You', 'Sam'], rows: months }}
      />
      <Plot
        title="November by category"
        picture={
          <PlotBars
            summary="November by category and who paid. Childcare 310.00, Medical 164.00, Activities 157.00."
            bars={money.map(([name, you, them]) => ({ name, you, them, end: amount(you + them) }))}
          />
        }
        table={{
          head: ['Category', 'You', 'Sam'],
          rows: money.map(([name, you, them]) => [name, amount(you), amount(them)]),
        }}
      />
      <Plot
        title="One bar alone"
        picture={<PlotParts bar={{ you: 7, them: 5, youText: '7', themText: '5' }} most={14} />}
        table={{ head: ['', 'You', 'Sam'], rows: [['Nights', 7, 5]] }}
      />
      <Plot
        title="Balance since September"
        picture={
          <PlotSteps
            summary="Balance since September. Now Sam owes you 84.20."
            above="Sam owes you"
            below="You owe Sam"
            now="84.20"
            steps={balance}
            until={Date.UTC(2026, 10, 24)}
            ticks={[8, 9, 10].map((month, i) => ({
              at: Date.UTC(2026, month, 1),
              name: ['Sep', 'Oct', 'Nov'][i] ?? '',
            }))}
          />
        }
        table={{
          head: ['Day', 'Balance'],
          rows: balance.map((step) => [new Date(step.at).toISOString().slice(0, 10), amount(step.value)]),
        }}
      />
    </div>
  )
}

const months = [
  ['Jun', 15, 15],
  ['Jul', 14, 17],
  ['Aug', 18, 13],
  ['Sep', 15, 15],
  ['Oct', 16, 15],
  ['Nov', 16, 14],
] satisfies [string, number, number][]
const money = [
  ['Childcare', 0, 31000],
  ['Medical', 16400, 0],
  ['Activities', 8200, 7500],
  ['Clothing', 0, 6240],
] satisfies [string, number, number][]
const balance = [
  [8, 1, 2000],
  [8, 8, -4600],
  [8, 19, 3100],
  [8, 28, 11800],
  [9, 6, 0],
  [9, 18, 9900],
  [9, 25, 6700],
  [10, 2, 10300],
  [10, 12, 8420],
].map(([month = 0, day = 1, value = 0]) => ({ at: Date.UTC(2026, month, day), value }))
