import type { EndpointReply } from '@mavuno/sdk/contract'
import {
  caseResolutions,
  operatorGetCase,
  operatorPropose,
  resolveCase,
  type PaymentCase,
} from '@mavuno/sdk/operator'
import { useCall, useMoneyAction } from '@mavuno/sdk/react'
import { Notice, RadioList, toast, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { CaseEvidence } from '../../evidence/case-evidence.js'
import { mayPropose } from '../../frame/screens.js'
import { IsProposed, ProposalLink } from '../../parts/is-proposed.js'
import { useCaseTitle } from '../../parts/known-words.js'
import { Viewers } from '../../parts/viewers.js'
import { NotDone } from '../../parts/outcome.js'
import { RecordPanel } from '../../parts/record-panel.js'
import { useDraft } from '../../parts/use-draft.js'
import { DecisionBar } from '../../queue/decision-bar.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** What was told, what it means for the bank, and how two operators end it, or have ended it. */
export function CasePanel({ id, me }: { id: string; me: Me }) {
  const t = useText()
  const titleOf = useCaseTitle()
  const { stamp } = useFormatter()
  return (
    <RecordPanel
      record={useCall(operatorGetCase, { id })}
      failed={t('exceptions.one_failed')}
      head={({ kind, opened }) => (
        <>
          <header className="panel-head">
            <h2>{titleOf(kind)}</h2>
            <p>{t('case.opened', { time: stamp(opened) })}</p>
          </header>
          <Viewers kind="case" id={id} />
        </>
      )}
      body={(row) => (
        <>
          <CaseEvidence row={row} />
          <Ended row={row} me={me} />
          {row.pending_proposal && (
            <IsProposed
              proposal={row.pending_proposal}
              roles={me.roles}
              text={t('case.is_proposed_text')}
            />
          )}
        </>
      )}
      foot={(row) =>
        row.resolved === null && !row.pending_proposal && <Resolve row={row} me={me} />
      }
    />
  )
}

interface CaseProps<Row> {
  readonly row: Row
  readonly me: Me
}

/** How it ended, and who proposed and who approved that. */
function Ended({
  row: { resolved, resolution, decision },
  me,
}: CaseProps<EndpointReply<typeof operatorGetCase>>) {
  const t = useText()
  const { stamp } = useFormatter()
  if (resolved === null || resolution === null) return null
  return (
    <Notice tone="green" title={t(`case.resolution.${resolution}`)}>
      {decision?.decided_by
        ? t('case.ended', {
            time: stamp(resolved),
            one: nameOf(decision.proposed_by),
            other: nameOf(decision.decided_by),
          })
        : t('case.resolved', { time: stamp(resolved) })}{' '}
      {decision && <ProposalLink proposal={decision.proposal_id} roles={me.roles} />}
    </Notice>
  )
}

/** Which resolutions fit: money goes back only where it came in, and is held again only where it left. */
function fitting({ owed, user }: PaymentCase) {
  return caseResolutions.filter((one) => {
    if (one === 'hold_again') return owed > 0 && user !== null
    if (one === 'operator_bears') return owed > 0
    return one === 'pay_back' ? owed < 0 && user !== null : true
  })
}

function Resolve({ row, me }: CaseProps<PaymentCase>) {
  const t = useText()
  const [resolution, setResolution] = useDraft<string>(`${row.id} resolution`, '')
  const [wasMissing, setMissing] = useState(false)
  const done = () => toast.success(t('case.proposed'))
  const propose = useMoneyAction(operatorPropose, {
    isHere: ({ action, input }) => action === 'resolveCase' && input.id === row.id,
    onFound: done,
  })
  const options = fitting(row)
  const chosen = options.find((one) => one === resolution)
  if (!mayPropose(resolveCase, me.roles)) {
    return <p className="decision muted">{t('case.cashiers')}</p>
  }
  async function send(way: (typeof options)[number]) {
    const input = { id: row.id, resolution: way }
    if (await propose.run({ action: 'resolveCase', input })) done()
  }
  const submit = () => {
    setMissing(!chosen)
    if (chosen) void send(chosen)
  }
  return (
    <DecisionBar
      submit={t('case.propose')}
      onSubmit={submit}
      isBusy={propose.state !== 'idle'}
      isUnknown={propose.state === 'unknown'}
    >
      {propose.error !== undefined && <NotDone error={propose.error} />}
      <RadioList
        label={t('case.how')}
        options={options.map((value) => ({
          value,
          label: t(`case.resolution.${value}`),
          note: t(`case.resolution_text.${value}`),
        }))}
        value={resolution}
        onValueChange={setResolution}
        error={wasMissing && !chosen && t('case.choose')}
      />
    </DecisionBar>
  )
}
