import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  BasketArt,
  EnvelopeArt,
  GateArt,
  MaizeArt,
  PathArt,
  SeedlingArt,
  WellArt,
} from '../../../index.js'

const meta = {
  title: 'Foundation/Art',
  component: SeedlingArt,
  tags: ['!autodocs'],
} satisfies Meta<typeof SeedlingArt>

export default meta
type Story = StoryObj<typeof meta>

const art = { BasketArt, EnvelopeArt, GateArt, MaizeArt, PathArt, SeedlingArt, WellArt }

/**
 * Lines of 2 px on a 96 px grid, with one part in green. Decorative, and never the only way to
 * convey something.
 */
export const All: Story = {
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 16 }}>
      {Object.entries(art).map(([name, Art]) => (
        <figure key={name} style={{ margin: 0, textAlign: 'center' }}>
          <Art />
          <figcaption style={{ font: 'var(--mv-type-tiny)' }}>
            {name.replace(/Art$/, '')}
          </figcaption>
        </figure>
      ))}
    </div>
  ),
  tags: ['visual'],
}
