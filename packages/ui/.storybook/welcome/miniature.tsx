import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, createElement, type ReactNode } from 'react'
import {
  Button,
  CheckCircleIcon,
  CloseIcon,
  EyeOffIcon,
  IconButton,
  InfoIcon,
  Notice,
  ReceiptIcon,
  RecordRow,
  StatusBadge,
  SumList,
} from '../../src/index.js'
import { catalogue } from './catalogue.js'

const files = Object.values(
  import.meta.glob<Record<string, StoryObj> & { default: Meta }>(
    '../../src/{components,wallet}/**/*.stories.tsx',
    { eager: true },
  ),
)

interface PanelProps {
  kind: 'mv-sheet' | 'mv-dialog'
  title: string
  actions?: ReactNode
  children: ReactNode
}

/** A sheet or a dialog within its miniature. The real ones open at the end of the page. */
function Panel({ kind, title, actions, children }: PanelProps) {
  return (
    <div className={`mv-modal ${kind}`} data-state="open">
      <div className="mv-modal-header">
        {kind === 'mv-sheet' && <span className="mv-sheet-handle" />}
        <div className="mv-modal-heading">
          <h2 className="mv-modal-title">{title}</h2>
          <IconButton label="Close" icon={<CloseIcon />} />
        </div>
      </div>
      <div className="mv-modal-body">{children}</div>
      {actions && <div className="mv-modal-actions">{actions}</div>}
    </div>
  )
}

const toastOf = (icon: ReactNode, tone: string, words: string) => (
  <div className="mv-toast" data-tone={tone}>
    {icon}
    <div className="mv-toast-words">
      <div className="mv-toast-message">{words}</div>
    </div>
    <IconButton label="Close" icon={<CloseIcon size={20} />} />
  </div>
)

const bubble = (from: 'me' | 'them', words: string) => (
  <li className="mv-chat-bubble" data-from={from}>
    <div className="mv-chat-bubble-face">
      <span className="mv-chat-bubble-text">{words}</span>
    </div>
  </li>
)

const row = (title: string, amount: number, flow: 'in' | 'out') => (
  <RecordRow
    icon={<ReceiptIcon size={20} />}
    title={title}
    stamp={1_763_700_000 + amount}
    amount={amount}
    flow={flow}
    badge={<StatusBadge status={flow === 'in' ? 'completed' : 'pending'} />}
    href="#record"
  />
)

const rows = (
  <div className="miniature-list">
    {row('Recharge', 100_000, 'in')}
    {row('Withdraw', 50_000, 'out')}
    {row('Income of Maize 30', 650, 'in')}
    {row('Recharge', 20_000, 'in')}
  </div>
)

/** Those that would leave their frame, or listen to the page. */
const drawn: Record<string, ReactNode> = {
  'Content/ChatThread': (
    <div className="miniature-padded">
      <div className="mv-chat-thread">
        <ol className="mv-chat-day-messages">
          {bubble('them', 'Habari! How can I help?')}
          {bubble('me', 'My recharge is late.')}
        </ol>
      </div>
    </div>
  ),
  'Foundation/VisuallyHidden': (
    <div className="miniature-padded">
      <Notice icon={<EyeOffIcon size={20} />}>Words that are heard, not seen.</Notice>
    </div>
  ),
  'Feedback/Toast': (
    <div className="miniature-padded">
      {toastOf(<CheckCircleIcon size={20} className="mv-toast-icon" />, 'success', 'Saved')}
      {toastOf(<InfoIcon size={20} className="mv-toast-icon" />, 'info', 'Draft deleted')}
    </div>
  ),
  'Lists/PullRefresh': (
    <div className="mv-pull-refresh" data-state="refreshing">
      <div className="miniature-disc">
        <span className="mv-spinner-ring" />
      </div>
      {rows}
    </div>
  ),
  'Lists/RecordList': rows,
  'Overlays/CommandPalette': (
    <Panel kind="mv-dialog" title="Find anything">
      {['Today', 'Recharges', 'Payouts'].map((label, at) => (
        <div key={label} className="mv-command" data-state={at === 0 ? 'marked' : undefined}>
          <span className="mv-command-label">{label}</span>
          <span className="mv-command-note">G {label[0]}</span>
        </div>
      ))}
    </Panel>
  ),
  'Overlays/ConfirmSheet': (
    <Panel
      kind="mv-sheet"
      title="Buy Maize 30"
      actions={
        <Button variant="filled" size="large">
          Pay Ksh&nbsp;1,000.00
        </Button>
      }
    >
      <SumList rows={[{ label: 'You pay', amount: 100_000, total: true }]} />
    </Panel>
  ),
  'Overlays/Dialog': (
    <Panel
      kind="mv-dialog"
      title="You were signed out"
      actions={<Button size="large">Log in</Button>}
    >
      Your password was changed on another device.
    </Panel>
  ),
  'Overlays/Sheet': (
    <Panel
      kind="mv-sheet"
      title="Choose a wallet type"
      actions={
        <Button variant="filled" size="large">
          Use M-PESA
        </Button>
      }
    >
      It takes a few minutes.
    </Panel>
  ),
}

type Draw = (args: object, context: object) => ReactNode

/** A story of another file as a component, with what its file puts around it. */
function drawing(file: (typeof files)[number], name: string): ComponentType {
  const { default: all, [name]: one } = file
  const args = { ...all.args, ...one!.args }
  const context = { args, parameters: {}, globals: {} }
  const draw = (one!.render ?? all.render) as Draw | undefined
  const decorators = [one!.decorators ?? [], all.decorators ?? []].flat() as unknown as ((
    Story: ComponentType,
    context: object,
  ) => ReactNode)[]
  const Inner = () => (draw ? draw(args, context) : createElement(all.component!, args))
  return decorators.reduce<ComponentType>(
    (Story, decorate) => () => decorate(Story, context),
    Inner,
  )
}

export interface Miniature {
  title: string
  group: string
  name: string
  also: readonly string[]
  /** Whether it needs the whole screen, up to its edges. */
  bleeds: boolean
  Draw: ComponentType
}

/** Each component of the catalogue, in its order. */
export const miniatures: readonly Miniature[] = Object.entries(catalogue).map(
  ([title, { also, story }]) => {
    const file = files.find(({ default: meta }) => meta.title === title)!
    const parameters = { ...file.default.parameters, ...file[story]!.parameters }
    const [group, name] = title.split('/') as [string, string]
    const own = drawn[title]
    return {
      title,
      group,
      name,
      also,
      bleeds: Boolean(own) || parameters['layout'] === 'fullscreen' || Boolean(parameters['bleed']),
      Draw: own ? () => own : drawing(file, story),
    }
  },
)
