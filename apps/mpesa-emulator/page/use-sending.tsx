import { type ReactNode, useRef, useState } from 'react'
import { send } from './emulator.js'

/** Sends one change at a time: a second press before the answer does nothing. */
export function useSending() {
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (change: () => Promise<string | undefined>) => {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    setError(undefined)
    setError(await change())
    isBusy.current = false
    setSending(false)
  }
  return { isSending, error, setError, run }
}

export function ErrorText({ error }: { error: string | undefined }) {
  return error === undefined ? null : (
    <p className="error" role="alert">
      {error}
    </p>
  )
}

interface ChangeButtonProps {
  readonly label?: string
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly children: ReactNode
}

/** A button that changes the emulator, and shows why that was refused. */
export function ChangeButton({ label, method, path, body, children }: ChangeButtonProps) {
  const { isSending, error, run } = useSending()
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isSending}
        onClick={() => void run(() => send(method, path, body))}
      >
        {children}
      </button>
      <ErrorText error={error} />
    </>
  )
}
