import { Button, CodeField, Dialog, FormMessage } from '@mavuno/ui'
import { useState, useSyncExternalStore } from 'react'
import { useFailureText } from '../parts/failure.js'
import { useText } from '../texts/use-text.js'
import { stepUp } from './operator.js'
import { endStepUp, stepUpRequest } from './step-up-request.js'

/** Asks for the passkey, or the code of the app, before money moves and before a proposal. */
export function StepUp() {
  const t = useText()
  const say = useFailureText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>()
  const isOpen = useSyncExternalStore(stepUpRequest.subscribe, stepUpRequest.isOpen)
  async function prove(given?: string) {
    try {
      await stepUp(given)
      setError(undefined)
      endStepUp(true)
    } catch (failure) {
      setError(failure)
    }
    setCode('')
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && endStepUp(false)}
      title={t('step_up.title')}
      description={t('step_up.text')}
      actions={
        <>
          <Button variant="filled" onClick={() => prove()}>
            {t('sign_in.passkey')}
          </Button>
          <Button onClick={() => prove(code)} disabled={code.length !== 6}>
            {t('step_up.by_code')}
          </Button>
        </>
      }
    >
      <CodeField label={t('sign_in.code')} value={code} onValueChange={setCode} />
      {error !== undefined && <FormMessage>{say(error)}</FormMessage>}
    </Dialog>
  )
}
