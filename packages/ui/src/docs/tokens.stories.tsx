import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = { title: 'Docs/Tokens' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const surfaces = ['surround', 'page', 'surface', 'surface-raised', 'surface-high']
const words = ['text', 'text-muted', 'accent-text', 'warning', 'danger', 'info', 'focus']
const tints = { accent: 'accent-text', warning: 'warning', danger: 'danger', info: 'info' }
const fills = {
  accent: 'on-accent',
  'accent-pressed': 'on-accent',
  'danger-fill': 'on-status',
  info: 'on-status',
}
const types = ['balance', 'amount', 'title', 'section', 'body', 'strong', 'small', 'tiny']
const spaces = [4, 8, 12, 16, 20, 24, 32, 40, 56]

const Swatch = ({ background, color, name }: Record<'background' | 'color' | 'name', string>) => (
  <div
    style={{
      background: `var(--mv-${background})`,
      color: `var(--mv-${color})`,
      border: '1px solid var(--mv-line)',
      borderRadius: 'var(--mv-radius-small)',
      padding: 'var(--mv-space-12)',
    }}
  >
    {name}
  </div>
)

const column = { display: 'grid', gap: 8 }

/**
 * Elevation is shown by surface colours, not shadows: page, card, field and sheet, pressed and
 * toast.
 */
export const Surfaces: Story = {
  render: () => (
    <div style={column}>
      {surfaces.map((name) => (
        <Swatch key={name} background={name} color="text" name={`--mv-${name}`} />
      ))}
    </div>
  ),
}

/** Every text colour on every surface where it is allowed. */
export const Words: Story = {
  render: () => (
    <div style={column}>
      {surfaces.slice(1).flatMap((background) => (
        <div
          key={background}
          style={{ background: `var(--mv-${background})`, padding: 'var(--mv-space-12)' }}
        >
          {words.map((color) => (
            <div key={color} style={{ color: `var(--mv-${color})` }}>
              --mv-{color} on --mv-{background}
            </div>
          ))}
        </div>
      ))}
    </div>
  ),
}

/** Text on a fill has its own colour; a coloured text is used only on its own tint. */
export const TintsAndFills: Story = {
  render: () => (
    <div style={column}>
      {Object.entries(tints).map(([name, color]) => (
        <Swatch key={name} background={`${name}-tint`} color={color} name={`--mv-${name}-tint`} />
      ))}
      {Object.entries(fills).map(([name, color]) => (
        <Swatch key={name} background={name} color={color} name={`--mv-${color} on --mv-${name}`} />
      ))}
    </div>
  ),
  tags: ['visual'],
}

export const Type: Story = {
  render: () => (
    <div style={column}>
      {types.map((name) => (
        <div key={name} style={{ font: `var(--mv-type-${name})` }}>
          {name} 12,480.50
        </div>
      ))}
    </div>
  ),
  tags: ['visual'],
}

export const Space: Story = {
  render: () => (
    <div style={column}>
      {spaces.map((size) => (
        <div key={size} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <div
            style={{ width: `var(--mv-space-${size})`, height: 16, background: 'var(--mv-accent)' }}
          />
          --mv-space-{size}
        </div>
      ))}
    </div>
  ),
}
