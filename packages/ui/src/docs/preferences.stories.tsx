import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Amount,
  Button,
  Checkbox,
  CopyIcon,
  FilterChips,
  HomeFilledIcon,
  HomeIcon,
  Notice,
  ProgressRing,
  Skeleton,
  Spinner,
  type Status,
  StatusBadge,
  Switch,
  TabBar,
  TextField,
  WalletFilledIcon,
  WalletIcon,
} from '../index.js'

const statuses: Status[] = ['pending', 'completed', 'error', 'expired', 'frozen']

function Family() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <Button variant="filled">Pay Ksh 1,000.00</Button>
      <Button icon={<CopyIcon size={20} />}>Copy</Button>
      <Button disabled>Claim Ksh 6.50</Button>
      <Button variant="filled" busy busyText="Sending…">
        Pay
      </Button>
      <div className="story-row">
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <Notice tone="amber">We are checking your payment.</Notice>
      <div className="story-row">
        <ProgressRing done={8} all={22} />
        <Amount value={650} flow="in" size="strong" />
        <Spinner showAfter={0} />
        <Skeleton width={80} />
      </div>
      <FilterChips
        label="Records"
        defaultValue="all"
        chips={[
          { value: 'all', label: 'All' },
          { value: 'pending', label: 'Pending' },
        ]}
      />
      <TextField label="Nickname" defaultValue="Kamau" autoComplete="off" error="It is taken." />
      <Checkbox label="I have read the risk notice" defaultChecked />
      <Switch label="Hide amounts" defaultChecked />
      <TabBar
        defaultValue="home"
        items={[
          {
            key: 'home',
            label: 'Home',
            href: '#home',
            icon: <HomeIcon />,
            selectedIcon: <HomeFilledIcon />,
          },
          {
            key: 'wallet',
            label: 'Wallet',
            href: '#wallet',
            icon: <WalletIcon />,
            selectedIcon: <WalletFilledIcon />,
            badge: 2,
          },
        ]}
      />
    </div>
  )
}

/**
 * The device's preferences, and how the kit follows them. The tests set them in the browser. In
 * Storybook the toolbar sets motion and contrast, and the developer tools set forced colours, under
 * "Rendering".
 */
const meta = {
  title: 'Docs/Preferences',
  component: Family,
} satisfies Meta<typeof Family>

export default meta
type Story = StoryObj<typeof meta>

/** Borders, icons and words convey everything; the main button is inverted. */
export const ForcedColours: Story = {
  parameters: {
    media: { 'forced-colors': 'active' },
    // axe checks the colours of the stylesheet, not the forced ones.
    a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } },
  },
  tags: ['visual'],
}

/** Muted text is brighter, lines are stronger, tints have a border. */
export const MoreContrast: Story = {
  parameters: { media: { 'prefers-contrast': 'more' } },
  tags: ['visual'],
}

/** Nothing moves: words replace spinning rings. */
export const ReducedMotion: Story = {
  parameters: { media: { 'prefers-reduced-motion': 'reduce' } },
  tags: ['visual'],
}
