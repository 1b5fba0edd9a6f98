import { useSearchParams } from 'react-router-dom'
import { isPage } from '../../router/is-page.js'
import { paths } from '../../router/paths.js'

/** A token of our own, as long as they are. */
const lockForm = /^[\w-]{1,64}$/

const signModes = ['log-in', 'sign-up', 'reset'] as const

type SignMode = (typeof signModes)[number]

/** A code from a link is accepted only if a person could have typed it. */
const codeForm = /^[\w-]{1,32}$/

interface SignAddress {
  readonly mode: SignMode
  /** The invitation code from the link; empty if it has none. */
  readonly invite: string
  /** The token from the link of an SMS, which locks the account; empty if it has none. */
  readonly lock: string
  /** The address to go to after logging in. */
  readonly target: string
  /** Shows another form, and keeps the rest of the address. */
  readonly show: (mode: SignMode, options?: { replace: boolean }) => void
}

function targetOf(redirect: string | null): string {
  const isElsewhere = redirect !== null && isPage(redirect) && !redirect.startsWith(paths.sign)
  return isElsewhere ? redirect : paths.home
}

/** Reads the address of the sign page. Invalid values are ignored. */
export function useSignAddress(): SignAddress {
  const [fields, setFields] = useSearchParams()
  const given = fields.get('mode')
  const code = fields.get('invite')?.trim() ?? ''
  const invite = codeForm.test(code) ? code.toUpperCase() : ''
  const lock = fields.get('lock') ?? ''
  return {
    lock: lockForm.test(lock) ? lock : '',
    mode: signModes.find((mode) => mode === given) ?? (invite ? 'sign-up' : 'log-in'),
    invite,
    target: targetOf(fields.get('redirect')),
    show: (mode, options = { replace: true }) =>
      setFields((before) => {
        const after = new URLSearchParams(before)
        after.set('mode', mode)
        after.delete('lock')
        return after
      }, options),
  }
}
