import type { Ref } from 'react'
import { indicatorPx } from './pull-view.js'

/** Three quarters of a circle, from the top, on a disc. */
export function PullIndicator({ ref, label }: { ref: Ref<HTMLDivElement>; label: string }) {
  return (
    <div ref={ref} className="mv-pull-refresh-indicator" aria-hidden>
      <svg
        className="mv-pull-refresh-disc"
        width={indicatorPx}
        height={indicatorPx}
        viewBox="0 0 35 35"
        focusable={false}
      >
        <circle className="mv-pull-refresh-ground" cx={17.5} cy={17.5} r={17} />
        <path className="mv-pull-refresh-arc" d="M17.5 8.5a9 9 0 1 1-9 9" />
      </svg>
      <span className="mv-pull-refresh-word">{label}</span>
    </div>
  )
}
