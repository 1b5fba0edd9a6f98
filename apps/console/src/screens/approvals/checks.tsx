import type { ProposalDetail } from '@mavuno/sdk/operator'
import { CheckIcon, useFormatter, WarningIcon } from '@mavuno/ui'
import { useKnownText } from '../../parts/known-words.js'
import { serverNow } from '../../session/server-clock.js'
import { type Me, useNameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** Why something failed or would fail. */
export function useProblemWords(): (problem: string) => string {
  const known = useKnownText()
  return (problem) => known(`problem.${problem}`, problem)
}

/** Less than this is left, so that who waits for something else has to know. */
const soon = 1800

/** What the machine has checked of a proposal that waits: each line is right, or says what is not. */
export function Checks({ shown, me }: { shown: ProposalDetail; me: Me }) {
  const t = useText()
  const { stamp } = useFormatter()
  const problemWords = useProblemWords()
  const { problem, target, proposed_by, proposed, expires } = shown
  const who = useNameOf(me)(proposed_by)
  const isLate = expires - serverNow() < soon
  const lines: readonly (readonly [isRight: boolean, text: string])[] = [
    problem === null
      ? [true, t('check.tried')]
      : [false, `${t('proposal.problem')}: ${problemWords(problem)}`],
    ...(target && problem === null
      ? [[true, t('check.unchanged', { time: stamp(proposed) })] as const]
      : []),
    [true, t('check.two', { who })],
    ...(isLate ? [[false, t('check.soon', { time: stamp(expires) })] as const] : []),
  ]
  return (
    <section className="card">
      <h3>{t('check.title')}</h3>
      <ul className="checked">
        {lines.map(([isRight, text]) => (
          <li key={text} data-wrong={!isRight || undefined}>
            {isRight ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
