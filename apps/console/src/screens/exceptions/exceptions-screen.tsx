import { screens } from '../../frame/screens.js'
import { useQueue } from '../../queue/use-queue.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { EndedCases, EndedMoney } from './ended-queues.js'
import { OpenQueue } from './open-queue.js'
import { views } from './queue-props.js'
import './exceptions.css'

const queues = { open: OpenQueue, resolved: EndedCases, settled: EndedMoney }

/** What does not fit: checks that fail, cases, money without a recharge, and what has no partner at the bank. */
export function ExceptionsScreen({ me }: { me: Me }) {
  const t = useText()
  const place = useQueue(screens.exceptions.path, views)
  const Shown = queues[place.view]
  return (
    <div className="exceptions">
      <Shown
        place={place}
        views={views.map((value) => ({ value, label: t(`exceptions.view.${value}`) }))}
        me={me}
      />
    </div>
  )
}
