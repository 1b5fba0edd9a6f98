import {
  createAnnouncement,
  createCode,
  createProduct,
  fundReserve,
  inviteOperator,
  operatorAddUserNote,
  operatorApproveProposal,
  operatorBlockUser,
  operatorCompleteRecharge,
  operatorCompleteWithdrawal,
  operatorExportLog,
  operatorImportBankFile,
  operatorRecordStatement,
  operatorLinkBankLine,
  operatorMoveConversation,
  operatorRejectProposal,
  operatorRejectRecharge,
  operatorRejectWithdrawal,
  operatorRevealBankLine,
  operatorRevealUser,
  operatorRunAudit,
  operatorSendMessage,
  operatorAssignWithdrawal,
  payOut,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { Dialog, Switch } from '@mavuno/ui'
import { Fragment, useState } from 'react'
import { useText } from '../texts/use-text.js'
import type { ConsoleKey } from '../texts/texts.js'
import { Key } from '../parts/key.js'
import type { Me } from '../session/operator.js'
import { areLettersOn, switchLetters } from './keys.js'
import { may, maySee, screens, type ScreenName } from './screens.js'

type Line = readonly [label: ConsoleKey, ...keys: string[]]

/** What the keys do in lists that are found and filtered. */
const inLists: readonly Line[] = [
  ['keys.find', '/'],
  ['keys.filter', 'F'],
  ['keys.save', 'S'],
  ['keys.saved', '1', '–', '9'],
  ['keys.copy', 'L'],
]

/** What the keys do on all screens. */
const everywhere: readonly Line[] = [
  ['keys.move', 'J', 'K'],
  ['keys.open', 'Enter'],
  ['keys.back', 'Esc'],
  ['palette.title', 'Ctrl K'],
  ['keys.undo', 'U'],
  ['keys.propose', 'Ctrl', 'Enter'],
  ['keys.all', '?'],
]

/** What a key does on one screen, for those who may do it. */
interface Own {
  readonly roles: readonly OperatorRole[]
  readonly line: Line
}

/** Every role that sees the chat can open a conversation; only support can start one. */
const ask: Own = { roles: screens.chat.roles, line: ['keys.ask', 'M'] }
const reveal: Own = { roles: operatorRevealUser.roles, line: ['keys.reveal', 'V'] }
const revealLine: Own = { roles: operatorRevealBankLine.roles, line: ['keys.reveal', 'V'] }
const make = (roles: readonly OperatorRole[]): Own => ({ roles, line: ['keys.make', 'N'] })

const selects = (roles: readonly OperatorRole[]): readonly Own[] => [
  { roles, line: ['keys.select', 'keys.space'] },
  { roles, line: ['keys.range', '⇧J', '⇧K'] },
]

const link: Own = { roles: operatorLinkBankLine.roles, line: ['keys.link', 'L'] }

/** Those to whom Today shows what they decide next. */
const deciders = [
  ...operatorCompleteRecharge.roles,
  ...operatorLinkBankLine.roles,
  ...operatorApproveProposal.roles,
]

const own: Partial<Readonly<Record<ScreenName, readonly Own[]>>> = {
  today: [{ roles: deciders, line: ['keys.next', '1', '…', '7'] }],
  recharges: [
    { roles: operatorCompleteRecharge.roles, line: ['keys.credit', 'Y'] },
    { roles: operatorRejectRecharge.roles, line: ['keys.refuse', 'R'] },
    ask,
    reveal,
    ...selects(operatorCompleteRecharge.roles),
    { roles: operatorCompleteRecharge.roles, line: ['keys.exact', '⇧Y'] },
    { roles: operatorRejectRecharge.roles, line: ['keys.bulk', '⇧R'] },
  ],
  payouts: [
    { roles: operatorAssignWithdrawal.roles, line: ['keys.take', 'T'] },
    { roles: operatorCompleteWithdrawal.roles, line: ['keys.paid', 'P'] },
    { roles: operatorRejectWithdrawal.roles, line: ['keys.refuse', 'R'] },
    ask,
    reveal,
    ...selects(operatorAssignWithdrawal.roles),
    { roles: operatorAssignWithdrawal.roles, line: ['keys.take_all', '⇧T'] },
    { roles: operatorRejectWithdrawal.roles, line: ['keys.bulk', '⇧R'] },
  ],
  approvals: [
    { roles: operatorApproveProposal.roles, line: ['keys.approve', 'A'] },
    { roles: operatorRejectProposal.roles, line: ['keys.refuse', 'R'] },
  ],
  chat: [
    { roles: operatorSendMessage.roles, line: ['keys.canned', '/'] },
    { roles: operatorSendMessage.roles, line: ['keys.note', 'N'] },
    { roles: operatorMoveConversation.roles, line: ['keys.assign', 'I'] },
    { roles: operatorMoveConversation.roles, line: ['keys.later', 'Z'] },
    { roles: operatorMoveConversation.roles, line: ['keys.close', 'E'] },
    { roles: operatorMoveConversation.roles, line: ['keys.open_again', 'O'] },
    reveal,
  ],
  customers: [
    reveal,
    { roles: operatorAddUserNote.roles, line: ['keys.note', 'N'] },
    ask,
    { roles: operatorBlockUser.roles, line: ['keys.block', 'B'] },
  ],
  products: [
    make(createProduct.proposers),
    { roles: createProduct.proposers, line: ['keys.duplicate', 'D'] },
    { roles: screens.products.roles, line: ['keys.preview', 'V'] },
  ],
  codes: [make(createCode.proposers)],
  news: [make(createAnnouncement.proposers)],
  exceptions: [link, revealLine],
  books: [
    { roles: fundReserve.proposers, line: ['keys.fund', 'B'] },
    { roles: payOut.proposers, line: ['keys.take_out', 'O'] },
    { roles: operatorRunAudit.roles, line: ['keys.check', 'V'] },
  ],
  bank: [
    { roles: operatorImportBankFile.roles, line: ['keys.import', 'I'] },
    { roles: operatorRecordStatement.roles, line: ['keys.balance', 'B'] },
    link,
    revealLine,
  ],
  people: [make(inviteOperator.proposers), { roles: ['owner'], line: ['keys.block', 'B'] }],
  log: [
    { roles: operatorExportLog.roles, line: ['keys.export', 'E'] },
    { roles: screens.log.roles, line: ['log.same_person', 'P'] },
    { roles: screens.log.roles, line: ['log.same_target', 'T'] },
  ],
}

const ownOf = (name: ScreenName, { roles }: Me): readonly Line[] =>
  (own[name] ?? []).filter((one) => may(one, roles)).map(({ line }) => line)

function Keys({ keys }: { keys: readonly string[] }) {
  const t = useText()
  return keys.map((key) => <Key key={key}>{key === 'keys.space' ? t(key) : key}</Key>)
}

const goes = (mine: readonly ScreenName[]): readonly Line[] =>
  mine.map((name) => [screens[name].title, 'G', screens[name].letter.toUpperCase()])

interface KeyMapProps {
  readonly me: Me
  /** The screen that is shown: its keys come first. */
  readonly name: ScreenName | undefined
  readonly onClose: () => void
}

/** All keys, opened by `?`: those of every screen, and those that each screen has for itself. */
export function KeyMap({ me, name, onClose }: KeyMapProps) {
  const t = useText()
  const [isOn, setOn] = useState(areLettersOn)
  const mine = (Object.keys(screens) as ScreenName[]).filter((name) =>
    maySee(screens[name], me.roles),
  )
  const partOf = (one: ScreenName) => ({ title: screens[one].title, lines: ownOf(one, me) })
  const parts = [
    ...(name === undefined ? [] : [partOf(name)]),
    { title: 'keys.everywhere', lines: [...everywhere, ...goes(mine)] } as const,
    { title: 'keys.lists', lines: inLists } as const,
    ...mine.filter((one) => one !== name).map(partOf),
  ]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('keys.title')}>
      {parts.map(
        ({ title, lines }) =>
          lines.length > 0 && (
            <Fragment key={title}>
              <h3 className="key-part">{t(title)}</h3>
              <dl className="key-map">
                {lines.map(([label, ...keys]) => (
                  <Fragment key={label}>
                    <dt>{t(label)}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </Fragment>
          ),
      )}
      <Switch
        label={t('keys.letters')}
        hint={t('keys.letters_hint')}
        checked={isOn}
        onCheckedChange={(on) => {
          switchLetters(on)
          setOn(on)
        }}
      />
    </Dialog>
  )
}

/** Those that a row at the foot has room for. */
const most = 8

interface FootKeysProps extends Omit<KeyMapProps, 'onClose'> {
  readonly mine: readonly ScreenName[]
}

/** The keys that do something on this screen. */
export function FootKeys({ me, name, mine }: FootKeysProps) {
  const t = useText()
  if (!areLettersOn()) return null
  const lines: readonly Line[] = [
    ...(name === 'today' || name === undefined ? [] : ([['keys.move', 'J', 'K']] as const)),
    // Its button names it, on the rows that have one.
    ...(name === undefined ? [] : ownOf(name, me).filter((line) => line !== link.line)),
    ...(name === 'today' || name === undefined ? goes(mine.slice(1, 6)) : []),
    ['palette.title', 'Ctrl K'],
  ]
  return lines.slice(0, most).map(([label, ...keys]) => (
    <span key={label}>
      <Keys keys={keys} /> {t(label)}
    </span>
  ))
}
