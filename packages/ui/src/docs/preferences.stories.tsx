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
        defaultSelected="home"
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
 * What a device says of its owner's preferences, and what the kit makes of it. The tests set these
 * on the browser; in Storybook the toolbar sets motion and contrast, and the developer tools set
 * forced colours, under "Rendering".
 */
const meta = {
  title: 'Docs/Preferences',
  component: Family,
} satisfies Meta<typeof Family>

export default meta
type Story = StoryObj<typeof meta>

/** Borders, icons and words carry everything; the one act is turned inside out. */
export const ForcedColours: Story = {
  parameters: {
    media: { 'forced-colors': 'active' },
    // axe reads the colours that are written, not those that the device puts in their place.
    a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } },
  },
  tags: ['visual'],
}

/** Quiet text is brighter, lines are edges, tints have a border. */
export const MoreContrast: Story = {
  parameters: { media: { 'prefers-contrast': 'more' } },
  tags: ['visual'],
}

/** Nothing moves: words take the place of what would turn. */
export const ReducedMotion: Story = {
  parameters: { media: { 'prefers-reduced-motion': 'reduce' } },
  tags: ['visual'],
}
