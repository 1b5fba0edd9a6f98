import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { miniatures } from '../../.storybook/welcome/miniature.js'
import { Welcome } from '../../.storybook/welcome/welcome.js'

const meta = {
  title: 'Welcome',
  component: Welcome,
  parameters: {
    layout: 'fullscreen',
    docs: {
      page: () => (
        <div className="sb-unstyled">
          <Welcome />
        </div>
      ),
    },
  },
} satisfies Meta<typeof Welcome>

export default meta
type Story = StoryObj<typeof meta>

/** Every component is there, and is found by the name that other kits give it. */
export const Gallery: Story = {
  tags: ['visual', '!dev'],
  play: async ({ canvas, userEvent }) => {
    await expect(window.scrollY).toBe(0)
    const names = () =>
      canvas
        .getAllByRole('link')
        .map((link) => link.textContent)
        .filter((name) => miniatures.some((one) => one.name === name))
    await expect(names()).toEqual(miniatures.map(({ name }) => name))
    const field = canvas.getByRole('searchbox', { name: 'Find a component' })
    await userEvent.type(field, 'bottom sheet')
    await waitFor(() => expect(names()).toEqual(['Sheet']))
    await userEvent.clear(field)
    await userEvent.type(field, 'nothing like it')
    await expect(await canvas.findByText(/No component has that name/)).toBeVisible()
    await userEvent.clear(field)
    await waitFor(() => expect(names()).toHaveLength(miniatures.length))
    window.scrollTo(0, 0)
  },
}

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  tags: ['visual', '!dev'],
}

export const Light: Story = { globals: { theme: 'light' }, tags: ['visual', '!dev'] }

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['!dev'],
}
