import { operatorGetReserve, operatorRunAudit, type AuditRun } from '@mavuno/sdk/operator'
import { useCall, useMoneyAction, useOnline } from '@mavuno/sdk/react'
import { Button, CheckCircleIcon, toast, useFormatter, WarningIcon } from '@mavuno/ui'
import { useKeys } from '../../frame/keys.js'
import { screens } from '../../frame/screens.js'
import { Key } from '../../parts/key.js'
import { useCheckWords } from '../../parts/known-words.js'
import { AuditStatus, useAudits } from '../../evidence/last-audit.js'
import { Money } from '../../parts/money.js'
import { Outcome } from '../../parts/outcome.js'
import { PanelBody } from '../../parts/panel-body.js'
import { Reading } from '../../parts/reading.js'
import { nameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** What the reserve covers, the last check of the books with its results, and those before it. */
export function AuditPanel() {
  const t = useText()
  const { stamp } = useFormatter()
  const words = useCheckWords()
  const isOnline = useOnline()
  const audits = useAudits()
  const { data } = audits
  const tell = ({ ok }: AuditRun) =>
    ok ? toast.success(t('books.audit_ok')) : toast.error(t('books.audit_red'))
  const run = useMoneyAction(operatorRunAudit, { onFound: tell })
  const check = async () => {
    const done = await run.run({})
    if (done) tell(done)
  }
  useKeys({ v: isOnline && run.state === 'idle' ? () => void check() : undefined })
  const last = data?.items[0]
  const runBy = ({ run_by }: AuditRun) => (run_by ? nameOf(run_by) : t('books.run_by_server'))
  const red = last?.checks.filter(({ ok }) => !ok) ?? []
  return (
    <PanelBody>
      <Reserve />
      <section className="card">
        <h2>
          {t('books.audit')} {data && <AuditStatus run={last} />}
        </h2>
        <Outcome of={run} />
        <Reading of={audits} failed={t('books.audits_failed')} count={3} />
        <p>
          <Button size="small" onClick={check} busy={run.state !== 'idle'} disabled={!isOnline}>
            {t('books.check')} <Key>V</Key>
          </Button>
        </p>
        {last && (
          <>
            <p className="muted">
              {t('books.checked', { time: stamp(last.time), who: runBy(last) })}
            </p>
            <ul className="audit-checks">
              {[...red, ...last.checks.filter(({ ok }) => ok)].map(({ name, ok, detail }) => (
                <li key={name} data-red={!ok || undefined}>
                  {ok ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
                  <span>{words.check(name)}</span>
                  <span className="muted">{ok ? t('books.passed') : words.breaks(detail)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {data && data.items.length > 1 && (
          <>
            <h3>{t('books.audits')}</h3>
            <ul className="audit-checks">
              {data.items.slice(1).map((one) => (
                <li key={one.id} data-red={!one.ok || undefined}>
                  {one.ok ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
                  <span>{stamp(one.time)}</span>
                  <span className="muted">{runBy(one)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </PanelBody>
  )
}

/** Where the rows are that a figure is the sum of. */
const rowsOf = {
  balance: '/reserve',
  due_30_days: '?show=forecast',
  promised: '?show=forecast',
  drawable_sales: '/sales',
} as const

function Reserve() {
  const t = useText()
  const { data } = useCall(operatorGetReserve)
  if (!data) return null
  return (
    <section className="card facts">
      <h2>{t('reserve.title')}</h2>
      <dl>
        {(['balance', 'due_30_days', 'promised', 'headroom', 'drawable_sales'] as const).map(
          (name) => (
            <div key={name} className="pair">
              <dt>{t(`books.reserve.${name}`)}</dt>
              <dd>
                {name === 'headroom' ? (
                  // It needs no link: it is the balance minus what is promised, and both are listed here.
                  <Money value={data.headroom} />
                ) : (
                  <a className="opens" href={`#${screens.books.path}${rowsOf[name]}`}>
                    <Money value={data[name]} />
                  </a>
                )}
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
