import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper bounds of the buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Durations {
  /** How many took at most each bound, but longer than the one before. */
  readonly buckets: number[]
  sum: number
  count: number
}

export interface Metrics {
  countRequest(endpoint: string, status: number, seconds: number): void
  /** A figure that is read when the metrics are requested. */
  gauge(name: string, help: string, read: () => number): void
  /** All of them in Prometheus' text format. */
  text(): string
}

function formatMetric(
  name: string,
  type: string,
  help: string,
  samples: readonly string[],
): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples]
}

export function createMetrics(): Metrics {
  const requests = new Map<string, Map<number, number>>()
  const durations = new Map<string, Durations>()
  const gauges = new Map<string, { help: string; read: () => number }>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  function requestLines(): string[] {
    const samples = Array.from(requests).flatMap(([endpoint, counts]) =>
      Array.from(
        counts,
        ([status, n]) => `mavuno_requests_total{endpoint="${endpoint}",status="${status}"} ${n}`,
      ),
    )
    return formatMetric(
      'mavuno_requests_total',
      'counter',
      'Requests by endpoint and status.',
      samples,
    )
  }

  function durationLines(): string[] {
    const name = 'mavuno_request_seconds'
    const samples = Array.from(durations).flatMap(([endpoint, { buckets, sum, count }]) => [
      ...bounds.map((bound, index) => {
        const cumulativeCount = buckets.slice(0, index + 1).reduce((total, n) => total + n, 0)
        return `${name}_bucket{endpoint="${endpoint}",le="${bound}"} ${cumulativeCount}`
      }),
      `${name}_bucket{endpoint="${endpoint}",le="+Inf"} ${count}`,
      `${name}_sum{endpoint="${endpoint}"} ${sum}`,
      `${name}_count{endpoint="${endpoint}"} ${count}`,
    ])
    return formatMetric(name, 'histogram', 'Time to answer by endpoint.', samples)
  }

  const metrics: Metrics = {
    countRequest(endpoint, status, seconds) {
      const counts = requests.get(endpoint) ?? new Map<number, number>()
      requests.set(endpoint, counts.set(status, (counts.get(status) ?? 0) + 1))
      const known = durations.get(endpoint)
      const own = known ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
      if (!known) durations.set(endpoint, own)
      own.sum += seconds
      own.count += 1
      const bucket = bounds.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) own.buckets[bucket]! += 1
    },
    gauge: (name, help, read) => gauges.set(name, { help, read }),
    text() {
      const read = Array.from(gauges).flatMap(([name, { help, read }]) =>
        formatMetric(name, 'gauge', help, [`${name} ${read()}`]),
      )
      return [...requestLines(), ...durationLines(), ...read, ''].join('\n')
    },
  }
  metrics.gauge('mavuno_event_loop_delay_seconds', 'Longest wait of the event loop.', () => {
    const longest = delay.max / 1e9
    delay.reset()
    return longest
  })
  metrics.gauge('mavuno_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  metrics.gauge('mavuno_uptime_seconds', 'Since the start.', () => Math.floor(process.uptime()))
  return metrics
}
