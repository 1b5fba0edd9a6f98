import {
  operatorGetForecast,
  operatorListHoldings,
  type OperatorHolding,
} from '@mavuno/sdk/operator'
import { useCall, usePages } from '@mavuno/sdk/react'
import { Fragment } from 'react'
import { screens } from '../../frame/screens.js'
import { Money } from '../../parts/money.js'
import { PanelBody } from '../../parts/panel-body.js'
import { More, Reading } from '../../parts/reading.js'
import { useText } from '../../texts/use-text.js'

/** The holdings that the figures of a day of the forecast are the sum of. */
export function DuePanel({ day }: { day: string }) {
  const t = useText()
  const { data } = useCall(operatorGetForecast)
  const list = usePages(operatorListHoldings, { due_on: day, limit: 50 })
  const { items } = list
  const at = data?.items.findIndex((one) => one.day === day) ?? -1
  const figures = data?.items[at]
  const rewards = at === 0 ? data?.rewards : undefined
  return (
    <PanelBody>
      <header className="panel-head">
        <h2>{t('books.due_on', { day })}</h2>
        <p>{t(at === 0 ? 'books.due_today' : 'books.due_text')}</p>
      </header>
      {figures && (
        <div className="facts">
          <dl>
            {(['earnings', 'principal'] as const).map((name) => (
              <Fragment key={name}>
                <dt>{t(`books.forecast.${name}`)}</dt>
                <dd>
                  <Money value={figures[name]} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </div>
      )}
      <Reading of={list} failed={t('books.due_failed')} />
      {items?.length === 0 && !rewards && <p className="muted">{t('books.due_none')}</p>}
      <ul className="entries">
        {rewards !== undefined && rewards > 0 && (
          <li>
            <span>{t('books.due_rewards')}</span>
            <strong className="figure">
              <Money value={rewards} bare />
            </strong>
          </li>
        )}
        {items?.map((holding) => (
          <Due key={holding.id} holding={holding} />
        ))}
        {items && items.length > 0 && !list.hasMore && <Sum items={items} rewards={rewards ?? 0} />}
      </ul>
      <More list={list} />
    </PanelBody>
  )
}

interface SumProps {
  readonly items: readonly OperatorHolding[]
  readonly rewards: number
}

/** What all rows add up to. */
function Sum({ items, rewards }: SumProps) {
  const t = useText()
  const add = (name: 'earnings' | 'principal') =>
    items.reduce((sum, { due }) => sum + (due?.[name] ?? 0), 0)
  return (
    <li>
      <span>
        <strong>{t('books.due_sum')}</strong>
        <Price value={add('principal')} />
      </span>
      <strong className="figure">
        <Money value={rewards + add('earnings')} bare />
      </strong>
    </li>
  )
}

/** Below what is earned: the price that is given back. */
function Price({ value }: { value: number }) {
  const t = useText()
  if (value === 0) return null
  return (
    <span className="muted">
      {' · '}
      {t('books.due_price')} <Money value={value} bare />
    </span>
  )
}

function Due({ holding: { product, quantity, user, due } }: { holding: OperatorHolding }) {
  return (
    <li>
      <span>
        <a className="link" href={`#${screens.customers.path}/${user.id}`}>
          {user.nickname}
        </a>
        <br />
        <span className="muted">
          {product.name} × {quantity}
          <Price value={due?.principal ?? 0} />
        </span>
      </span>
      <strong className="figure">
        <Money value={due?.earnings ?? 0} bare />
      </strong>
    </li>
  )
}
