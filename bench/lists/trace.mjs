// Reads a trace of the browser: what its main thread did in each frame.

const frameEvent = 'AnimationFrame'
const screenFrameEvent = 'BeginFrame'
const taskEvent = 'ThreadControllerImpl::RunTask'

/** @returns {Promise<object[]>} the events of what `act` does */
export async function trace(cdp, act) {
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const complete = new Promise((resolve) => {
    cdp.once('Tracing.tracingComplete', resolve)
  })
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
      ],
    },
  })
  await act()
  await cdp.send('Tracing.end')
  await complete
  return events
}

/** The process and thread that page scripts run on: the one that laid out most. */
function mainThread(events) {
  const counts = new Map()
  for (const { name, pid, tid } of events) {
    if (name !== frameEvent && name !== 'UpdateLayoutTree') continue
    const thread = `${pid}:${tid}`
    counts.set(thread, (counts.get(thread) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

const startOf = ({ ts }) => ts

/**
 * Per frame that the main thread had a part in.
 * @param {object[]} events
 */
export function summariseFrames(events) {
  const thread = mainThread(events)
  const mine = events.filter(({ pid, tid }) => `${pid}:${tid}` === thread)
  const starts = mine.filter(({ name, ph }) => name === frameEvent && ph === 'b').map(startOf)
  return summarise(mine, starts)
}

/**
 * Per frame of the screen, sixty a second, whether or not the main thread had a part in it: half
 * of a drag's frames bring no move.
 * @param {object[]} events
 * @param {[number, number]} between in the trace's microseconds
 */
export function summariseScreenFrames(events, [from, to]) {
  const thread = mainThread(events)
  const during = events.filter(({ ts }) => ts >= from && ts <= to)
  const mine = during.filter(({ pid, tid }) => `${pid}:${tid}` === thread)
  const isOurs = ({ name, pid }) => name === screenFrameEvent && pid === mine[0]?.pid
  const starts = during.filter(isOurs).map(startOf)
  return summarise(mine, starts)
}

// The events of a main thread, over the frames that begin at `starts`.
function summarise(mine, starts) {
  const named = (name) => mine.filter((event) => event.name === name)
  const tasks = mine.filter(({ name, ph }) => name === taskEvent && ph === 'X')
  const perFrame = starts.slice(0, -1).map((from, frame) => {
    const to = starts[frame + 1]
    const inside = tasks.filter(({ ts }) => ts >= from && ts < to)
    // Of the thread's own clock where there is one: others share the machine.
    return inside.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1000, 0)
  })
  const sorted = perFrame.toSorted((a, b) => a - b)
  const frames = perFrame.length
  return {
    frames,
    mean: perFrame.reduce((sum, one) => sum + one, 0) / frames,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    layouts: named('Layout').length / frames,
    styles: named('UpdateLayoutTree').length / frames,
  }
}

/** From the third to the last touchmove that reached the page: with the first ones a pull begins. */
export function draggingTime(events) {
  const moves = events.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'touchmove',
  )
  const first = moves[2]?.ts ?? 0
  const last = moves[moves.length - 1]?.ts ?? Infinity
  return { arrived: moves.length, between: [first, last] }
}
