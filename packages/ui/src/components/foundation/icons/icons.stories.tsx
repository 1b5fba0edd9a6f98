import type { Meta, StoryObj } from '@storybook/react-vite'
import { Fragment } from 'react'
import * as kit from '../../../index.js'

const set = Object.entries(kit).filter(([name]) => name.endsWith('Icon')) as [
  string,
  kit.IconComponent,
][]

const meta = {
  title: 'Foundation/Icons',
  component: kit.BellIcon,
} satisfies Meta<typeof kit.BellIcon>

export default meta
type Story = StoryObj<typeof meta>

/** Turns `ChevronRightIcon` into `ChevronRight`, which may break before its second word. */
const wordsOf = (name: string) =>
  name
    .replace(/Icon$/, '')
    .split(/(?=[A-Z])/)
    .map((word) => (
      <Fragment key={word}>
        <wbr />
        {word}
      </Fragment>
    ))

const grid = (size: number, names: boolean) => (
  <div
    style={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(${names ? 72 : 40}px, 1fr))`,
      gap: 12,
      textAlign: 'center',
    }}
  >
    {set.map(([name, Icon]) => (
      <div key={name}>
        <Icon size={size} {...(names ? {} : { label: name })} />
        {names && <div style={{ font: 'var(--mv-type-tiny)' }}>{wordsOf(name)}</div>}
      </div>
    ))}
  </div>
)

/** Outlined on a 24 px grid with round strokes of 2 px; filled if selected. */
export const All: Story = { render: () => grid(24, true) }
/** The size used in rows. */
export const InRows: Story = { render: () => grid(20, false), tags: ['visual'] }
/** Icons that point in the reading direction are mirrored. */
export const RightToLeft: Story = {
  render: () => grid(24, true),
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}
