import { codes } from '@mavuno/sdk/contract'
import { Button, CodeField, Dialog, FormMessage } from '@mavuno/ui'
import { useId, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useFailureText } from '../parts/failure.js'
import { isCode } from '../parts/outcome.js'
import { useText } from '../texts/use-text.js'
import { isByPasskey, stepUp } from './operator.js'
import { endStepUp, stepUpRequest } from './step-up-request.js'

/** Asks for the passkey, or the code of the app, before money moves and before a proposal. */
export function StepUp() {
  const isOpen = useSyncExternalStore(stepUpRequest.subscribe, stepUpRequest.isOpen)
  // Nothing that was typed or said the last time is left.
  return isOpen ? <Question /> : null
}

function Question() {
  const t = useText()
  const say = useFailureText()
  const form = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  async function prove(given?: string) {
    setError(undefined)
    setBusy(true)
    try {
      await stepUp(given)
      endStepUp(true)
    } catch (failure) {
      setError(failure)
      setCode('')
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && code.length === 6) void prove(code)
  }
  const byPasskey = isByPasskey()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && endStepUp(false)}
      title={t('step_up.title')}
      description={t('step_up.text')}
      actions={
        <>
          {!byPasskey && (
            <Button
              type="submit"
              form={form}
              variant="filled"
              busy={isBusy}
              disabled={code.length !== 6}
            >
              {t('step_up.by_code')}
            </Button>
          )}
          <Button
            variant={byPasskey ? 'filled' : 'second'}
            busy={isBusy && byPasskey}
            onClick={() => void prove()}
          >
            {t('sign_in.passkey')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        {!byPasskey && <CodeField label={t('sign_in.code')} value={code} onValueChange={setCode} />}
        {error !== undefined && (
          <FormMessage>
            {isCode(error, codes.step_up) ? t('step_up.wrong_code') : say(error)}
          </FormMessage>
        )}
      </form>
    </Dialog>
  )
}
