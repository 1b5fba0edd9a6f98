import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  Amount,
  createFormatter,
  LinkButton,
  type LinkProps,
  PasswordField,
  UiProvider,
} from '../../../index.js'

const meta = {
  title: 'Foundation/UiProvider',
  component: UiProvider,
} satisfies Meta<typeof UiProvider>

export default meta
type Story = StoryObj<typeof meta>

/** Any of the kit's own words, in the language of the app. */
export const Words: Story = {
  args: {
    texts: { passwordShow: 'Mostrar', passwordShowName: 'Mostrar contraseña' },
    children: <PasswordField label="Contraseña" autoComplete="current-password" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mostrar contraseña' })).toBeVisible()
  },
}

/** Another currency, which every amount of the kit is written in. */
export const Money: Story = {
  args: {
    formatter: createFormatter({ currency: 'UGX' }),
    children: <Amount value={1_248_000} size="balance" />,
  },
}

const RouterLink = ({ href, replace: _replace, ...props }: LinkProps) => (
  <a {...props} href={`#/app${href}`}>
    {props.children}
  </a>
)

/** Links of the app's router, which the kit then uses for its own. */
export const Links: Story = {
  args: {
    link: RouterLink,
    children: <LinkButton href="/records">See your records</LinkButton>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#/app/records')
  },
}
