import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CellGroup, CopyButton, Skeleton, StatusBadge, ValueCell } from '../../../index.js'

const meta = {
  title: 'Content/ValueCell',
  component: ValueCell,
  args: { label: 'Earnings per time', amount: 50 },
  render: (args) => (
    <CellGroup kind="values">
      <ValueCell {...args} />
    </CellGroup>
  ),
} satisfies Meta<typeof ValueCell>

export default meta
type Story = StoryObj<typeof meta>

export const Fact: Story = {}
/** The labels of fee, tax, total and risk are as bright as the values. */
export const Term: Story = { args: { kind: 'term', label: 'Tax withheld', amount: 5 } }
export const WithNote: Story = {
  args: { label: 'Account', amount: undefined, value: '0712345678', note: 'M-PESA, Kamau Njoroge' },
}
export const MoneyOut: Story = {
  args: { label: 'Amount', amount: 50_000, flow: 'out' },
  tags: ['test-only'],
}
export const Hidden: Story = {
  args: { label: 'Total income', amount: 14_000, hidden: true },
  tags: ['test-only'],
}

const details = (
  <CellGroup kind="values" title="Estimated">
    <ValueCell label="Earnings per time" amount={50} />
    <ValueCell label="Number of earnings" value="22" />
    <ValueCell label="Total earnings" amount={1_100} note="Ksh 11.00 before tax, tax Ksh 0.00" />
    <ValueCell label="Return rate" value="1.1 %" />
    <ValueCell label="Tax withheld 5 %" amount={55} kind="term" />
  </CellGroup>
)

export const Group: Story = { render: () => details, tags: ['visual'] }
export const GroupRightToLeft: Story = {
  render: () => details,
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}
export const GroupLargeText: Story = {
  render: () => details,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

/** The action stays beside its value, at the end, at any width. */
export const WithAction: Story = {
  render: () => (
    <CellGroup kind="values">
      <ValueCell
        label="Company number"
        value="123456"
        action={<CopyButton value="123456" variant="plain" size="small" />}
      />
      <ValueCell
        label="Record"
        value="0193f5a2-7c1e-7d3a-9b42-5f0d1e2c3b4a"
        action={<CopyButton value="0193f5a2" variant="plain" size="small" />}
      />
    </CellGroup>
  ),
  globals: { viewport: { value: 'w320' } },
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    for (const action of canvasElement.querySelectorAll('.mv-value-cell-action')) {
      const cell = action.closest('.mv-value-cell')!
      const [end, edge] = [action, cell].map((one) => one.getBoundingClientRect().right)
      await expect(end).toBe(edge)
    }
  },
}

export const RecordDetail: Story = {
  render: () => (
    <CellGroup kind="values">
      <ValueCell label="Status" value={<StatusBadge status="pending" />} />
      <ValueCell label="Receiver name" value="Wanjiru Kamau-Otieno wa Nyeri Mashambani" />
      <ValueCell label="Receiver account" value="0712345678" />
      <ValueCell label="Record" value="0193f5a2-7c1e-7d3a-9b42-5f0d1e2c3b4a" />
      <ValueCell label="Real amount" amount={999_999_999_950} />
    </CellGroup>
  ),
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  args: { label: '受け取る金額（手数料差引後）', amount: 49_000, note: '手数料 2 %' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

/** Until the server has answered there is a placeholder, never a zero. */
export const Loading: Story = {
  render: () => (
    <CellGroup kind="values" aria-busy>
      <ValueCell label="Fee" value={<Skeleton width={88} />} kind="term" />
      <ValueCell label="Actual amount received" value={<Skeleton width={120} />} kind="term" />
    </CellGroup>
  ),
}

/** Labels wrap between words; a value without spaces wraps where it must. */
export const LongText: Story = {
  args: {
    label: 'Número de pago que dio el operador de dinero móvil',
    amount: undefined,
    value: 'SKL4ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const WithActionLargeText: Story = {
  ...WithAction,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
