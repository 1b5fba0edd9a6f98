import { lockAccount } from '@mavuno/sdk/contract'
import { Button, FormMessage } from '@mavuno/ui'
import { mavuno } from '../../mavuno.js'
import { useAction } from '../../queries/use-action.js'
import { useFailureText } from '../../texts/use-failure-text.js'
import { useText } from '../../texts/use-text.js'

interface LockAccountProps {
  /** From the link of an SMS. */
  token: string
  onDone: () => void
}

/** For the owner who was told by SMS of something that somebody else did. */
export function LockAccount({ token, onDone }: LockAccountProps) {
  const t = useText()
  const failureText = useFailureText()
  const lock = useAction(lockAccount)
  const run = async () => {
    if (!(await lock.run({ token }))) return
    // The session of this browser has ended with the others.
    mavuno.session.signOut()
    onDone()
  }
  return (
    <>
      <p className="wallet-sign-words">{t('sign.lock_intro')}</p>
      {lock.error !== undefined && <FormMessage>{failureText(lock.error)}</FormMessage>}
      <Button busyText={t('busy.sending')} onClick={run}>
        {t('sign.lock')}
      </Button>
    </>
  )
}
