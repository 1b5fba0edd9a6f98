import { isBusinessError } from '@mavuno/sdk'
import { operatorCompleteRecharge, type OperatorRecharge } from '@mavuno/sdk/operator'
import { useOnline, useQueries } from '@mavuno/sdk/react'
import { Button, CheckIcon, ClockIcon, Dialog, WarningIcon } from '@mavuno/ui'
import { useState, type ReactNode } from 'react'
import { useKeys } from '../../frame/keys.js'
import { useFailureText } from '../../parts/failure.js'
import { Key } from '../../parts/key.js'
import { Money, useMoneyText } from '../../parts/money.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { isExact } from './is-exact.js'

interface AllExactProps {
  readonly rows: readonly OperatorRecharge[]
  readonly me: Me
}

const sumOf = (rows: readonly OperatorRecharge[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Offers to credit together what the bank lists to the cent. Each row gets an answer of its own. */
export function AllExact({ rows, me }: AllExactProps) {
  const t = useText()
  /** Those that were offered, which stay while they are credited one after the other. */
  const [offered, offer] = useState<readonly OperatorRecharge[]>()
  const mayAct = operatorCompleteRecharge.roles.some((role) => me.roles.includes(role))
  const exact = mayAct ? rows.filter(isExact) : []
  const open = exact.length > 0 ? () => offer(exact) : undefined
  useKeys({ 'Shift y': open })
  return (
    <>
      {open && (
        <div className="exact">
          <span>
            {t('exact.some', { count: exact.length })} <Money value={sumOf(exact)} />
          </span>
          <Button size="small" onClick={open}>
            {t('exact.open')} <Key>⇧Y</Key>
          </Button>
        </div>
      )}
      {offered && <CreditAll rows={offered} onClose={() => offer(undefined)} />}
    </>
  )
}

type Result = { readonly state: 'sending' | 'credited' } | { readonly error: unknown }

interface CreditAllProps {
  readonly rows: readonly OperatorRecharge[]
  readonly onClose: () => void
}

function CreditAll({ rows, onClose }: CreditAllProps) {
  const t = useText()
  const write = useMoneyText()
  const isOnline = useOnline()
  const queries = useQueries()
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const isOf = (state: 'sending' | 'credited') => (row: OperatorRecharge) => {
    const result = results.get(row.id)
    return result !== undefined && 'state' in result && result.state === state
  }
  const credited = rows.filter(isOf('credited'))
  const left = rows.filter((row) => !credited.includes(row))
  const isBusy = rows.some(isOf('sending'))
  const isStarted = results.size > 0

  async function credit({ id }: OperatorRecharge) {
    const set = (result: Result) => setResults((before) => new Map(before).set(id, result))
    set({ state: 'sending' })
    try {
      // The key is kept until there is an answer: once more is the same request, and credits once.
      await queries.call(operatorCompleteRecharge, { id })
      set({ state: 'credited' })
    } catch (error) {
      set({ error })
    }
  }
  const creditAll = async () => {
    for (const row of left) await credit(row)
    queries.makeStaleAfter(operatorCompleteRecharge)
  }

  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(open) => !open && onClose()}
      className="exact-dialog"
      title={t('exact.title')}
      description={t('exact.text')}
      actions={
        <>
          {left.length > 0 && (
            <Button variant="filled" disabled={!isOnline} busy={isBusy} onClick={creditAll}>
              {t(isStarted && !isBusy ? 'exact.again' : 'exact.credit', {
                count: left.length,
                amount: write(sumOf(left)),
              })}
            </Button>
          )}
          <Button onClick={onClose} disabled={isBusy}>
            {t('back')}
          </Button>
        </>
      }
    >
      <p role="status">
        {isStarted &&
          !isBusy &&
          t('exact.done', { count: credited.length, amount: write(sumOf(credited)) })}
      </p>
      {!isOnline && <p className="muted">{t('decision.offline')}</p>}
      <ul className="exact-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="mono">{row.payment_number}</span>
            <span>{row.user.nickname}</span>
            <strong className="figure">
              <Money value={row.amount} bare />
            </strong>
            <ResultOf result={results.get(row.id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What became of one row: nothing yet, credited, or why not. */
function ResultOf({ result }: { result: Result | undefined }): ReactNode {
  const t = useText()
  const say = useFailureText()
  if (!result) return null
  if ('error' in result) {
    const isRefused = isBusinessError(result.error)
    return (
      <span className="exact-error">
        <WarningIcon size={16} /> {isRefused ? say(result.error) : t('exact.unknown')}
      </span>
    )
  }
  return result.state === 'credited' ? (
    <span className="exact-done">
      <CheckIcon size={16} /> {t('evidence.credited')}
    </span>
  ) : (
    <span className="muted">
      <ClockIcon size={16} /> {t('exact.sending')}
    </span>
  )
}
