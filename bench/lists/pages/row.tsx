import type { BenchRecord } from './records.js'

/** The same five elements in every list. */
export function Row({ title, stamp, amount, badge }: BenchRecord) {
  return (
    <a className="row" href="#record" data-row="">
      <span className="title">{title}</span>
      <time className="stamp">{stamp}</time>
      <span className="amount">{amount}</span>
      <span className="badge">{badge}</span>
    </a>
  )
}
