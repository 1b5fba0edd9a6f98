import { useRef, useState, type TouchEvent } from 'react'
import { money, type RecordPage } from './api.js'
import { useAnswer } from './shop.js'

/** Records with the least pull-to-refresh. */
export default function Records() {
  const [page, load] = useAnswer<RecordPage>('/api/records')
  const start = useRef(0)
  const [pulled, setPulled] = useState(0)
  const follow = ({ touches }: TouchEvent) =>
    setPulled(scrollY === 0 ? Math.max(0, (touches[0]?.clientY ?? 0) - start.current) / 2 : 0)
  return (
    <div
      style={{ transform: `translateY(${pulled}px)` }}
      onTouchStart={({ touches }) => void (start.current = touches[0]?.clientY ?? 0)}
      onTouchMove={follow}
      onTouchEnd={() => {
        if (pulled > 40) void load()
        setPulled(0)
      }}
    >
      <h1>Records</h1>
      <ul>
        {page?.items.map(({ id, kind, amount }) => (
          <li key={id} data-record>
            {kind} <span>{money(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
