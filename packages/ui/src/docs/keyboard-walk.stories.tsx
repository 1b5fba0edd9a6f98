import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, waitFor } from 'storybook/test'
import {
  AmountField,
  AppFrame,
  Button,
  Dialog,
  EyeIcon,
  Form,
  FormMessage,
  HomeFilledIcon,
  HomeIcon,
  IconButton,
  ReceiptIcon,
  RecordList,
  RecordRow,
  Sheet,
  StatusBadge,
  TabBar,
  type TabBarItem,
  TextField,
  TitleBar,
  toast,
  Toaster,
  useForm,
  WalletFilledIcon,
  WalletIcon,
} from '../index.js'
import { rulesSchema } from '../testing/rules-schema.js'

const tabs: TabBarItem[] = [
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
  },
]

const records = [3, 2, 1].map((n) => ({
  id: `Withdrawal ${n}`,
  stamp: new Date(2025, 10, 18 + n, 9, 12, 44).getTime() / 1000,
  amount: n * 10_000,
}))

interface Correction {
  amount: number | null
  note: string
}

const nothing: Correction = { amount: null, note: '' }

const schema = rulesSchema<Correction>({
  amount: (value) => value === null && 'Please select amount',
  note: (value) => !value && 'Say what is wrong.',
})

function CorrectionForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ schema, defaultValues: nothing, onSubmit: onSent })
  return (
    <Form {...form.props} aria-label="What is wrong">
      <AmountField label="Amount" {...form.field('amount')} />
      <TextField label="Note" autoComplete="off" {...form.field('note')} />
      <FormMessage {...form.message} />
      <Button type="submit" variant="filled" size="large" width="full">
        Send
      </Button>
    </Form>
  )
}

function Walk() {
  const [record, setRecord] = useState<string>()
  const [asks, setAsks] = useState(false)
  const [tab, setTab] = useState('home')
  return (
    <>
      <AppFrame
        gutter="none"
        top={
          <TitleBar
            title="Records"
            action={
              <IconButton label="Hide amounts" icon={<EyeIcon />} onClick={() => setAsks(true)} />
            }
          />
        }
        bottom={
          <TabBar
            items={tabs}
            value={tab}
            onNavigate={({ key }, event) => {
              event.preventDefault()
              setTab(key)
            }}
          />
        }
      >
        <RecordList
          label="Records"
          items={records}
          itemKey={({ id }) => id}
          renderItem={({ id, stamp, amount }) => (
            <RecordRow
              icon={<ReceiptIcon size={20} />}
              title={id}
              stamp={stamp}
              amount={amount}
              flow="out"
              badge={<StatusBadge status="completed" />}
              onClick={() => setRecord(id)}
            />
          )}
        />
      </AppFrame>
      <Sheet
        title={`Ask about ${record ?? ''}`}
        open={record !== undefined}
        onOpenChange={() => setRecord(undefined)}
      >
        <CorrectionForm
          onSent={() => {
            setRecord(undefined)
            toast.success('Your question was sent')
          }}
        />
      </Sheet>
      <Dialog
        title="Amounts are hidden on this phone"
        open={asks}
        onOpenChange={setAsks}
        actions={(close) => (
          <Button size="large" onClick={close}>
            Go back
          </Button>
        )}
      />
      <Toaster />
    </>
  )
}

/** A small app made of the kit's components, to be used without a pointer. */
const meta = {
  title: 'Docs/KeyboardWalk',
  component: Walk,
  beforeEach: () => () => toast.dismiss(),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof Walk>

export default meta
type Story = StoryObj<typeof meta>

/** Expects the element with this role and name to have a visible focus. */
async function expectFocus(role: string, name: string | RegExp) {
  const element = await screen.findByRole(role, { name })
  await waitFor(() => expect(element).toHaveFocus())
  await waitFor(() => expect(element.getAnimations()).toEqual([]))
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  await expect(outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2).toBe(true)
}

/** A field shows the focus on the border of its box. */
async function expectFieldFocus(name: string) {
  const field = await screen.findByRole('textbox', { name })
  await waitFor(() => expect(field).toHaveFocus())
}

/** Tab bar, list, dialog, form and toast, with real key presses only. */
export const ByKeyboardAlone: Story = {
  play: async ({ userEvent }) => {
    // In Storybook itself the keys are dispatched; in the tests they are pressed.
    const press = globalThis.pressKeys ?? ((keys: string) => userEvent.keyboard(keys))
    const tab = () => (globalThis.pressKeys ? press('{Tab}') : userEvent.tab())
    const tabBack = () =>
      globalThis.pressKeys ? press('{Shift>}{Tab}{/Shift}') : userEvent.tab({ shift: true })

    // The dialog: open it, move around in it and close it, which restores the focus.
    await tab()
    await expectFocus('button', 'Hide amounts')
    await press('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Amounts are hidden on this phone' })
    await waitFor(() => expect(dialog).toHaveFocus())
    await tab()
    await expectFocus('button', 'Close')
    await tab()
    await expectFocus('button', 'Go back')
    await tab()
    await expectFocus('button', 'Close')
    await press('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectFocus('button', 'Hide amounts')

    // The list: Tab enters it; arrows, End and Home move between rows.
    await tab()
    await expectFocus('button', /Withdrawal 3/)
    await press('{ArrowDown}')
    await expectFocus('button', /Withdrawal 2/)
    await press('{End}')
    await expectFocus('button', /Withdrawal 1/)
    await press('{Home}{ArrowDown}')
    await expectFocus('button', /Withdrawal 2/)

    // The form in its sheet: the missing field is focused with its error, then the form is
    // submitted.
    await press('{Enter}')
    const sheet = await screen.findByRole('dialog', { name: 'Ask about Withdrawal 2' })
    await waitFor(() => expect(sheet).toHaveFocus())
    await tab()
    await expectFocus('button', 'Close')
    await tab()
    await expectFieldFocus('Amount')
    await press('250.50')
    await tab()
    await expectFieldFocus('Note')
    await press('{Enter}')
    const note = screen.getByRole('textbox', { name: 'Note' })
    await waitFor(() => expect(note).toHaveAccessibleDescription(/Say what is wrong/))
    await expectFieldFocus('Note')
    await press('It is late')
    await tab()
    await expectFocus('button', 'Send')
    await press('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectFocus('button', /Withdrawal 2/)

    // The toast: announced without taking the focus; F8 focuses it, Escape dismisses it.
    await screen.findByText('Your question was sent')
    if (globalThis.pressKeys) await press('{F8}')
    else await fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    await expect(screen.getByRole('region', { name: /Messages/ })).toContainElement(
      document.activeElement as HTMLElement,
    )
    await press('{Escape}')
    await waitFor(() => expect(screen.queryByText('Your question was sent')).toBeNull())

    // The tab bar, back and forth.
    await expectFocus('button', /Withdrawal 2/)
    await tab()
    await tab()
    await expectFocus('link', 'Home')
    await tab()
    await expectFocus('link', 'Wallet')
    await press('{Enter}')
    const wallet = screen.getByRole('link', { name: 'Wallet' })
    await waitFor(() => expect(wallet).toHaveAttribute('aria-current', 'page'))
    await tabBack()
    await expectFocus('link', 'Home')
  },
}
