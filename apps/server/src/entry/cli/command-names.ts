/** Nouns whose commands use the singular. */
const singularNouns = new Set(
  'bank clock config forecast log reconciliation reserve statement unmatched'.split(' '),
)

/** Nouns that have another name on the command line. */
const known: Readonly<Record<string, string>> = { proposals: 'approvals', conversations: 'chat' }

function plural(noun: string): string {
  if (singularNouns.has(noun) || noun.endsWith('s')) return noun
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

/** Commands whose name cannot be derived from the call. */
const names: Readonly<Record<string, string>> = {
  operatorListMessages: 'chat read',
  operatorSendMessage: 'chat send',
  operatorListNotes: 'chat notes',
  operatorAddNote: 'chat note',
  operatorMakeLink: 'operators link',
  operatorListSignInMethods: 'operators access',
  setOperatorRoles: 'operators roles',
  operatorCancelPoints: 'holdings cancel-points',
  operatorGetLogEntry: 'log show',
  operatorListTaxRules: 'tax list',
  addTaxRule: 'tax add',
  updateTexts: 'config texts',
  payOut: 'reserve pay-out',
  // Proposals: the plain name belongs to the endpoint that one operator calls alone.
  completeRecharge: 'recharges propose',
  completeWithdrawal: 'withdrawals propose-complete',
  sendWithdrawal: 'withdrawals propose',
  closeDay: 'days propose',
}

/**
 * The command over a call, as it is typed: `operatorCompleteRecharge` is `recharges complete`,
 * `operatorListUserNotes` is `users notes`, and `operatorAddUserNote` is `users add-note`.
 */
export function commandName(call: string): string {
  const [verb = '', noun, ...rest] = call
    .replace(/^operator/, '')
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
  if (call in names) return names[call] as string
  if (noun === undefined) return verb
  const verbs = verb === 'list' && rest.length > 0 ? [] : [verb === 'get' ? 'show' : verb]
  const group = plural(noun)
  return `${known[group] ?? group} ${[...verbs, ...rest].join('-')}`
}
