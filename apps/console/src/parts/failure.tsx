import { isBusinessError, isHttpError, isMavunoError, isNetworkError } from '@mavuno/sdk'
import { Button, EmptyState, Notice, OfflineState } from '@mavuno/ui'
import { PasskeyFailure } from '../session/passkey.js'
import { useText } from '../texts/use-text.js'

/** Why something failed, in words: the server says its refusals in the reader's language. */
export function useFailureText(): (error: unknown) => string {
  const t = useText()
  return (error) => {
    if (isBusinessError(error)) return error.message
    if (error instanceof PasskeyFailure) return t(`passkey.${error.reason}`)
    if (!isHttpError(error))
      return t(
        isMavunoError(error) && !isNetworkError(error) ? 'failure.server' : 'failure.no_answer',
      )
    return error.status < 500 ? error.message : t('failure.server')
  }
}

interface FailureProps {
  readonly error: unknown
  readonly title: string
  readonly onRetry?: () => unknown
}

/** In the place of what could not be read. The rest of the page stays. */
export function Failure({ error, title, onRetry }: FailureProps) {
  const t = useText()
  const say = useFailureText()
  if (isHttpError(error) && error.status === 403) {
    return (
      <EmptyState art={null} title={t('failure.forbidden')}>
        {t('failure.forbidden_text')}
      </EmptyState>
    )
  }
  if (isNetworkError(error)) return <OfflineState {...(onRetry && { onRetry })} />
  const reference = isMavunoError(error) ? error.requestId : undefined
  return (
    <div className="failure">
      <Notice
        tone="red"
        role="alert"
        title={title}
        action={
          onRetry && (
            <Button variant="plain" size="small" onClick={onRetry}>
              {t('failure.again')}
            </Button>
          )
        }
      >
        {say(error)} {reference !== undefined && t('failure.help', { reference })}
      </Notice>
    </div>
  )
}
