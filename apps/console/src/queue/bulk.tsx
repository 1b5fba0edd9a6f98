import { isBusinessError } from '@mavuno/sdk'
import { useOnline } from '@mavuno/sdk/react'
import {
  Button,
  CheckIcon,
  ClockIcon,
  Dialog,
  TextField,
  toast,
  WarningIcon,
  useFormatter,
} from '@mavuno/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { mavuno } from '../mavuno.js'
import { useFailureText } from '../parts/failure.js'
import { Money } from '../parts/money.js'
import { Who } from '../parts/record-panel.js'
import { useDraft } from '../parts/use-draft.js'
import { queries } from '../queries.js'
import { runSequentially, isDone, type Result } from '../refusal/in-turn.js'
import { decideLater } from '../refusal/decide-later.js'
import { reportFailure } from '../refusal/later.js'
import { refuseLater } from '../refusal/refuse-later.js'
import { useText } from '../texts/use-text.js'
import type { Act, BulkRow, CreditAct, DoAct, RefuseAct } from './acts.js'
import './bulk.css'
import { addUp } from './money-sum.js'

interface BulkProps<Row> {
  readonly act: Act<Row>
  readonly rows: readonly Row[]
  /** What tells a row from the others, beside its customer. */
  readonly markOf: (row: Row) => ReactNode
  /** Why a row is left as it is; undefined where it can be done. */
  readonly whyNot: (row: Row) => string | undefined
  /** Takes rows out of the selection, as they are done. */
  readonly done: (ids: ReadonlySet<string>) => void
  /** Says on the rows that stay why they do. */
  readonly explain: (whys: ReadonlyMap<string, string>) => void
  readonly onClose: () => void
}

/** Does the same to several rows: those that it cannot be done to are left, and say why. */
export function Bulk<Row extends BulkRow>(props: BulkProps<Row>) {
  // What is confirmed is what was shown when it opened, whatever comes in meanwhile.
  const [{ able, left }] = useState(() => {
    const { rows, whyNot } = props
    const whys = rows.map((row) => [row, whyNot(row)] as const)
    return {
      able: whys.flatMap(([row, why]) => (why === undefined ? [row] : [])),
      left: whys.flatMap(([row, why]) => (why === undefined ? [] : [{ row, why }])),
    }
  })
  const { act } = props
  const shown = { ...props, able, left }
  if (act.kind === 'refuse') return <RefuseAll {...shown} act={act} />
  return act.kind === 'credit' ? <CreditAll {...shown} act={act} /> : <DoAll {...shown} act={act} />
}

interface AllProps<Row> extends Omit<BulkProps<Row>, 'act' | 'rows' | 'whyNot'> {
  readonly able: readonly Row[]
  readonly left: readonly { readonly row: Row; readonly why: string }[]
}

const whysOf = <Row extends BulkRow>({ left }: Pick<AllProps<Row>, 'left'>) =>
  left.map(({ row, why }) => [row.id, why] as const)

interface DoAllProps<Row> extends AllProps<Row> {
  readonly act: DoAct<Row>
}

function DoAll<Row extends BulkRow>({ act, able, left, ...shown }: DoAllProps<Row>) {
  const t = useText()
  const { moneyText } = useFormatter()
  const why = useWhy()
  const isOnline = useOnline()
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const goesOn = useRef(true)
  // What nobody can stop any more does not go on.
  useEffect(() => () => void (goesOn.current = false), [])
  const done = able.filter(({ id }) => isDone(results.get(id)))
  const open = able.filter((row) => !done.includes(row))
  const isStarted = results.size > 0

  async function run() {
    const who = mavuno.session.user?.id
    goesOn.current = true
    setBusy(true)
    await runSequentially({
      rows: open,
      // A key is kept until there is an answer: once more is the same request, and has its effect once.
      send: ({ id }) => queries.call(act.endpoint, { id }),
      tell: ({ id }, result) => setResults((before) => new Map(before).set(id, result)),
      goesOn: () => goesOn.current && mavuno.session.user?.id === who,
    })
    setBusy(false)
    queries.makeStaleAfter(act.endpoint)
  }
  function close() {
    const failed = open.flatMap(({ id }) => {
      const result = results.get(id)
      return result && 'error' in result ? [[id, why(result.error)] as const] : []
    })
    shown.done(new Set(done.map(({ id }) => id)))
    shown.explain(new Map([...whysOf({ left }), ...failed]))
    shown.onClose()
  }

  return (
    <Dialog
      open
      busy={isBusy}
      onOpenChange={(isOpen) => !isOpen && close()}
      className="bulk"
      title={act.title}
      description={able.length > 0 ? act.text : t('bulk.none')}
      actions={
        <>
          {open.length > 0 && (
            <Button variant="filled" disabled={!isOnline} busy={isBusy} onClick={run}>
              {isStarted && !isBusy
                ? t('bulk.again', { count: open.length, amount: moneyText(addUp(open)) })
                : act.confirm(open.length, moneyText(addUp(open)))}
            </Button>
          )}
          {isBusy ? (
            <Button onClick={() => (goesOn.current = false)}>{t('bulk.stop')}</Button>
          ) : (
            <Button onClick={close}>{t('back')}</Button>
          )}
        </>
      }
    >
      <p role="status">
        {isStarted && act.done(done.length, moneyText(addUp(done)))}
        {isBusy && ` ${t('bulk.of', { at: done.length, all: able.length })}`}
      </p>
      {!isOnline && <p className="muted">{t('decision.offline')}</p>}
      <Rows rows={able} markOf={shown.markOf}>
        {({ id }) => <ResultOf result={results.get(id)} done={act.isDone} />}
      </Rows>
      <Left left={left} markOf={shown.markOf} />
    </Dialog>
  )
}

interface CreditAllProps<Row> extends AllProps<Row> {
  readonly act: CreditAct<Row>
}

/** Credits them. Like a single credit it is sent after a while, and can be taken back until then. */
function CreditAll<Row extends BulkRow>({ act, able, left, ...shown }: CreditAllProps<Row>) {
  const t = useText()
  const { moneyText } = useFormatter()
  const why = useWhy()
  const { done, explain } = shown
  function send() {
    const whys = new Map<string, string>()
    const credited = new Set<string>()
    decideLater({
      ids: able.map(({ id }) => id),
      endpoint: act.endpoint,
      // A key is kept until there is an answer: once more is the same request, and has its effect once.
      send: (id) => queries.call(act.endpoint, { id }),
      text: t('bulk.crediting', { count: able.length, amount: moneyText(addUp(able)) }),
      lost: t('later.credit_lost'),
      tell(id, result) {
        if (result === 'done') credited.add(id)
        else whys.set(id, why(result.error))
      },
      ended() {
        done(credited)
        explain(whys)
        const amount = moneyText(addUp(able.filter(({ id }) => credited.has(id))))
        if (credited.size > 0) toast.success(t('exact.done', { count: credited.size, amount }))
        if (whys.size > 0)
          reportFailure([...whys.keys()], t('bulk.not_credited', { count: whys.size }))
      },
    })
    explain(new Map(whysOf({ left })))
    shown.onClose()
  }
  return <LaterDialog {...shown} act={act} able={able} left={left} onSend={send} />
}

interface RefuseAllProps<Row> extends AllProps<Row> {
  readonly act: RefuseAct<Row>
}

/** Refuses them for one reason. Like a single refusal it is sent after a while, and can be taken back until then. */
function RefuseAll<Row extends BulkRow>({ act, able, left, ...shown }: RefuseAllProps<Row>) {
  const t = useText()
  const { moneyText } = useFormatter()
  const say = useWhy()
  const isOnline = useOnline()
  const [reason, setReason] = useDraft(`${act.title} reason`, '')
  const [wasMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isMissing = reason.trim() === ''
  const { done, explain } = shown
  function send() {
    setMissing(isMissing)
    if (isMissing) {
      field.current?.focus()
      return
    }
    const whys = new Map<string, string>()
    const refused = new Set<string>()
    const before = new Set<string>()
    refuseLater({
      ids: able.map(({ id }) => id),
      endpoint: act.endpoint,
      reason,
      text: t('bulk.refusing', { count: able.length, amount: moneyText(addUp(able)) }),
      lost: t('later.lost'),
      tell(id, result) {
        if (result === 'now') refused.add(id)
        else if (result === 'before') before.add(id)
        else whys.set(id, say(result.error))
      },
      ended() {
        done(new Set([...refused, ...before]))
        explain(whys)
        if (refused.size > 0) toast.info(t('bulk.refused', { count: refused.size }))
        if (before.size > 0) toast.info(t('bulk.refused_before', { count: before.size }))
        if (whys.size > 0)
          reportFailure([...whys.keys()], t('bulk.not_refused', { count: whys.size }))
      },
    })
    explain(new Map(whysOf({ left })))
    setReason('')
    shown.onClose()
  }
  return (
    <LaterDialog {...shown} act={act} able={able} left={left} onSend={send}>
      <form
        className="ask"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isOnline && able.length > 0) send()
        }}
      >
        <TextField
          label={t('decision.reason')}
          value={reason}
          onValueChange={setReason}
          maxLength={500}
          autoComplete="off"
          error={isMissing && wasMissing && t('decision.needs_reason')}
          ref={field}
        />
      </form>
    </LaterDialog>
  )
}

interface LaterDialogProps<Row> extends AllProps<Row> {
  readonly act: CreditAct<Row> | RefuseAct<Row>
  readonly onSend: () => void
  readonly children?: ReactNode
}

/** Shows the rows of a decision that is sent after a while, with the button that confirms it. */
function LaterDialog<Row extends BulkRow>(props: LaterDialogProps<Row>) {
  const { act, able, left, markOf, onSend, onClose, children } = props
  const t = useText()
  const { moneyText } = useFormatter()
  const isOnline = useOnline()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="bulk"
      title={act.title}
      description={able.length > 0 ? act.text : t('bulk.none')}
      actions={
        <>
          {able.length > 0 && (
            <Button
              variant={act.kind === 'refuse' ? 'danger' : 'filled'}
              disabled={!isOnline}
              onClick={onSend}
            >
              {act.confirm(able.length, moneyText(addUp(able)))}
            </Button>
          )}
          <Button onClick={onClose}>{t('back')}</Button>
        </>
      }
    >
      {children}
      {!isOnline && <p className="muted">{t('decision.offline')}</p>}
      <Rows rows={able} markOf={markOf} />
      <Left left={left} markOf={markOf} />
    </Dialog>
  )
}

interface RowsProps<Row> {
  readonly rows: readonly Row[]
  readonly markOf: (row: Row) => ReactNode
  readonly children?: (row: Row) => ReactNode
}

function Rows<Row extends BulkRow>({ rows, markOf, children }: RowsProps<Row>) {
  return (
    <ul className="bulk-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <span>{markOf(row)}</span>
          <span>
            <Who user={row.user} />
          </span>
          <strong className="figure">
            <Money value={row.amount} bare />
          </strong>
          {children?.(row)}
        </li>
      ))}
    </ul>
  )
}

/** The rows that it is not done to, and why. */
function Left<Row extends BulkRow>({ left, markOf }: Pick<AllProps<Row>, 'left' | 'markOf'>) {
  const t = useText()
  if (left.length === 0) return null
  const whys = new Map(left.map(({ row, why }) => [row.id, why]))
  return (
    <>
      <h3>{t('bulk.left', { count: left.length })}</h3>
      <Rows rows={left.map(({ row }) => row)} markOf={markOf}>
        {({ id }) => <span className="muted">{whys.get(id)}</span>}
      </Rows>
    </>
  )
}

/** Why it was not done, in words; without an answer nobody knows. */
function useWhy(): (error: unknown) => string {
  const t = useText()
  const say = useFailureText()
  return (error) => (isBusinessError(error) ? say(error) : t('bulk.unknown'))
}

interface ResultProps {
  readonly result: Result | undefined
  readonly done: string
}

/** What became of one row: nothing yet, done, or why not. */
function ResultOf({ result, done }: ResultProps): ReactNode {
  const t = useText()
  const say = useWhy()
  if (!result) return null
  if ('error' in result) {
    return (
      <span className="bulk-error">
        <WarningIcon size={16} /> {say(result.error)}
      </span>
    )
  }
  return result.state === 'done' ? (
    <span className="bulk-done">
      <CheckIcon size={16} /> {done}
    </span>
  ) : (
    <span className="muted">
      <ClockIcon size={16} /> {t('bulk.sending')}
    </span>
  )
}
