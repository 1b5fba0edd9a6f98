import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  AmountField,
  AppFrame,
  ArrowDownIcon,
  ArrowUpIcon,
  BellIcon,
  Button,
  ButtonPair,
  CardList,
  Cell,
  CellGroup,
  FilterChips,
  Form,
  HomeFilledIcon,
  HomeIcon,
  IconButton,
  Notice,
  RecordList,
  RecordRow,
  Statistic,
  StatisticGrid,
  StatusBadge,
  Stepper,
  StickyBar,
  Switch,
  TabBar,
  TextField,
  Timeline,
  TitleBar,
  UiProvider,
  WalletFilledIcon,
  WalletIcon,
  createFormatter,
} from '../index.js'
import { HoldingCard, NextClaim } from '../wallet/index.js'

// Without the device's clock, which would change the words for the days.
const now = new Date(2026, 10, 23, 8, 12, 44).getTime() / 1000
const formatter = createFormatter({ now: () => now })

const texts = {
  mainMenu: 'القائمة الرئيسية',
  back: 'رجوع',
  thatIsEverything: 'هذا كل شيء',
  oneLess: 'أقل بواحد',
  oneMore: 'أكثر بواحد',
  status: {
    pending: 'قيد الانتظار',
    processing: 'قيد التنفيذ',
    completed: 'مكتمل',
    error: 'خطأ',
    cancel: 'ملغى',
    expired: 'منتهٍ',
    running: 'نشط',
    frozen: 'مجمّد',
  },
  yesterday: 'أمس',
  today: 'اليوم',
  tomorrow: 'غدًا',
  obtainedIncome: 'الدخل المستلم',
  totalIncomeEstimated: 'إجمالي الدخل، تقديري',
  nextClaim: (stamp: string) => `الاستلام التالي \u2068${stamp}\u2069`,
  inDays: (days: number, hours: number) => `بعد ${days} يوم و${hours} ساعة`,
  amountRange: (least: string, most: string) => `من ${least} إلى ${most}`,
}

const tabs = (
  <TabBar
    defaultValue="home"
    items={[
      {
        key: 'home',
        href: '#home',
        label: 'الرئيسية',
        icon: <HomeIcon />,
        selectedIcon: <HomeFilledIcon />,
      },
      {
        key: 'wallet',
        href: '#wallet',
        label: 'المحفظة',
        icon: <WalletIcon />,
        selectedIcon: <WalletFilledIcon />,
        badge: 3,
      },
    ]}
  />
)

/** Screens in a script that runs from right to left, with Latin names and amounts among its words. */
const meta = {
  title: 'Docs/In Arabic',
  decorators: [
    (Story) => (
      <UiProvider texts={texts} formatter={formatter}>
        <Story />
      </UiProvider>
    ),
  ],
  globals: { direction: 'rtl' },
  parameters: { layout: 'fullscreen' },
  tags: ['visual', '!autodocs'],
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

export const Home: Story = {
  render: () => (
    <AppFrame
      top={<TitleBar title="مافونو" action={<IconButton label="الرسائل" icon={<BellIcon />} />} />}
      bottom={tabs}
    >
      <CardList>
        <StatisticGrid>
          <Statistic label="الرصيد" amount={125_050} />
          <Statistic label="دخل اليوم" amount={2_120} flow="in" />
        </StatisticGrid>
        <ButtonPair>
          <Button variant="filled" icon={<ArrowDownIcon size={20} />}>
            إيداع
          </Button>
          <Button icon={<ArrowUpIcon size={20} />}>سحب</Button>
        </ButtonPair>
        <HoldingCard
          name="ذرة 30 ×1"
          href="#holding"
          status="running"
          done={8}
          all={22}
          obtained={400}
          total={1_100}
          rows={[{ label: 'المرات المتبقية', value: '14' }]}
          action={<NextClaim at={now + 90_000} now={() => now} />}
        />
        <Notice tone="amber" title="نتحقق من دفعتك">
          يستغرق ذلك بضع دقائق. رمز M-PESA: <bdi dir="ltr">SFK2X9L0QE</bdi>
        </Notice>
      </CardList>
    </AppFrame>
  ),
}

// Without `bdi` the groups of the number would change places.
const toPhone = (
  <>
    سحب إلى <bdi dir="ltr">0712 345 678</bdi>
  </>
)

const records = [
  { key: '1', title: 'إيداع عبر M-PESA', amount: 50_000, flow: 'in', status: 'completed' },
  { key: '2', title: 'شراء Maize 30', amount: 10_000, flow: 'out', status: 'completed' },
  { key: '3', title: toPhone, amount: 5_000, flow: 'out', status: 'pending' },
] as const

export const Records: Story = {
  render: () => (
    <AppFrame top={<TitleBar title="السجلات" onBack={() => {}} />}>
      <FilterChips
        label="السجلات"
        defaultValue="all"
        chips={[
          { value: 'all', label: 'الكل' },
          { value: 'pending', label: 'قيد الانتظار' },
          { value: 'completed', label: 'مكتمل' },
        ]}
      />
      <RecordList
        label="السجلات"
        items={records}
        itemKey={({ key }) => key}
        renderItem={({ title, amount, flow, status }) => (
          <RecordRow
            title={title}
            amount={amount}
            flow={flow}
            stamp={now}
            href="#record"
            badge={<StatusBadge status={status} />}
          />
        )}
      />
      <Timeline
        steps={[
          { key: 'asked', title: 'طُلب', state: 'done', at: now },
          { key: 'checked', title: 'قيد المراجعة', state: 'now' },
          { key: 'paid', title: 'دُفع', state: 'later' },
        ]}
      />
      <CellGroup>
        <Cell label="اللغة" value="العربية" href="#language" />
        <Cell label="الجهاز" note="Chrome 87, Nairobi" value="نشط" href="#device" />
      </CellGroup>
    </AppFrame>
  ),
}

export const Typing: Story = {
  render: () => (
    <AppFrame
      top={<TitleBar title="إيداع" onBack={() => {}} />}
      bottom={
        <StickyBar>
          <Button variant="filled">أرسل</Button>
        </StickyBar>
      }
    >
      <Form onSubmit={() => {}}>
        <AmountField label="المبلغ" min={10_000} max={5_000_000} defaultValue={50_000} />
        <TextField label="الاسم" defaultValue="كاماو" error="هذا الاسم مأخوذ." />
        <TextField label="رقم الدفع" defaultValue="SFK2X9L0QE" dir="ltr" />
        <Stepper label="الكمية" defaultValue={2} min={1} max={10} />
        <Switch label="إخفاء المبالغ" defaultChecked />
      </Form>
    </AppFrame>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'أرسل' })).toBeVisible()
  },
}
