import { isBusinessError } from '@mavuno/sdk'
import { Notice } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import { useFailureText } from './failure.js'

/** Whether the server refused with one of these codes. */
export function isCode(error: unknown, ...codes: readonly number[]): boolean {
  return isBusinessError(error) && codes.some((code) => code === error.code)
}

/** The answer was lost: the request is repeated under its key until there is one. */
export function Unknown() {
  const t = useText()
  return (
    <Notice tone="amber" role="status" title={t('decision.unknown')}>
      {t('decision.unknown_text')}
    </Notice>
  )
}

/** It was not done, in the server's words; blue where somebody else has done it already. */
export function NotDone({ error, wasFaster = false }: { error: unknown; wasFaster?: boolean }) {
  const t = useText()
  const say = useFailureText()
  return (
    <Notice
      tone={wasFaster ? 'blue' : 'red'}
      role="alert"
      title={t(wasFaster ? 'decision.faster' : 'decision.failed')}
    >
      {say(error)}
    </Notice>
  )
}

/** What became of what was sent, unless it is done. */
export function Outcome({ of }: { of: { readonly state: string; readonly error: unknown } }) {
  return (
    <>
      {of.state === 'unknown' && <Unknown />}
      {of.error !== undefined && <NotDone error={of.error} />}
    </>
  )
}
