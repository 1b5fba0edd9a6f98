import { isHttpError } from '@mavuno/sdk'
import { getDocument, groupDocumentCode, readDocumentCode } from '@mavuno/sdk/contract'
import { queryKey, useCall, useOnline } from '@mavuno/sdk/react'
import {
  Button,
  EmptyState,
  ErrorState,
  OfflineState,
  RecordRowSkeleton,
  TextField,
} from '@mavuno/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { queries } from '../../queries/queries.js'
import { StaleNotice } from '../../queries/stale-notice.js'
import { paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useFailureText } from '../../texts/use-failure-text.js'
import { useText } from '../../texts/use-text.js'
import { CheckedDocument } from './checked-document.js'
import './verify-screen.css'

function Checked({ code }: { code: string }) {
  const t = useText()
  const isOnline = useOnline()
  const failureText = useFailureText()
  const { data, dataAt, error, refresh } = useCall(getDocument, { code })
  if (error === undefined) {
    return data ? <CheckedDocument document={data} /> : <RecordRowSkeleton />
  }
  if (isHttpError(error) && error.status === 404) {
    return <EmptyState title={t('document.unknown')}>{t('document.unknown_text')}</EmptyState>
  }
  if (data) {
    return (
      <>
        <StaleNotice dataAt={dataAt} onRetry={refresh} />
        <CheckedDocument document={data} />
      </>
    )
  }
  if (!isOnline) return <OfflineState title={t('document.error')} onRetry={refresh} />
  return (
    <ErrorState title={t('document.error')} onRetry={refresh}>
      {failureText(error)}
    </ErrorState>
  )
}

/** Anybody may check here whether a receipt or statement is ours, and what holds now. */
function VerifyScreen() {
  const t = useText()
  const [fields, setFields] = useSearchParams()
  const given = fields.get('code') ?? ''
  const code = readDocumentCode(given)
  const [typed, setTyped] = useState(code ? groupDocumentCode(code) : given.slice(0, 64))
  const [isWrong, setWrong] = useState(given !== '' && !code)
  const check = (event: React.FormEvent) => {
    event.preventDefault()
    const read = readDocumentCode(typed)
    setWrong(!read)
    if (!read) return
    setTyped(groupDocumentCode(read))
    // The same code again asks again.
    queries.makeStale((key) => key === queryKey(getDocument, { code: read }))
    setFields({ code: read }, { replace: true })
  }
  return (
    <Page>
      <div className="wallet-verify">
        <form className="wallet-verify-form" onSubmit={check} noValidate>
          <p>{t('document.intro')}</p>
          <TextField
            label={t('document.code')}
            hint={t('document.code_hint')}
            {...(isWrong && { error: t('document.not_a_code') })}
            value={typed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onValueChange={(text) => {
              setTyped(text)
              setWrong(false)
            }}
          />
          <Button type="submit" variant="filled" size="large" width="full">
            {t('document.check')}
          </Button>
        </form>
        <div aria-live="polite">{code && <Checked key={code} code={code} />}</div>
      </div>
    </Page>
  )
}

/** The area's page, by its address. */
export const screens = { [paths.verify]: VerifyScreen }
