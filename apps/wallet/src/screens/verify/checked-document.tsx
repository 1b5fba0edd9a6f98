import { groupDocumentCode, type IssuedDocument } from '@mavuno/sdk/contract'
import { Amount, Button, CellGroup, Notice, Stamp, StatusBadge, ValueCell } from '@mavuno/ui'
import { useRef, useState } from 'react'
import { hashOf } from '../../records/hash-of.js'
import { useText } from '../../texts/use-text.js'

type Receipt = NonNullable<IssuedDocument['receipt']>
type Statement = NonNullable<IssuedDocument['statement']>

/** Green is only what is paid: a genuine receipt of a refused withdrawal must not look paid. */
function toneOf(status: Receipt['status_now']): 'green' | 'amber' | 'red' {
  if (status === 'completed') return 'green'
  return status === 'pending' || status === 'processing' ? 'amber' : 'red'
}

function ReceiptRows({ receipt, currency }: { receipt: Receipt; currency: string }) {
  const t = useText()
  const { kind, status, status_now, amount, real_amount, fee, tax, create_time } = receipt
  const { payment_number } = receipt
  const isMoney = kind !== 'points'
  // Nothing was received before it was completed, or after it was refused.
  const isReal = isMoney && status === 'completed' && real_amount !== amount
  return (
    <CellGroup kind="values" title={t(`record.kind.${kind}`)}>
      {isMoney ? (
        <ValueCell label={t('label.amount')} amount={amount} kind="term" />
      ) : (
        <ValueCell label={t('label.amount')} value={String(amount)} />
      )}
      {fee > 0 && <ValueCell label={t('label.fee')} amount={fee} kind="term" />}
      {tax > 0 && <ValueCell label={t('label.tax_withheld')} amount={tax} kind="term" />}
      {isReal && <ValueCell label={t('record.real_amount')} amount={real_amount} kind="term" />}
      {isMoney && <ValueCell label={t('record.currency')} value={currency} />}
      {payment_number && <ValueCell label={t('recharge.payment_number')} value={payment_number} />}
      <ValueCell label={t('record.create_time')} value={<Stamp at={create_time} named />} />
      <ValueCell label={t('document.status_then')} value={<StatusBadge status={status} />} />
      <ValueCell label={t('document.status_now')} value={<StatusBadge status={status_now} />} />
    </CellGroup>
  )
}

/** Compares a file with the one that we issued, on this device: the file is not sent. */
function FileCheck({ hash }: { hash: string }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<'same' | 'changed'>()
  const check = async (file: File | undefined) => {
    if (file) setFound((await hashOf(file)) === hash ? 'same' : 'changed')
  }
  if (!globalThis.crypto?.subtle) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".pdf,.csv"
        hidden
        aria-label={t('document.check_file')}
        onChange={({ target }) => void check(target.files?.[0])}
      />
      <Button size="large" width="full" onClick={() => input.current?.click()}>
        {t('document.check_file')}
      </Button>
      {found && (
        <Notice tone={found === 'same' ? 'green' : 'red'} role="status">
          {t(`document.file_${found}`)}
        </Notice>
      )}
    </>
  )
}

function StatementRows({ statement }: { statement: Statement }) {
  const t = useText()
  const { from, to, rows, wallets } = statement
  return (
    <>
      <CellGroup kind="values" title={t('document.period')}>
        <ValueCell
          label={t('record.filter_from')}
          value={from === null ? t('document.from_start') : <Stamp at={from} />}
        />
        <ValueCell label={t('record.filter_to')} value={<Stamp at={to} />} />
        <ValueCell label={t('document.entries')} value={rows} />
      </CellGroup>
      {wallets.map(({ wallet, opening, in: came, out, closing }) => (
        <CellGroup key={wallet} kind="values" title={t(`record.wallet.${wallet}`)}>
          <ValueCell label={t('document.opening')} amount={opening} />
          <ValueCell label={t('document.in')} amount={came} flow="in" />
          <ValueCell label={t('document.out')} value={<Amount value={out} flow="out" />} />
          <ValueCell label={t('document.closing')} amount={closing} />
        </CellGroup>
      ))}
      <FileCheck hash={statement.hash} />
    </>
  )
}

/** What we issued under a code, and what holds now. It says honestly what that proves. */
export function CheckedDocument({ document }: { document: IssuedDocument }) {
  const t = useText()
  const { kind, code, issued, phone, currency, receipt, statement } = document
  const isChanged = receipt !== null && receipt.status !== receipt.status_now
  return (
    <div className="wallet-verify-document">
      <Notice
        tone={receipt ? toneOf(receipt.status_now) : 'green'}
        title={t(`document.issued_${kind}`)}
      >
        {receipt &&
          t(isChanged ? 'document.changed' : 'document.holds', {
            status: t(`status.${receipt.status_now}`),
          })}{' '}
        {t('document.compare')}
      </Notice>
      {receipt && <ReceiptRows receipt={receipt} currency={currency} />}
      {statement && <StatementRows statement={statement} />}
      <CellGroup kind="values">
        <ValueCell label={t('document.issued')} value={<Stamp at={issued} named />} />
        <ValueCell label={t('document.customer')} value={phone ?? t('document.closed')} />
        <ValueCell label={t('document.code')} value={groupDocumentCode(code)} />
      </CellGroup>
      <p>{t('document.proves')}</p>
    </div>
  )
}
