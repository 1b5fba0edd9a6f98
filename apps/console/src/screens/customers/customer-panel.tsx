import { formatPhone } from '@mavuno/sdk'
import {
  operatorBlockUser,
  operatorGetUser,
  operatorListUserNotes,
  operatorListUserRecords,
  operatorListUserSessions,
  operatorPropose,
  unblockUser,
  type OperatorUserDetail,
} from '@mavuno/sdk/operator'
import { useAction, useCall, useMoneyAction } from '@mavuno/sdk/react'
import {
  Badge,
  Button,
  CheckIcon,
  Notice,
  SlashedCircleIcon,
  toast,
  Statistic,
  StatisticGrid,
} from '@mavuno/ui'
import { useState } from 'react'
import { useKeys } from '../../frame/keys.js'
import { may, mayPropose } from '../../frame/screens.js'
import { AskReason } from '../../ask/ask-reason.js'
import { useMethodName, usePhoneRule } from '../../parts/business.js'
import { IsProposed } from '../../parts/is-proposed.js'
import { Key } from '../../parts/key.js'
import { Viewers } from '../../parts/viewers.js'
import { RecordPanel } from '../../parts/record-panel.js'
import { CustomerChat } from '../../ask/customer-chat.js'
import { Reveal } from '../../ask/reveal.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { Devices } from './devices.js'
import { Holdings } from './holdings.js'
import { Notes } from './notes.js'
import { Records, recordsAddress } from './records.js'
import { useTimeText } from '../../parts/dates/time-text.js'

/** All about one customer: who they are, what they have, what they did, and where they are signed in. */
export function CustomerPanel({ id, me }: { id: string; me: Me }) {
  const t = useText()
  return (
    <RecordPanel
      record={useCall(operatorGetUser, { id })}
      failed={t('customer.failed')}
      head={(user) => (
        <>
          <Head user={user} me={me} />
          <Viewers kind="user" id={user.id} />
        </>
      )}
      body={(user) =>
        user.wallet && (
          <>
            <Figures user={user.id} wallet={user.wallet} me={me} />
            <div className="customer-side">
              <Holdings user={user.id} me={me} />
              {may(operatorListUserSessions, me.roles) && <Devices user={user.id} />}
              {may(operatorListUserNotes, me.roles) && <Notes user={user} me={me} />}
            </div>
            {may(operatorListUserRecords, me.roles) && <Records user={user} me={me} />}
          </>
        )
      }
    />
  )
}

function Head({ user, me }: { user: OperatorUserDetail; me: Me }) {
  const t = useText()
  const methodName = useMethodName()
  const times = useTimeText()
  const phone = usePhoneRule()
  const { id, nickname, payment_account: account, role, vip_level, blocked } = user
  const isClosed = user.phone === ''
  const isCustomer = role === 'customer' && !isClosed
  return (
    <header className="panel-head">
      <h2>{nickname || t(isClosed ? 'customers.closed' : 'customer.nameless')}</h2>
      {!isClosed && (
        <>
          <Badge>{isCustomer ? t('customers.vip', { vip_level }) : t('customers.operator')}</Badge>
          {blocked ? (
            <Badge tone="red" icon={<SlashedCircleIcon size={16} />}>
              {t('customers.blocked')}
            </Badge>
          ) : (
            <Badge tone="green" icon={<CheckIcon size={16} />}>
              {t('customer.active')}
            </Badge>
          )}
        </>
      )}
      {isCustomer && <Block user={user} me={me} />}
      <div className="customer-data">
        <strong>{formatPhone(user.phone, phone)}</strong>
        <span>
          {account
            ? t('customer.account', {
                method: methodName(account.wallet_type),
                account: account.account,
                name: account.receiver_name ?? '',
              })
            : t('customer.no_account')}
        </span>
        <span>
          {t(role === 'operator' ? 'customers.operator_since' : 'customers.since', {
            day: times.day(user.create_time),
          })}
        </span>
        {isCustomer && (
          <span>
            {t('customer.chat')} <CustomerChat user={id} me={me} />
          </span>
        )}
        {isCustomer && <Reveal of={{ kind: 'user', id }} until={user.revealed_until} me={me} />}
      </div>
      {blocked && (
        <Notice tone="amber" title={t('customer.blocked_because')}>
          {user.blocked_reason}
        </Notice>
      )}
      {user.pending_proposal && (
        <IsProposed
          proposal={user.pending_proposal}
          roles={me.roles}
          text={t('customer.unblock_waits')}
        />
      )}
    </header>
  )
}

/** One operator blocks at once; letting somebody in again takes two. */
function Block({ user, me }: { user: OperatorUserDetail; me: Me }) {
  const t = useText()
  const block = useAction(operatorBlockUser)
  const [isOpen, setOpen] = useState(false)
  const { id, blocked, pending_proposal } = user
  const mayBlock = !blocked && may(operatorBlockUser, me.roles)
  useKeys({ b: mayBlock ? () => setOpen(true) : undefined })
  if (mayBlock) {
    return (
      <>
        <Button size="small" className="customer-act" onClick={() => setOpen(true)}>
          {t('customer.block')} <Key>B</Key>
        </Button>
        {isOpen && (
          <AskReason
            title={t('customer.block_title')}
            label={t('customer.block_reason')}
            submit={t('customer.block_now')}
            isDanger
            done={t('customer.block_done')}
            draft={`${id} block`}
            action={block}
            run={(reason) => block.run({ id, reason })}
            onClose={() => setOpen(false)}
          >
            <p>{t('customer.block_text')}</p>
          </AskReason>
        )}
      </>
    )
  }
  if (!blocked || pending_proposal || !mayPropose(unblockUser, me.roles)) return null
  return <Unblock id={id} />
}

/** Proposes to let a customer in again, for a reason that who decides reads. */
function Unblock({ id }: { id: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const propose = useMoneyAction(operatorPropose, {
    isHere: ({ action, input }) => action === 'unblockUser' && input.id === id,
    onFound: () => {
      toast.success(t('customer.unblock_proposed'))
      setOpen(false)
    },
  })
  return (
    <>
      <Button size="small" className="customer-act" onClick={() => setOpen(true)}>
        {t('customer.unblock')}
      </Button>
      {isOpen && (
        <AskReason
          title={t('customer.unblock_title')}
          label={t('customer.unblock_reason')}
          submit={t('customer.unblock_now')}
          done={t('customer.unblock_proposed')}
          draft={`${id} unblock`}
          action={propose}
          run={(reason) => propose.run({ action: 'unblockUser', input: { id, reason } })}
          onClose={() => setOpen(false)}
        >
          <p>{t('customer.unblock_text')}</p>
        </AskReason>
      )}
    </>
  )
}

interface FiguresProps {
  readonly user: string
  readonly wallet: NonNullable<OperatorUserDetail['wallet']>
  readonly me: Me
}

/** What the customer has; each figure opens the records that it comes of. */
function Figures({ user, wallet, me }: FiguresProps) {
  const t = useText()
  const figures = [
    ['balance', wallet.balance, 'all'],
    ['income', wallet.income_wallet, 'income'],
    ['invested', wallet.invested, 'purchases'],
    ['held', wallet.held, 'payouts'],
    ['put_in', wallet.total_topup - wallet.total_withdraw, 'in_out'],
  ] as const
  const isLinked = may(operatorListUserRecords, me.roles)
  return (
    <StatisticGrid variant="plain" className="card">
      {figures.map(([name, value, view]) => (
        <Statistic
          key={name}
          label={t(`customer.${name}`)}
          amount={value}
          href={isLinked ? recordsAddress(user, view) : undefined}
        />
      ))}
    </StatisticGrid>
  )
}
