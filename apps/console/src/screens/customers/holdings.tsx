import {
  operatorCancelPoints,
  operatorFreezeHolding,
  operatorListHoldings,
  unfreezeHolding,
  type OperatorHolding,
} from '@mavuno/sdk/operator'
import { useAction, usePages } from '@mavuno/sdk/react'
import { Badge, Button, PauseIcon, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { ProposeButton } from '../../forms/propose-button.js'
import { may, mayPropose } from '../../frame/screens.js'
import { AskReason } from '../../ask/ask-reason.js'
import { ProposalLink } from '../../parts/is-proposed.js'
import { Money } from '../../parts/money.js'
import { More, Reading } from '../../parts/reading.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** What the customer has bought; each can be frozen by one operator, and freed by two. */
export function Holdings({ user, me }: { user: string; me: Me }) {
  const t = useText()
  const list = usePages(operatorListHoldings, { user_id: user, limit: 3 })
  const { items } = list
  return (
    <section className="card">
      <h3>{t('customer.holdings')}</h3>
      <Reading of={list} failed={t('customer.holdings_failed')} count={2} />
      {items?.length === 0 && <p className="muted">{t('customer.no_holdings')}</p>}
      <ul className="side-rows">
        {items?.map((row) => (
          <Row key={row.id} row={row} me={me} />
        ))}
      </ul>
      <More list={list} size="small" />
    </section>
  )
}

function Row({ row, me }: { row: OperatorHolding; me: Me }) {
  const t = useText()
  const { moneyText } = useFormatter()
  const freeze = useAction(operatorFreezeHolding)
  const cancelPoints = useAction(operatorCancelPoints)
  const [asking, ask] = useState<'freeze' | 'points'>()
  const { id, product, quantity, state, frozen_reason, pending_proposal } = row
  const { obtained_income, obtained_tax } = row
  const { points, points_status } = row
  const mayFree = state === 'frozen' && !pending_proposal && mayPropose(unfreezeHolding, me.roles)
  return (
    <li>
      <span>
        <strong>
          {product.name} × {quantity}
        </strong>{' '}
        <span className="muted">
          {t('customer.earned')} <Money value={obtained_income - obtained_tax} />
          {obtained_tax > 0 && (
            <>
              {' '}
              {t('customer.earned_gross', {
                gross: moneyText(obtained_income),
                tax: moneyText(obtained_tax),
              })}
            </>
          )}
        </span>
      </span>
      {state === 'frozen' ? (
        <Badge tone="amber" icon={<PauseIcon size={16} />}>
          {t('customer.frozen', { reason: frozen_reason ?? '' })}
        </Badge>
      ) : (
        <Badge tone={state === 'running' ? 'green' : 'neutral'}>{t(`customer.is_${state}`)}</Badge>
      )}
      {state === 'running' && may(operatorFreezeHolding, me.roles) && (
        <Button size="small" onClick={() => ask('freeze')}>
          {t('customer.freeze')}
        </Button>
      )}
      {points > 0 && points_status === 'processing' && may(operatorCancelPoints, me.roles) && (
        <Button size="small" onClick={() => ask('points')}>
          {t('customer.cancel_points', { points })}
        </Button>
      )}
      {mayFree && (
        <ProposeButton
          action="unfreezeHolding"
          id={id}
          label={t('customer.unfreeze')}
          done={t('customer.unfreeze_proposed')}
        />
      )}
      {pending_proposal && <ProposalLink proposal={pending_proposal} roles={me.roles} />}
      {asking === 'freeze' && (
        <AskReason
          title={t('customer.freeze_title', { product: product.name })}
          label={t('customer.freeze_reason')}
          submit={t('customer.freeze_now')}
          isDanger
          done={t('customer.freeze_done')}
          draft={`${id} freeze`}
          action={freeze}
          run={(reason) => freeze.run({ id, reason })}
          onClose={() => ask(undefined)}
        >
          <p>{t('customer.freeze_text')}</p>
        </AskReason>
      )}
      {asking === 'points' && (
        <AskReason
          title={t('customer.cancel_points_title', { product: product.name })}
          label={t('customer.cancel_points_reason')}
          submit={t('customer.cancel_points_now')}
          isDanger
          done={t('customer.cancel_points_done')}
          draft={`${id} points`}
          action={cancelPoints}
          run={(reason) => cancelPoints.run({ id, reason })}
          onClose={() => ask(undefined)}
        >
          <p>{t('customer.cancel_points_text', { points })}</p>
        </AskReason>
      )}
    </li>
  )
}
