import { isHttpError } from '@mavuno/sdk'
import { lockAccount } from '@mavuno/sdk/contract'
import { useAction } from '@mavuno/sdk/react'
import { Button, FormMessage } from '@mavuno/ui'
import { mavuno } from '../../mavuno.js'
import { useFailureText } from '../../texts/use-failure-text.js'
import { useText } from '../../texts/use-text.js'

interface LockAccountProps {
  /** From the link of an SMS. */
  token: string
  onDone: () => void
  onReset: () => void
}

const shape = { variant: 'filled', size: 'large', width: 'full' } as const

/** For the owner who was told by SMS of something that somebody else did. */
export function LockAccount({ token, onDone, onReset }: LockAccountProps) {
  const t = useText()
  const failureText = useFailureText()
  const lock = useAction(lockAccount)
  const isOld = isHttpError(lock.error) && lock.error.status === 404
  const run = async () => {
    if (!(await lock.run({ token }))) return
    // The session of this browser has ended with the others.
    mavuno.session.signOut()
    onDone()
  }
  return (
    <>
      <p className="wallet-sign-words">{t('sign.lock_intro')}</p>
      {lock.error !== undefined && (
        <FormMessage>{isOld ? t('sign.lock_old') : failureText(lock.error)}</FormMessage>
      )}
      {isOld ? (
        <Button {...shape} onClick={onReset}>
          {t('sign.reset_title')}
        </Button>
      ) : (
        <Button {...shape} busyText={t('busy.sending')} onClick={run}>
          {t('sign.lock')}
        </Button>
      )}
    </>
  )
}
