import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeSockets } from '../../../test/fake-sockets.js'
import { createManualClock } from '../../../test/manual-clock.js'
import { serverFrame } from '../../contract/customer/chat/chat-frames.js'
import { createReconnectingSocket } from './reconnecting-socket.js'

function prepare(word: string | null = 'token-1') {
  const { FakeSocket, sockets } = createFakeSockets()
  const clock = createManualClock()
  const onLive = vi.fn()
  const kept = createReconnectingSocket({
    Socket: FakeSocket,
    host: () => 'https://api.example',
    frames: serverFrame,
    token: () => word ?? undefined,
    random: () => 0.5,
    schedule: clock.schedule,
    onLive,
    onFrame: () => undefined,
  })
  onTestFinished(() => kept.close())
  const newest = () => sockets[sockets.length - 1]!
  const greet = () => {
    newest().fire('open')
    newest().receive({ type: 'welcome', agent_online: true })
  }
  return { kept, clock, sockets, newest, greet, onLive }
}

type Prepared = ReturnType<typeof prepare>
const open = ({ kept }: Prepared) => kept.open()
const live = (world: Prepared) => {
  open(world)
  world.greet()
}
const lose = (world: Prepared) => {
  live(world)
  world.newest().fire('close')
}

const close = ({ kept }: Prepared) => kept.close()

test.each<[string, sockets: number, pings: number, ...before: ((world: Prepared) => void)[]]>([
  ['was never opened', 0, 0],
  ['waits for its welcome', 1, 0, open],
  ['is live', 1, 1, live],
  ['was lost', 2, 0, lose],
  ['was closed', 1, 0, live, close],
  ['was closed after it was lost', 1, 0, lose, close],
])(
  'with a wake a socket that %s is one of %i, and sends %i pings',
  (_, count, pings, ...before) => {
    const world = prepare()
    for (const step of before) step(world)
    world.kept.wake()
    expect(world.sockets).toHaveLength(count)
    const sent = world.sockets.flatMap((socket) => socket.sent)
    expect(sent.filter((frame) => (frame as { type: string }).type === 'ping')).toHaveLength(pings)
  },
)

test('without a token a socket says nothing, and is not opened again', () => {
  const { kept, clock, sockets, newest } = prepare(null)
  kept.open()
  newest().fire('open')
  clock.pass(600_000)
  expect(sockets.map(({ sent }) => sent)).toEqual([[]])
  expect(clock.waits).toEqual([])
})

test('each loss in a row doubles the longest wait, up to half a minute, until one was stable', () => {
  const { kept, clock, newest, greet } = prepare()
  const waits = (times: number) =>
    Array.from({ length: times }, () => {
      newest().fire('close')
      const [wait] = clock.waits
      clock.pass(wait!)
      return wait
    })
  kept.open()
  expect(waits(6)).toEqual([1500, 2500, 4500, 8500, 15_500, 15_500])
  greet()
  clock.pass(9_999)
  expect(waits(1)).toEqual([15_500])
  greet()
  clock.pass(10_000)
  expect(waits(2)).toEqual([1500, 2500])
  // After `close` the waits start again at the shortest.
  kept.close()
  kept.open()
  expect(waits(1)).toEqual([1500])
})
