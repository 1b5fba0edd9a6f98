import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'

const meta = { title: 'Docs/Which one', tags: ['!autodocs'] } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

interface Choice {
  when: string
  take: string
  /** What it is often confused with, and the difference. */
  not?: string
}

function Choices({ question, choices }: { question: ReactNode; choices: readonly Choice[] }) {
  return (
    <>
      <h1 style={{ margin: '0 0 16px', font: 'var(--mv-type-title)' }}>{question}</h1>
      <dl style={{ display: 'grid', gap: 12, margin: 0 }}>
        {choices.map(({ when, take, not }) => (
          <div
            key={when}
            style={{ padding: 12, background: 'var(--mv-surface)', borderRadius: 14 }}
          >
            <dt>{when}</dt>
            <dd style={{ margin: '4px 0 0', overflowWrap: 'anywhere' }}>
              <strong>{take}</strong>
            </dd>
            {not && <dd style={{ margin: '4px 0 0', color: 'var(--mv-text-muted)' }}>{not}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}

export const ToTellSomebodySomething: Story = {
  render: () => (
    <Choices
      question="To tell somebody something"
      choices={[
        {
          when: 'What they just did has worked, or has not, and the page shows it too',
          take: 'toast',
          not: 'Never the only place: it goes by itself, and may not have been seen.',
        },
        {
          when: 'Something is true of this part of the page, for as long as it is true',
          take: 'Notice',
        },
        {
          when: 'One can lose money here',
          take: 'RiskNotice',
          not: 'The words of the config, whole and open.',
        },
        { when: 'Something is true of the whole app: demo, offline', take: 'Strip' },
        {
          when: 'What they typed is wrong',
          take: 'error of the field',
          not: 'No toast: it would not stand beside what has to be changed.',
        },
        {
          when: 'There is nothing, it failed, or there is no network, where a page would be',
          take: 'EmptyState, ErrorState, OfflineState',
          not: 'Where rows are known a RecordList keeps them, and says it above.',
        },
        { when: 'It takes longer than 8 s', take: 'SlowNotice', not: 'A skeleton says nothing.' },
      ]}
    />
  ),
}

export const ToAskSomething: Story = {
  render: () => (
    <Choices
      question="To ask something"
      choices={[
        {
          when: 'Whether money shall move',
          take: 'ConfirmSheet',
          not: 'No Dialog: the sum, the balance after and what follows have to be in sight.',
        },
        {
          when: 'Something to choose, type or decide without leaving the page',
          take: 'Sheet',
          not: 'A second question is a new page, no sheet over a sheet.',
        },
        { when: 'Something short that has to be read before one goes on', take: 'Dialog' },
        {
          when: 'More than three things',
          take: 'a page with a Form',
          not: 'A sheet would scroll.',
        },
      ]}
    />
  ),
}

export const ToLetSomebodyChoose: Story = {
  render: () => (
    <Choices
      question="To let somebody choose"
      choices={[
        { when: 'One of a few, each with something to say', take: 'RadioList' },
        { when: 'One of many', take: 'SelectField', not: 'It opens a sheet.' },
        {
          when: 'Which part of a list is shown',
          take: 'FilterChips',
          not: 'Belongs in the address, so that Back and a reload keep it.',
        },
        { when: 'On or off, at once', take: 'Switch' },
        { when: 'Yes, together with the rest of a form', take: 'Checkbox' },
        { when: 'How many, from one to a few', take: 'Stepper', not: 'An amount is typed.' },
      ]}
    />
  ),
}

export const ToShowWhatThereIs: Story = {
  render: () => (
    <Choices
      question="To show what there is"
      choices={[
        { when: 'Records, few or a hundred thousand', take: 'RecordList of RecordRow' },
        { when: 'Ways to somewhere', take: 'CellGroup of Cell', not: 'Four with icons: MenuGrid.' },
        { when: 'Names and their values', take: 'CellGroup kind="values" of ValueCell' },
        { when: 'The lines of a sum', take: 'SumList' },
        { when: 'One figure that matters', take: 'Statistic' },
        { when: 'What happened when', take: 'Timeline' },
        { when: 'Money, anywhere', take: 'Amount', not: 'It hides with all others.' },
        { when: 'A moment, anywhere', take: 'Stamp' },
      ]}
    />
  ),
}

export const ToShowThatItIsComing: Story = {
  render: () => (
    <Choices
      question="To show that something is coming"
      choices={[
        {
          when: 'It was here before',
          take: 'what was known',
          not: 'Old beats nothing; it says so.',
        },
        {
          when: 'Its shape is known',
          take: 'Skeleton',
          not: 'Of the same height, so nothing jumps.',
        },
        { when: 'A page', take: 'ProgressLine' },
        { when: 'What a button does', take: 'busy of the Button', not: 'It takes no second tap.' },
        { when: 'Anything else', take: 'Spinner', not: 'Seen after 200 ms.' },
      ]}
    />
  ),
}
