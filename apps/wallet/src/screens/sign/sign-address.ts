import { useSearchParams } from 'react-router-dom'
import { isPage, paths } from '../../router/paths.js'

const signModes = ['log-in', 'sign-up', 'reset'] as const

type SignMode = (typeof signModes)[number]

/** A code that came by a link, as somebody could have typed it. */
const codeForm = /^[\w-]{1,32}$/

interface SignAddress {
  readonly mode: SignMode
  /** The invitation code of the link that led here; empty without one. */
  readonly invite: string
  /** Where to go once signed in. */
  readonly target: string
  /** Shows another form; what else stands in the address stays. */
  readonly show: (mode: SignMode, options?: { replace: boolean }) => void
}

function targetOf(redirect: string | null): string {
  const isElsewhere = redirect !== null && isPage(redirect) && !redirect.startsWith(paths.sign)
  return isElsewhere ? redirect : paths.home
}

/** What the address of the sign page asks for; what is nothing it knows is left out. */
export function useSignAddress(): SignAddress {
  const [fields, setFields] = useSearchParams()
  const given = fields.get('mode')
  const code = fields.get('invite')?.trim() ?? ''
  const invite = codeForm.test(code) ? code.toUpperCase() : ''
  return {
    mode: signModes.find((mode) => mode === given) ?? (invite ? 'sign-up' : 'log-in'),
    invite,
    target: targetOf(fields.get('redirect')),
    show: (mode, options = { replace: true }) =>
      setFields((before) => {
        const after = new URLSearchParams(before)
        after.set('mode', mode)
        return after
      }, options),
  }
}
