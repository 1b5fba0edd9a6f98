import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import {
  AmountField,
  AppFrame,
  BellIcon,
  Button,
  Cell,
  CellGroup,
  ChatThread,
  CountBadge,
  IconButton,
  PhoneField,
  RecordList,
  type RecordListActions,
  Sheet,
  Switch,
  TitleBar,
  toast,
  Toaster,
  ValueCell,
} from '../index.js'

/**
 * In a page of your own, leave out `base.css`: the rest styles the kit's elements only, and no
 * style of the page changes them. The kit follows whatever scrolls, and the `dir` and `lang` of any
 * element around it.
 */
const meta = {
  title: 'Docs/DropIn',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const rows = Array.from({ length: 2_000 }, (_, row) => `Row ${row + 1}`)
const itemKey = (row: string) => row
const renderItem = (row: string) => <Cell label={row} href={`#${row}`} />

/** Four times as high as a list expects. */
const renderTall = (row: string) => <div style={{ height: 256 }}>{row}</div>

/** On a page that does not scroll, but whose `body` does. */
export const BodyScrolls: Story = {
  render: () => (
    <AppFrame top={<TitleBar title="Records" />}>
      <RecordList label="Records" items={rows} itemKey={itemKey} renderItem={renderItem} />
    </AppFrame>
  ),
  beforeEach: () => {
    const [page, body] = [document.documentElement.style, document.body.style]
    Object.assign(page, { overflow: 'hidden', height: '100%' })
    Object.assign(body, { overflow: 'auto', height: '100%' })
    return () => {
      Object.assign(page, { overflow: '', height: '' })
      Object.assign(body, { overflow: '', height: '' })
    }
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Row 1')
    document.body.scrollTop = document.body.scrollHeight / 2
    await waitFor(() => {
      const { width, height } = document.body.getBoundingClientRect()
      const middle = document.elementFromPoint(width / 2, height / 2)
      return expect(middle?.closest('li')).toHaveTextContent(/Row 1?\d{3}/)
    })
  },
}

const arabic = (
  <>
    <AppFrame top={<TitleBar title="السجلات" onBack={() => {}} />}>
      <Sheet title="اختر المحفظة" trigger={<Button>اختر</Button>}>
        تصل الأموال خلال دقائق.
      </Sheet>
    </AppFrame>
    <Toaster />
  </>
)

function Jumping() {
  const actions = useRef<RecordListActions>(null)
  return (
    <AppFrame top={<TitleBar title="Records" />}>
      <div style={{ position: 'fixed', bottom: 8, zIndex: 5 }}>
        <Button onClick={() => actions.current?.scrollToKey('Row 1500')}>To 1500</Button>
        <Button onClick={() => actions.current?.scrollToTop()}>To the top</Button>
      </div>
      <RecordList
        label="Records"
        items={rows}
        itemKey={itemKey}
        renderItem={renderTall}
        actionsRef={actions}
      />
    </AppFrame>
  )
}

/** A list scrolls to any record, also to one whose height nobody knows yet. */
export const ScrollsTo: Story = {
  render: () => <Jumping />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'To 1500' }).click()
    await waitFor(() => {
      const { top, bottom } = canvas.getByText('Row 1500').getBoundingClientRect()
      return expect(Math.abs((top + bottom) / 2 - window.innerHeight / 2)).toBeLessThan(80)
    })
    canvas.getByRole('button', { name: 'To the top' }).click()
    await waitFor(() => expect(window.scrollY).toBe(0))
    await expect(canvas.getByText('Row 1')).toBeVisible()
  },
}

const directionOf = (element: Element) => getComputedStyle(element).direction

/** The `dir` of any element around the kit is enough, also for what opens at the end of the page. */
export const DirectionOfAnElement: Story = {
  beforeEach: () => () => toast.dismiss(),
  render: () => <div dir="rtl">{arabic}</div>,
  play: async ({ canvas, userEvent }) => {
    await expect(directionOf(canvas.getByRole('banner'))).toBe('rtl')
    await userEvent.click(canvas.getByRole('button', { name: 'اختر' }))
    await expect(directionOf(await screen.findByRole('dialog'))).toBe('rtl')
    toast.success('تم الحفظ')
    const message = await screen.findByText('تم الحفظ', { selector: '.mv-toast-message' })
    await expect(directionOf(message)).toBe('rtl')
  },
}

/** The `dir` of the page itself, as it is usually set. */
export const DirectionOfThePage: Story = {
  ...DirectionOfAnElement,
  globals: { direction: 'rtl' },
  render: () => arabic,
}

const oneSided = (name: string) => (
  <div role="group" aria-label={name}>
    <Cell label={name} href="#further" />
    <Switch label="News" defaultChecked />
    <PhoneField label="Phone" defaultValue="0712345678" />
    <AmountField label="Amount" defaultValue={5_000} />
  </div>
)

/** What a group draws to one side: the arrow of a row, the knob of a switch, and the text of its fields. */
function sidesOf(group: HTMLElement) {
  const shiftOf = (element: Element, part?: string) =>
    new DOMMatrix(getComputedStyle(element, part).transform)
  const alignOf = (label: string) =>
    getComputedStyle(within(group).getByRole('textbox', { name: label })).textAlign
  return {
    arrow: shiftOf(group.querySelector('[data-mirrored]')!).a,
    knob: shiftOf(within(group).getByRole('switch'), '::before').e,
    phone: alignOf('Phone'),
    amount: alignOf('Amount'),
  }
}

/** The nearest `dir` counts: from left to right in a page from right to left, and the other way round in that. */
export const DirectionsInEachOther: Story = {
  globals: { direction: 'rtl' },
  render: () => (
    <>
      {oneSided('Outer')}
      <div dir="ltr">
        {oneSided('Middle')}
        <div dir="rtl">{oneSided('Inner')}</div>
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const fromRight = { arrow: -1, knob: -20, phone: 'right', amount: 'left' }
    const fromLeft = { arrow: 1, knob: 20, phone: 'left', amount: 'right' }
    const sides = ['Outer', 'Middle', 'Inner'].map((name) =>
      sidesOf(canvas.getByRole('group', { name })),
    )
    await expect(sides).toEqual([fromRight, fromLeft, fromRight])
  },
}

/** The first and the last character, as they stand on the screen from left to right. */
function ends(element: Element): [first: number, last: number] {
  const text = element.firstChild as Text
  const leftOf = (from: number) => {
    const range = new Range()
    range.setStart(text, from)
    range.setEnd(text, from + 1)
    return range.getBoundingClientRect().left
  }
  return [leftOf(0), leftOf(text.length - 1)]
}

/** Words of another script keep their order and their place among Arabic ones. */
export const ArabicWithOthers: Story = {
  globals: { direction: 'rtl' },
  render: () => (
    <AppFrame top={<TitleBar title="السجلات" />}>
      <CellGroup>
        <Cell label="الجهاز" note="Since 2025!" value="نعم" href="#device" />
      </CellGroup>
      <CellGroup kind="values">
        <ValueCell label="الاسم" value="كاماو" note="Sent!" />
      </CellGroup>
      <ChatThread
        theirName="منى"
        messages={[{ key: '1', from: 'me', text: 'I sent it!', at: 1_763_700_000 }]}
      />
      <IconButton
        label="الرسائل"
        icon={<BellIcon />}
        badge={<CountBadge count={120} label="120 جديدة" />}
      />
    </AppFrame>
  ),
  play: async ({ canvas }) => {
    for (const words of ['Since 2025!', 'Sent!', 'I sent it!', '99+']) {
      const [first, last] = ends(canvas.getByText(words))
      await expect(first, words).toBeLessThan(last)
    }
    const right = (words: string) => {
      const range = new Range()
      range.selectNodeContents(canvas.getByText(words))
      return range.getBoundingClientRect().right
    }
    await expect(Math.abs(right('Since 2025!') - right('الجهاز'))).toBeLessThan(1)
  },
}
