import type { Config, EndpointReply, Page } from '@mavuno/sdk/contract'
import type {
  getOwners,
  Operator,
  operatorStartApproval,
  Proposal,
  ProposalDetail,
} from '@mavuno/sdk/operator'
import { action, element, facts, field, say, show } from './elements.js'
import { call, hasPasskey, signOut, usePasskey } from './server.js'
import { changesOf, momentOf, rowsOf, titleOf } from './words.js'

type Owners = EndpointReply<typeof getOwners>

const outcomes: Readonly<Partial<Record<Proposal['status'], string>>> = {
  executed: 'Approved, and done.',
  refused: 'Refused. Nothing was done.',
  expired: 'It has expired. Nothing was done.',
}

function outcomeOf({ status, reason }: Proposal): string {
  return outcomes[status] ?? `It has failed (${reason}). Nothing was done.`
}

async function approve({ id, digest }: ProposalDetail): Promise<Proposal> {
  const path = `/api/operator/proposals/${id}`
  let approval: object | undefined
  if (hasPasskey()) {
    const { nonce, options } = await call<EndpointReply<typeof operatorStartApproval>>(
      `${path}/start-approval`,
      { body: {} },
    )
    approval = { nonce, passkey: await usePasskey(options) }
  }
  const body = { digest, ...(approval && { approval }) }
  return call<Proposal>(`${path}/approve`, { body, key: crypto.randomUUID() })
}

/** The address names one proposal no more. */
function showAll(operator: Operator): Promise<void> {
  history.replaceState(null, '', location.pathname)
  return showProposals(operator)
}

/** One proposal, with what it changes, for somebody who may decide on it. */
export async function showProposal(id: string, operator: Operator): Promise<void> {
  const [shown, config] = await Promise.all([
    call<ProposalDetail>(`/api/operator/proposals/${id}`),
    call<Config>('/api/config'),
  ])
  const reason = field('Reason, if you refuse', { type: 'text', maxlength: '200' })
  const back = action('Back', () => showAll(operator))
  async function decide(run: () => Promise<Proposal>): Promise<void> {
    const outcome = outcomeOf(await run())
    await showAll(operator)
    say(outcome)
  }
  const refuse = () =>
    call<Proposal>(`/api/operator/proposals/${id}/refuse`, {
      body: { reason: reason.input.value },
    })
  const changes = changesOf(shown.before, shown.after, config)
  const isOwn = shown.proposed_by.id === operator.id
  show(
    titleOf(shown.action),
    element(
      'section',
      {},
      element('h2', {}, 'What was proposed'),
      facts([
        ...rowsOf(shown.input, config),
        ['Proposed by', shown.proposed_by.nickname || shown.proposed_by.phone],
        ['Expires', momentOf(shown.expires)],
      ]),
    ),
    element(
      'section',
      {},
      element('h2', {}, 'What changes'),
      changes.length > 0 ? facts(changes) : element('p', {}, 'Nothing.'),
      ...(shown.problem === null
        ? []
        : [element('p', { class: 'bad' }, `Approving it now would fail: ${shown.problem}`)]),
    ),
    ...(isOwn
      ? [element('p', {}, 'You have proposed this: another operator decides.')]
      : [
          action('Approve', () => decide(() => approve(shown)), { isMain: true }),
          element(
            'section',
            {},
            reason.row,
            action('Refuse', () => decide(refuse)),
          ),
        ]),
    back,
  )
}

function recoveriesOf({ recoveries }: Owners, operator: Operator): HTMLElement[] {
  return recoveries
    .filter(({ status }) => status === 'waiting' || status === 'open')
    .map(({ id, starts }) => {
      const cancel = async () => {
        await call(`/api/operator/recoveries/${id}/cancel`, { body: {} })
        await showProposals(operator)
        say('The recovery is cancelled.')
      }
      const isOwner = operator.roles.includes('owner')
      return element(
        'section',
        {},
        element('h2', { class: 'bad' }, 'An owner is being recovered'),
        element('p', {}, `The link works from ${momentOf(starts)}. If this is wrong, cancel it.`),
        ...(isOwner ? [action('Cancel the recovery', cancel)] : []),
      )
    })
}

/** The open proposals, for an operator who has signed in. */
export async function showProposals(operator: Operator): Promise<void> {
  const [{ items }, owners] = await Promise.all([
    call<Page<Proposal>>('/api/operator/proposals?status=pending&limit=100'),
    call<Owners>('/api/owners'),
  ])
  const rows = items.map(({ id, action: name, proposed_by, proposed }) =>
    element(
      'section',
      {},
      element('h2', {}, titleOf(name)),
      element('p', {}, `${proposed_by.nickname || proposed_by.phone}, ${momentOf(proposed)}`),
      action('Look at it', () => showProposal(id, operator)),
    ),
  )
  show(
    'Open proposals',
    element('p', {}, `${operator.nickname || operator.phone}: ${operator.roles.join(', ')}`),
    ...recoveriesOf(owners, operator),
    ...(rows.length > 0 ? rows : [element('p', {}, 'Nothing waits for a decision.')]),
    action('Look again', () => showProposals(operator)),
    action('Sign out', signOut),
  )
}
