import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  Amount,
  CardIcon,
  Cell,
  CellGroup,
  CellSkeleton,
  ChatIcon,
  CountBadge,
  GiftIcon,
  LogOutIcon,
  ListIcon,
  MegaphoneIcon,
  ProductIcon,
  TeamIcon,
} from '../../../index.js'

const meta = {
  title: 'Content/Cell',
  component: Cell,
  args: { icon: <TeamIcon size={20} />, label: 'My team', href: '#team' },
  render: (args) => (
    <CellGroup>
      <Cell {...args} />
    </CellGroup>
  ),
} satisfies Meta<typeof Cell>

export default meta
type Story = StoryObj<typeof meta>

export const AsLink: Story = {}
export const WithNote: Story = { args: { note: 'Joined by your code: 14 people' } }
export const WithValue: Story = { args: { value: '14 people' } }
/** No chevron, because it performs an action instead of navigating. */
export const AsAction: Story = {
  args: { icon: <LogOutIcon size={20} />, label: 'Log out', onClick: fn() },
  render: ({ href: _href, ...args }) => (
    <CellGroup>
      <Cell {...args} />
    </CellGroup>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Log out' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

const menu = (
  <CellGroup>
    <Cell icon={<ProductIcon size={20} />} label="My product" href="#1" />
    <Cell icon={<TeamIcon size={20} />} label="My team" href="#2" />
    <Cell icon={<ListIcon size={20} />} label="Statement" href="#3" />
    <Cell icon={<CardIcon size={20} />} label="Receipt account" href="#4" note="0712 345 678" />
    <Cell icon={<GiftIcon size={20} />} label="Redeem a code" href="#5" />
    <Cell
      icon={<MegaphoneIcon size={20} />}
      label="Announcements"
      href="#6"
      value={<CountBadge count={2} label="2 unread" />}
    />
    <Cell icon={<ChatIcon size={20} />} label="Customer service" href="#7" value="Online" />
  </CellGroup>
)

export const Menu: Story = { render: () => menu, tags: ['visual'] }
export const MenuRightToLeft: Story = {
  render: () => menu,
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}
export const MenuLargeText: Story = {
  render: () => menu,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const Japanese: Story = {
  args: { label: 'カスタマーサービス', value: 'オンライン', note: '平日9時から18時まで' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
/** The value moves to a second line instead of being cut off. */
export const BigAmount: Story = {
  args: {
    label: 'Mapato ya jumla tangu mwanzo',
    value: <Amount value={999_999_999_950} size="strong" />,
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const Loading: Story = {
  render: () => (
    <CellGroup aria-busy>
      <CellSkeleton />
      <CellSkeleton />
      <CellSkeleton />
    </CellGroup>
  ),
}

export const LongText: Story = {
  args: {
    label: 'Personas que se unieron con mi código de invitación',
    note: 'La cuenta SKL4ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 espera su primera compra.',
    value: '14 personas',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
