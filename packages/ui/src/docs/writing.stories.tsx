import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Amount, Badge, CheckIcon, CrossCircleIcon, Stamp, StatusBadge } from '../index.js'

const meta = { title: 'Docs/Writing', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const moment = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

function Page({ rule, children }: { rule: ReactNode; children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      <p style={{ margin: 0 }}>{rule}</p>
      {children}
    </div>
  )
}

interface PairProps {
  write: ReactNode
  not: ReactNode
  /** Why, in a few words. */
  because?: string
}

function Pair({ write, not, because }: PairProps) {
  return (
    <dl style={{ margin: 0, padding: 12, background: 'var(--mv-surface)', borderRadius: 14 }}>
      <dt>
        <Badge tone="green" icon={<CheckIcon size={16} />}>
          Write
        </Badge>
      </dt>
      <dd style={{ margin: '4px 0 8px' }}>{write}</dd>
      <dt>
        <Badge tone="red" icon={<CrossCircleIcon size={16} />}>
          Not
        </Badge>
      </dt>
      <dd style={{ margin: '4px 0 0' }}>{not}</dd>
      {because && <dd style={{ margin: '8px 0 0', color: 'var(--mv-text-muted)' }}>{because}</dd>}
    </dl>
  )
}

/** Every text is in a texts object, so that an app can translate all of them. */
export const Voice: Story = {
  render: () => (
    <Page rule="Short sentences of everyday words, one idea a line. We say who acts. Sentence case everywhere; no full stop on labels and buttons; no exclamation marks.">
      <Pair
        write="We refused this payment. Your money is back in your income wallet."
        not="Transaction declined!"
      />
      <Pair
        write="You get Ksh 20.00 once, when a person you invite first buys."
        not="Earn rewards by referring friends."
        because="Who gets how much, when, and how often."
      />
    </Page>
  ),
}

export const Buttons: Story = {
  render: () => (
    <Page rule="A button says the act, and the amount where money moves. The way out is “Go back”, as large as the way on.">
      <Pair write="Pay Ksh 1,000.00" not="Confirm" />
      <Pair write="Cancel this withdrawal · Go back" not="Yes · Cancel" />
      <Pair write="Sending…" not="Please wait" because="Busy: the act, under way." />
    </Page>
  ),
  tags: ['visual'],
}

export const Errors: Story = {
  render: () => (
    <Page rule="What happened, then what to do, in place, and always what became of the money. A code, if any, comes last: “Ask for help with 7F3A”.">
      <Pair
        write="This payment number was already used. Check the number in your SMS."
        not="Invalid payment number (E1042)"
      />
      <Pair
        write="You have Ksh 360.00. Enter a smaller amount or recharge."
        not="Insufficient funds"
      />
      <Pair
        write="We do not know yet if this went through. Do not pay again. We are checking."
        not="Oops, something failed"
      />
    </Page>
  ),
  tags: ['visual'],
}

/** `Amount` writes all of it: sign, currency, no-break space, figure. */
export const Money: Story = {
  render: () => (
    <Page rule="Amounts are whole: never rounded, shortened or counted up. The same digits in every language, because people compare them with an SMS.">
      <Pair
        write={
          <>
            <Amount value={650} flow="in" size="strong" /> ·{' '}
            <Amount value={50_000} flow="out" size="strong" /> · <Amount value={1_248_050} />
          </>
        }
        not="KES 6.5 · (500) · 12.5K"
        because="In: plus and green. Out: a true minus, in text colour. A balance has no sign."
      />
      <Pair
        write="Daily revenue, estimated"
        not="Daily revenue"
        because="“Estimated” stands in the label, or the heading above, of every figure about the future."
      />
      <Pair write="500 · 1,000 · 2,000" not="500.00 · 1,000.00" because="Presets and axes only." />
    </Page>
  ),
  tags: ['visual'],
}

/** `Stamp` and the formatter write these. */
export const DatesAndNumbers: Story = {
  render: () => (
    <Page rule="Days as YYYY-MM-DD, moments with the time in one unbroken piece. “In 2 h” may stand beside, never instead. Numbers are digits.">
      <Pair write={<Stamp at={moment} />} not="Yesterday at 9" />
      <Pair write="0712 345 678 · 0712 *** 678" not="+254712345678 · ****5678" />
      <Pair write={<StatusBadge status="pending" />} not="A clock alone, or amber alone" />
    </Page>
  ),
}

/** Other languages need room: texts under 20 characters may become twice as long. */
export const Length: Story = {
  render: () => (
    <Page rule="Words wrap to two lines before anything is cut; money, numbers, states and buttons never are. No sentence is glued from parts: a text with a figure in it is a function.">
      <Pair
        write={<code>{'newCount: (count) => (count === 1 ? "1 new" : `${count} new`)'}</code>}
        not={<code>{"count + ' ' + text.new"}</code>}
      />
      <Pair
        write="Tab labels: at most 11 Latin characters, 6 Japanese ones"
        not="A tab label that ends in dots"
      />
    </Page>
  ),
}
